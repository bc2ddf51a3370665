import type { Installation } from '#rules/shapes/installation.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { StateCard } from '#web/ui/StateCard.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'

type StateProps = { data: Installation; isChecking: boolean; onCheck: () => void }

/** Shows at a glance how much must be done, when that was checked, and a button to check again. */
export function InstallationState({ data, isChecking, onCheck }: StateProps) {
  const { dateLocale } = useDesk()
  const nowMs = useNow(30_000)
  const count = (verdict: string) => data.lines.filter((one) => one.verdict === verdict).length
  const must = count('must')
  return (
    <StateCard
      tone={must > 0 ? 'bad' : 'good'}
      title={say('installation.sum', { must })}
      level={2}
      action={
        <Button busy={isChecking} onClick={onCheck}>
          {say('installation.again')}
        </Button>
      }
    >
      <p className="mt-1 text-ink-2">
        {say('installation.sum.unknown', { count: count('unknown') })}
      </p>
      <p className="mt-1 text-small text-ink-2">
        {say('installation.checked', { when: formatAge(data.checkedAt, nowMs, dateLocale) })}
      </p>
    </StateCard>
  )
}

/** Stands in the place of the state while the server asks the providers. */
export function StateSkeleton() {
  return (
    <StateCard
      tone="still"
      title={say('installation.checking')}
      level={2}
      action={<span aria-hidden="true" className="block h-11 w-32 rounded-base bg-paper-3" />}
    >
      {/* Each bar stands in a line as high as that of the words to come. */}
      <div aria-hidden="true" className="animate-pulse *:mt-1 *:flex *:items-center">
        <div className="h-6">
          <div className="h-4 w-60 max-w-full rounded-base bg-paper-3" />
        </div>
        <div className="h-5">
          <div className="h-3 w-32 rounded-base bg-paper-3" />
        </div>
      </div>
    </StateCard>
  )
}
