import type { Config } from '#server/config.ts'
import { moneyMark } from '#server/intents/moneyMarks.ts'
import { openStripe } from '#server/stripe/openStripe.ts'
import { cards, slowCard } from './cards.ts'
import type { Row, Scene, Story } from './story.ts'

/** The sandbox's answer: the ids of the payments and their refunds, in the order of the call. */
type Told = { payments: { id: string; refunds: string[] }[] }

/**
 * Opens an account for the business at the sandbox, and has all payments of the stories made there at their own
 * times. Their intents and refunds are then those of the sandbox.
 * @returns the id of the account
 */
export async function payAtProvider(
  { business, context }: Scene,
  stripe: Config['stripe'],
  stories: Story[],
): Promise<string> {
  const { id: businessId, name, country } = business
  const order = { businessId, name, country, email: null, keyNumber: 1 }
  const account = await openStripe(stripe).createAccount(order)
  const at = `${stripe.apiUrl}/control/stripe`
  if (!account.ready) await post(`${at}/accounts/${account.id}/enable`, {})
  const paid = stories.flatMap((story) =>
    story.payments
      .filter(({ status }) => status === 'succeeded' || status === 'processing')
      .map((payment) => ({ story, payment })),
  )
  const payments = paid.map((one) => describePayment(context.secret, one))
  const told = await post<Told>(`${at}/history`, { account: account.id, payments })
  for (const [place, { story, payment }] of paid.entries()) {
    const { id, refunds = [] } = told.payments[place] ?? {}
    payment.intentId = id ?? null
    for (const [index, refund] of story.refunds.entries())
      refund.providerId = refunds[index] ?? null
  }
  return account.id
}

/** Describes a payment as our own call to the provider does (`openIntent.ts`), with when it happened. */
function describePayment(
  secret: Buffer,
  { story, payment }: { story: Story; payment: Row<'payment'> },
) {
  const { businessId, id: paymentId, requestId, currency } = payment
  const amountMinor = Number(payment.amountMinor)
  const { number, whatFor } = story.request
  const marked = { businessId, requestId, paymentId, amountMinor, currency }
  const all = [...cards, slowCard]
  return {
    at: payment.createdAt,
    amount: amountMinor,
    currency: currency.toLowerCase(),
    description: `${number}: ${whatFor}`,
    payment_method: all.find(({ last4 }) => last4 === payment.cardLast4)?.method,
    metadata: {
      ...{ business_id: businessId, request_id: requestId, payment_id: paymentId },
      mark: moneyMark(secret, marked),
    },
    refunds: story.refunds.map(describeRefund),
  }
}

function describeRefund({ businessId, id, amountMinor, reason, createdAt }: Row<'refund'>) {
  const metadata = { business_id: businessId, refund_id: id }
  return { at: createdAt, amount: Number(amountMinor), reason, metadata }
}

async function post<Body>(url: string, body: object): Promise<Body> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
