import { useQuery } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'
import { TestModeWords } from '#web/staff/shell/TestModeLine.tsx'

/**
 * Says below a screen of the sign-in that no real money moves here: on a sandbox the code arrives on the handset,
 * which nobody would look for. It stands last, so that nothing moves when the answer comes.
 */
export function SignInTestMode() {
  const { data } = useQuery({
    queryKey: ['testMode'],
    queryFn: ({ signal }) => dataOf(api.readTestMode(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data?.testMode) return null
  return (
    <div className="mt-8 flex min-h-9 items-center justify-between gap-x-2 border-t border-line pt-2 text-small text-ink-2">
      <TestModeWords testMode={data.testMode} />
    </div>
  )
}
