import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canDo } from '#rules/paymentRequest.ts'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { api, type Trouble } from '#web/staff/api.ts'
import type { Desk } from '#web/staff/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { inputClass } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { refusalOf } from './refusalOf.ts'
import { requestQuery } from './requestQueries.ts'

/** What can be done to a request; what cannot be done now says why. */
export function RequestActions({ request, desk }: { request: RequestView; desk: Desk }) {
  const [asking, setAsking] = useState(false)
  const send = useRequestCall(request.id, api.sendRequest, 'Text on its way')
  // No toast for a cancel: the status changes before one's eyes.
  const cancel = useRequestCall(request.id, api.cancelRequest)
  const draft = canDo('send', request.status)
  const mayNotSend = mayDo(desk.role, 'sendRequest') ? undefined : notAllowed
  const mayNotCancel = mayDo(desk.role, 'cancelRequest') ? undefined : notAllowed
  const noSending = mayNotSend ?? refusalOf(draft ? 'send' : 'resend', request)
  const noCanceling = mayNotCancel ?? refusalOf('cancel', request)
  const reasons = new Set([noSending, noCanceling].filter((reason) => reason !== undefined))
  return (
    <div>
      <div className="grid grid-cols-2 gap-2 md:flex md:justify-end">
        <Button busy={send.isPending} reason={noSending} onClick={() => send.mutate()}>
          {draft ? 'Send text' : 'Resend text'}
        </Button>
        <Button
          look="danger"
          busy={cancel.isPending}
          reason={noCanceling}
          onClick={() => setAsking(true)}
        >
          Cancel request
        </Button>
      </div>
      {[...reasons].map((reason) => (
        <p key={reason} className="mt-2 text-small text-ink-2 md:text-end">
          {reason}
        </p>
      ))}
      <Dialog
        question
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this request?"
        description="Its link stops working. The customer is not told; a new request can be made any time."
      >
        <Button onClick={() => setAsking(false)}>Keep it</Button>
        <Button
          look="danger"
          onClick={() => {
            setAsking(false)
            cancel.mutate()
          }}
        >
          Yes, cancel it
        </Button>
      </Dialog>
    </div>
  )
}

const notAllowed = 'Ask an owner or manager to do this.'

function useRequestCall(id: string, call: typeof api.sendRequest, done?: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(id),
    onSuccess: (outcome) => {
      if (outcome.ok) {
        cache.setQueryData(requestQuery(id).queryKey, outcome.data)
        if (done) toast.success(done)
      } else if (outcome.problem.code !== 'sign_in_required') {
        // Signed out, one is at the sign-in already, which says so itself.
        toast.error(outcome.problem.title, staffDetailOf(outcome.problem))
      }
      void cache.invalidateQueries({ queryKey: ['requests'] })
    },
  })
}

/** What a request's own state refuses is worded for its payer; staff see that state on the screen. */
function staffDetailOf({ code, detail }: Trouble): string {
  return code.startsWith('request_') ? 'The screen shows it as it is now.' : detail
}

/** The link that was texted, to be handed over another way. */
export function PayLink({ link }: { link: string }) {
  return (
    <section aria-labelledby="pay-link">
      <h2 id="pay-link" className="mb-2 text-body font-semibold">
        Link
      </h2>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Link to pay"
          className={`${inputClass} truncate text-ink-2`}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copyText(link, 'link')}>
          <IconCopy aria-hidden size={18} stroke={1.75} />
          Copy link
        </Button>
      </div>
    </section>
  )
}
