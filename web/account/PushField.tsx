import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { type PushState, readPush, startPush, stopPush } from './devicePush.ts'

const queryKey = ['push']

/** Turns this device's push notifications of payments on or off, or says why it cannot. */
export function PushField() {
  const cache = useQueryClient()
  const { data: state } = useQuery({ queryKey, queryFn: readPush, staleTime: 0 })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (target: 'on' | 'off') => (target === 'on' ? startPush() : stopPush()),
    onSuccess: (newState: PushState) => cache.setQueryData(queryKey, newState),
  })
  if (!state) return null
  const on = state === 'on'
  return (
    <section className="mt-4">
      <h3 className="font-medium">{say('account.push.title')}</h3>
      <p className="mt-1 mb-2 text-ink-2">{say(`account.push.${state}`)}</p>
      <Button
        className="w-full"
        busy={isPending}
        reason={
          state === 'denied' || state === 'unsupported' ? say(`account.push.${state}`) : undefined
        }
        onClick={() => mutate(on ? 'off' : 'on')}
      >
        {on ? say('account.push.stop') : say('account.push.start')}
      </Button>
      {isError && <FormProblem>{say('account.push.failed')}</FormProblem>}
    </section>
  )
}
