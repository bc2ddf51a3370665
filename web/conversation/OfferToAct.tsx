import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerMessage, CustomerView } from '#rules/shapes/customer.ts'
import { messagesQuery } from '#web/customers/customerQueries.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { MarkPaidOffer } from './MarkPaidOffer.tsx'
import { WrongPersonOffer } from './WrongPersonOffer.tsx'

type OfferToActProps = { text: CustomerMessage; customer: CustomerView; desk: Desk }

/**
 * Offers, under a text, to do what it seems to ask for. A machine has read it, so nothing happens until somebody
 * presses a button and sends the form behind it. A member who may only look is offered nothing.
 */
export function OfferToAct({ text, customer, desk }: OfferToActProps) {
  const { dismiss, isPending } = useDismiss(text.id, customer.id)
  if (!mayDo(desk.role, 'reply')) return null
  const no = (
    <Button look="quiet" busy={isPending} onClick={dismiss}>
      {say('conversation.offer.dismiss')}
    </Button>
  )
  if (text.offer === 'paid_by_transfer')
    return <MarkPaidOffer at={text.at} customer={customer} desk={desk} no={no} />
  if (text.offer === 'wrong_person')
    return <WrongPersonOffer customer={customer} desk={desk} no={no} onDone={dismiss} />
  return null
}

/** Returns a call that dismisses the offer for everyone here; it may be pressed again after a failure. */
function useDismiss(id: string, customerId: string) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.dismissOffer(id),
    onSuccess: (outcome) => {
      if (!outcome.ok && outcome.problem.code !== 'sign_in_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      return cache.invalidateQueries({ queryKey: messagesQuery(customerId).queryKey })
    },
  })
  return { dismiss: () => mutate(), isPending }
}
