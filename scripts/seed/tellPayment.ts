import { receiptText, type requestText } from '#rules/texts.ts'
import { payLink, verifyCode } from '#server/links/payLink.ts'
import { textLocaleOf } from '#server/messages/textLocale.ts'
import { cards, slowCard } from './cards.ts'
import type { Row, Scene, Story } from './story.ts'
import { later, tell, text } from './story.ts'

const secondMs = 1_000

const declineCodes = ['insufficient_funds', 'card_declined', 'incorrect_cvc', 'expired_card']

/** How far a payment got. */
export type PaymentEnd = 'succeeded' | 'processing' | 'started' | 'declined' | 'canceled'

/**
 * Adds a payment attempt that ends in `end`, with a receipt if it succeeds.
 * @returns when it ended
 */
export function tellPayment(scene: Scene, story: Story, from: Date, end: PaymentEnd): Date {
  const { random, now } = scene
  const payment = startPayment(scene, story, from)
  let at = from
  if (end === 'declined' || (end === 'succeeded' && random.happens(0.1))) {
    at = later(random, at, 30 * secondMs, now)
    tellDecline(scene, story, payment, at)
  }
  if (end === 'processing' || (end === 'succeeded' && random.happens(0.15))) {
    at = later(random, at, 20 * secondMs, now)
    tell(scene, story, at, 'payment.needs_action', 'provider')
  }
  if (end === 'succeeded' || end === 'processing') {
    at = later(random, at, 25 * secondMs, now)
    Object.assign(payment, { status: end, ...pickCard(scene, story, end) })
  }
  if (end === 'processing') {
    story.request.status = 'processing'
    tell(scene, story, at, 'payment.processing', 'provider')
  }
  if (end === 'succeeded') {
    tellPaid(scene, story, payment, at)
  }
  if (end === 'canceled') payment.status = 'canceled'
  payment.updatedAt = at
  return at
}

function startPayment(scene: Scene, story: Story, at: Date): Row<'payment'> {
  const { businessId, id: requestId, amountMinor, currency } = story.request
  const payment: Row<'payment'> = {
    businessId,
    id: scene.random.id('pay', at),
    requestId,
    attempt: 1,
    amountMinor,
    currency,
    status: 'started',
    createdAt: at,
    updatedAt: at,
  }
  story.payments.push(payment)
  tell(scene, story, at, 'payment.started', 'payer')
  return payment
}

/** Adds a decline; as at the provider, the same payment can be tried again with another card. */
function tellDecline(scene: Scene, story: Story, payment: Row<'payment'>, at: Date): void {
  const declineCode = scene.random.pick(declineCodes)
  Object.assign(payment, { declineCode, declineReference: `ch_${scene.random.hex(24)}` })
  tell(scene, story, at, 'payment.declined', 'provider', { declineCode })
}

function pickCard({ random }: Scene, story: Story, end: PaymentEnd) {
  const isUsual = random.happens(0.6)
  const { brand, last4 } =
    end === 'processing' ? slowCard : random.pick(isUsual ? cards.slice(0, 2) : cards)
  return { cardBrand: brand, cardLast4: last4, cardCountry: story.country }
}

function tellPaid(scene: Scene, story: Story, payment: Row<'payment'>, at: Date): void {
  const { request } = story
  const late = request.status === 'canceled' || request.status === 'expired'
  const { number, amountMinor, currency } = request
  Object.assign(request, {
    status: 'paid',
    paidAt: at,
    paidLate: late,
    amountPaidMinor: amountMinor,
  })
  const { cardBrand, cardLast4 } = payment
  const data = { number, amountMinor, currency, cardBrand, cardLast4 }
  tell(scene, story, at, late ? 'request.paid_late' : 'request.paid', 'provider', data)
  const words = textFacts(scene, story)
  const body = receiptText({ ...words, link: `${words.link}/receipt`, number })
  text(scene, story, at, { purpose: 'receipt', body, fate: { status: 'delivered' } })
  if (scene.random.happens(0.03)) tellRefund(scene, story, payment, at)
}

/** Refunds a payment within days, in full or in part. */
function tellRefund(scene: Scene, story: Story, payment: Row<'payment'>, paidAt: Date): void {
  const { random, now } = scene
  const { request } = story
  const whole = Number(request.amountMinor)
  const amountMinor = random.happens(0.5) ? whole : Math.max(1, Math.round(whole / 400) * 100)
  if (amountMinor > whole) return
  const at = later(random, paidAt, 2 * 24 * 3_600 * secondMs, now)
  const { businessId, currency } = request
  story.refunds.push({
    businessId,
    id: random.id('ref', at),
    paymentId: payment.id,
    amountMinor,
    currency,
    status: 'succeeded',
    reason: 'requested_by_customer',
    askedBy: scene.ownerId,
    createdAt: at,
    updatedAt: at,
  })
  request.amountRefundedMinor = amountMinor
  tell(scene, story, at, 'payment.refunded', 'provider', { amountMinor, currency })
}

/** Returns the values that both texts of a request need. */
export function textFacts(
  { business, context }: Scene,
  { request, country }: Story,
): Parameters<typeof requestText>[0] {
  return {
    businessName: business.name,
    money: { amountMinor: request.amountMinor, currency: request.currency },
    whatFor: request.whatFor,
    link: payLink(context, { requestId: request.id, generation: 1 }),
    code: verifyCode(context.secret, request.id),
    locale: textLocaleOf(business, { language: null, phoneCountry: country }),
    stop: { by: 'reply', isFirst: true },
  }
}
