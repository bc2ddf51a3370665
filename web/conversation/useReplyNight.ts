import type { CustomerView, ReplyBody } from '#rules/shapes/customer.ts'
import { useAskUnlessAwake } from './useAskUnlessAwake.ts'
import { useScheduleReply } from './useScheduleReply.ts'

/** A reply, and the form that shows what is wrong with it. */
type Written = { body: ReplyBody; form: HTMLFormElement }

/**
 * Asks before a reply that is sent by hand at night, and offers to send it when texts go by themselves again.
 * @param send sends a reply at once
 * @param onScheduled is called when a reply will go out when texts go by themselves again
 */
export function useReplyNight(
  customer: CustomerView,
  send: (body: ReplyBody, form: HTMLFormElement) => void,
  onScheduled: () => void,
) {
  const later = useScheduleReply(customer.id, onScheduled)
  const { ask, reading, question, dialog } = useAskUnlessAwake(
    customer,
    ({ body, form }: Written) => send(body, form),
  )

  function sendOrAsk(written: Written): Promise<void> {
    later.forget()
    return ask(written)
  }

  const sendAt = question?.night.allowedAt
  return {
    sendOrAsk,
    isPending: reading !== null || later.isPending,
    problem: later.problem?.detail ?? later.errors['sendAt'] ?? later.errors['body'],
    /** The question about the number that a person has to answer. */
    question: later.question,
    dialog: dialog && {
      ...dialog,
      onSendLater:
        question && sendAt
          ? () => later.send({ ...question.text.body, sendAt }, question.text.form)
          : null,
    },
  }
}
