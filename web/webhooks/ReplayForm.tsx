import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplayWebhookBody } from '#rules/shapes/webhook.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceField } from '#web/ui/ChoiceField.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { MomentField } from '#web/ui/MomentField.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

type Typed = { since: string; until: string; which: ReplayWebhookBody['which'] }

/** The form that sends the events of a time to an endpoint again. */
export function ReplayForm({ endpointId, onDone }: { endpointId: string; onDone: () => void }) {
  const [typed, setTyped] = useState<Typed>({ since: '', until: '', which: 'undelivered' })
  const [missing, setMissing] = useState(false)
  const call = useReplay(endpointId, onDone)
  const type = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setMissing(false)
    call.forget()
  }
  return (
    <form
      noValidate
      aria-label={say('webhooks.replay')}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.since === '') {
          setMissing(true)
          return void focusFirstWrong(event.currentTarget, {
            since: say('webhooks.replay.sinceNeeded'),
          })
        }
        if (!call.isPending) call.send(typed, event.currentTarget)
      }}
    >
      <p className="text-ink-2">{say('webhooks.replay.lead')}</p>
      <MomentField
        label={say('webhooks.replay.since')}
        error={missing ? say('webhooks.replay.sinceNeeded') : call.errors['since']}
        name="since"
        value={typed.since}
        onChange={(since) => type({ since })}
      />
      <MomentField
        label={say('webhooks.replay.until')}
        hint={say('webhooks.replay.untilHint')}
        error={call.errors['until']}
        optional
        name="until"
        value={typed.until}
        onChange={(until) => type({ until })}
      />
      <ChoiceField
        label={say('webhooks.replay.which')}
        name="which"
        value={typed.which}
        options={[
          ['undelivered', say('webhooks.replay.undelivered')],
          ['all', say('webhooks.replay.all')],
        ]}
        onChange={(which) => type({ which })}
      />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button type="submit" look="primary" busy={call.isPending}>
          {say('webhooks.replay.send')}
        </Button>
      </FormFoot>
    </form>
  )
}

function useReplay(endpointId: string, onDone: () => void) {
  const cache = useQueryClient()
  const replay = useKeyedCall(({ since, until, which }: Typed, key) =>
    api.replayEvents(endpointId, { since, which, ...(until ? { until } : {}) }, key),
  )
  return useFormCall(replay, async ({ deliveries }) => {
    onDone()
    toast.success(say('webhooks.replay.done', { count: deliveries }))
    await cache.invalidateQueries({ queryKey: ['webhooks'] })
  })
}
