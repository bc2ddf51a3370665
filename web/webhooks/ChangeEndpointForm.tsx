import { useQueryClient } from '@tanstack/react-query'
import type { WebhookEndpoint } from '#rules/shapes/webhook.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { type EndpointDraft, EndpointFields } from './EndpointFields.tsx'
import { useEndpointDraft } from './useEndpointDraft.ts'
import { endpointsQuery } from './webhookQueries.ts'

type ChangeEndpointFormProps = { endpoint: WebhookEndpoint; onClose: () => void }

/** The form that changes an endpoint. */
export function ChangeEndpointForm({ endpoint, onClose }: ChangeEndpointFormProps) {
  const { id, url, description, types } = endpoint
  const cache = useQueryClient()
  const call = useFormCall(
    (draft: EndpointDraft) => withProof(() => api.changeEndpoint(id, bodyOf(draft, endpoint))),
    async () => {
      onClose()
      toast.success(say('webhooks.edit.saved'))
      await cache.invalidateQueries({ queryKey: endpointsQuery.queryKey })
    },
  )
  const first = { url, description, isAll: types === null, types: types ?? [] }
  const { draft, missing, change, check } = useEndpointDraft(first, call.forget)
  return (
    <form
      noValidate
      aria-label={say('webhooks.edit.title')}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (check(event.currentTarget) && !call.isPending) call.send(draft, event.currentTarget)
      }}
    >
      <EndpointFields draft={draft} errors={{ ...call.errors, ...missing }} onChange={change} />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button onClick={onClose}>{say('all.cancel')}</Button>
        <Button type="submit" look="primary" busy={call.isPending}>
          {say('settings.save')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Returns the change; an address that stays is left out, because a new one is resolved and begins anew. */
function bodyOf({ url, description, isAll, types }: EndpointDraft, before: WebhookEndpoint) {
  const written = url.trim()
  return {
    ...(written === before.url ? {} : { url: written }),
    description,
    types: isAll ? null : types,
  }
}
