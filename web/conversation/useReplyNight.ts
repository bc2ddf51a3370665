import { useQueryClient } from '@tanstack/react-query'
import type { CustomerView, ReplyBody } from '#rules/shapes/customer.ts'
import { messagesQuery } from '#web/customers/customerQueries.ts'
import { useAskAtNight } from '#web/requests/one/useAskAtNight.ts'
import { useScheduleReply } from './useScheduleReply.ts'
import { wroteLately } from './wroteLately.ts'

/** A reply, and the form that shows what is wrong with it. */
type Written = { body: ReplyBody; form: HTMLFormElement }

/**
 * Asks before a reply that is sent by hand at night, unless the customer has just written: they are awake.
 * @param send sends a reply at once
 * @param onScheduled is called when a reply will go out when texts go by themselves again
 */
export function useReplyNight(
  customer: CustomerView,
  send: (body: ReplyBody, form: HTMLFormElement) => void,
  onScheduled: () => void,
) {
  const cache = useQueryClient()
  const later = useScheduleReply(customer.id, onScheduled)
  const { ask, reading, question, dialog } = useAskAtNight(
    customer.phone,
    ({ body, form }: Written) => send(body, form),
  )

  async function sendOrAsk(written: Written): Promise<void> {
    later.forget()
    const texts = await cache.ensureInfiniteQueryData(messagesQuery(customer.id)).catch(() => null)
    const isAwake = wroteLately(texts?.pages.flatMap(({ data }) => data) ?? [], new Date())
    if (isAwake) return send(written.body, written.form)
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
