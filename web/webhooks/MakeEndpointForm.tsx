import { useQueryClient } from '@tanstack/react-query'
import type { MadeWebhookEndpoint } from '#rules/shapes/webhook.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { type EndpointDraft, EndpointFields } from './EndpointFields.tsx'
import { useEndpointDraft } from './useEndpointDraft.ts'
import { endpointsQuery } from './webhookQueries.ts'

const empty: EndpointDraft = { url: '', description: '', isAll: true, types: [] }

/** The form that makes an endpoint: its address, a description, and the events that it gets. */
export function MakeEndpointForm({ onMade }: { onMade: (made: MadeWebhookEndpoint) => void }) {
  const call = useMake(onMade)
  const { draft, missing, change, check } = useEndpointDraft(empty, call.forget)
  return (
    <form
      noValidate
      aria-label={say('webhooks.makeTitle')}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (check(event.currentTarget) && !call.isPending) call.send(draft, event.currentTarget)
      }}
    >
      <EndpointFields draft={draft} errors={{ ...call.errors, ...missing }} onChange={change} />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button type="submit" look="primary" busy={call.isPending}>
          {say('webhooks.make')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Returns a call that makes one endpoint, however often it is tried, and after a fresh proof where one is needed. */
function useMake(onMade: (made: MadeWebhookEndpoint) => void) {
  const cache = useQueryClient()
  const make = useKeyedCall((draft: EndpointDraft, key) => {
    const { url, description, isAll, types } = draft
    return api.makeEndpoint({ url: url.trim(), description, ...(isAll ? {} : { types }) }, key)
  })
  return useFormCall(
    (draft: EndpointDraft) => withProof(() => make(draft)),
    async (made) => {
      onMade(made)
      await cache.invalidateQueries({ queryKey: endpointsQuery.queryKey })
    },
  )
}
