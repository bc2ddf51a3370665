import { formatMoney, formatNumber, sentence, spaced } from '../page/format.ts'
import { type HeldObject, idOf, listOf, numberOf, textOf, valueAt } from './heldObject.ts'

/** A row of a list: the object's title, status and amount. */
export type Summary = { title: string; note?: string; status?: string; amount?: string }

/** A kind of object that the doubles hold. */
export type Kind = {
  /** Its name in `/control/state/:kind`. */
  name: string
  title: string
  /** The prefixes of this kind's ids; empty for kinds that are never linked to. */
  prefixes: readonly string[]
  summarize(held: HeldObject): Summary
}

const kind = (
  name: string,
  title: string,
  prefixes: readonly string[],
  summarize: Kind['summarize'],
): Kind => ({ name, title, prefixes, summarize })

/** The kinds in the order of the list. Any other kind follows them, shown plainly. */
export const kinds: readonly Kind[] = [
  kind('payment_intents', 'Payment intents', ['pi_'], (held) => ({
    title: textOf(held, 'description') || idOf(held),
    note: idOf(held),
    status: textOf(held, 'status'),
    amount: moneyOf(held),
  })),
  kind('charges', 'Charges', ['ch_', 'py_'], (held) => ({
    title: textOf(held, 'description') || cardOf(held, 'payment_method_details.card'),
    note: `${cardOf(held, 'payment_method_details.card')} · ${idOf(held)}`,
    status: chargeStatus(held),
    amount: moneyOf(held),
  })),
  kind('refunds', 'Refunds', ['re_', 'pyr_'], (held) => ({
    title: sentence(textOf(held, 'reason') || 'refund'),
    note: idOf(held),
    status: textOf(held, 'status'),
    amount: moneyOf(held),
  })),
  kind('disputes', 'Disputes', ['dp_', 'du_'], (held) => ({
    title: sentence(textOf(held, 'reason') || 'dispute'),
    note: idOf(held),
    status: textOf(held, 'status'),
    amount: moneyOf(held),
  })),
  kind('customers', 'Customers', ['cus_'], (held) => ({
    title: textOf(held, 'name') || textOf(held, 'email') || textOf(held, 'phone') || idOf(held),
    note: [textOf(held, 'email'), idOf(held)].filter(Boolean).join(' · '),
  })),
  kind('payment_methods', 'Payment methods', ['pm_'], (held) => ({
    title: cardOf(held, 'card'),
    note: idOf(held),
    status: textOf(held, 'customer') ? 'attached' : '',
  })),
  kind('setup_intents', 'Setup intents', ['seti_'], (held) => ({
    title: textOf(held, 'description') || idOf(held),
    note: idOf(held),
    status: textOf(held, 'status'),
  })),
  kind('events', 'Events', ['evt_'], (held) => ({
    title: textOf(held, 'type'),
    note: textOf(held, 'data.object.id') || idOf(held),
    status: deliveryStatus(listOf(held, 'deliveries').at(-1)),
  })),
  kind('messages', 'Texts', ['SM', 'MM'], (held) => ({
    title: textOf(held, 'body') || 'No words',
    note: `${formatNumber(textOf(held, 'from'))} → ${formatNumber(textOf(held, 'to'))}`,
    status: [textOf(held, 'status'), textOf(held, 'error_code')].filter(Boolean).join(' '),
  })),
  kind('deliveries', 'Deliveries', [], (held) => ({
    title: textOf(held, 'type') || textOf(held, 'channel'),
    note: textOf(held, 'url'),
    status: deliveryStatus(held),
  })),
  kind('webhook_endpoints', 'Webhook endpoints', ['we_'], (held) => ({
    title: textOf(held, 'url'),
    note: `${idOf(held)} · ${describeEvents(held)}`,
    status: textOf(held, 'status'),
  })),
  kind('balance_transactions', 'Balance transactions', ['txn_'], (held) => ({
    title: sentence(textOf(held, 'type')),
    note: idOf(held),
    status: textOf(held, 'status'),
    amount: moneyOf(held),
  })),
  kind('payouts', 'Payouts', ['po_'], (held) => ({
    title: 'Payout',
    note: idOf(held),
    status: textOf(held, 'status'),
    amount: moneyOf(held),
  })),
  kind('accounts', 'Accounts', ['acct_'], (held) => ({
    title: textOf(held, 'business_profile.name') || textOf(held, 'email') || idOf(held),
    note: idOf(held),
    status: valueAt(held, 'charges_enabled') === true ? 'enabled' : 'charges_disabled',
  })),
  kind('twilio_alerts', 'Twilio alerts', [], (held) => ({
    title: textOf(held, 'alert_text'),
    note: [textOf(held, 'detail'), textOf(held, 'request_url')].filter(Boolean).join(' · '),
    status: textOf(held, 'error_code'),
  })),
]

/** These have tables of their own. */
const elsewhere = ['test_cards', 'fates']

/** Returns the kind of that name; one that the page does not know is shown plainly. */
export function kindNamed(name: string): Kind {
  return kinds.find((one) => one.name === name) ?? kind(name, sentence(name), [], summarizePlainly)
}

/** Returns true if a kind is listed even when no object of it is held. */
export function isUsual(name: string): boolean {
  return kinds.some((one) => one.name === name)
}

/** Orders the kinds that the sandbox has: first those known here, in their order. */
export function orderKinds(names: readonly string[]): string[] {
  const known = kinds.map(({ name }) => name).filter((name) => names.includes(name))
  const others = names.filter((name) => !known.includes(name) && !elsewhere.includes(name))
  return [...known, ...others]
}

/** Returns the kind of an id, by its prefix. */
export function kindOfId(id: string): Kind | undefined {
  if (/^(SM|MM)[0-9a-f]{32}$/.test(id)) return kindNamed('messages')
  if (!/^[a-z]+_[A-Za-z0-9]{8,}$/.test(id)) return undefined
  return kinds.find(({ prefixes }) => prefixes.some((prefix) => id.startsWith(prefix)))
}

function summarizePlainly(held: HeldObject): Summary {
  return {
    title: textOf(held, 'type') || idOf(held),
    note: idOf(held),
    status: textOf(held, 'status'),
  }
}

function moneyOf(held: HeldObject): string {
  const amount = numberOf(held, 'amount')
  const currency = textOf(held, 'currency')
  return amount === undefined || currency === '' ? '' : formatMoney(amount, currency)
}

function cardOf(held: HeldObject, path: string): string {
  const brand = sentence(textOf(held, `${path}.brand`))
  const last4 = textOf(held, `${path}.last4`)
  return last4 === '' ? sentence(textOf(held, 'type') || 'card') : `${brand} •••• ${last4}`
}

function chargeStatus(held: HeldObject): string {
  if (valueAt(held, 'disputed') === true) return 'disputed'
  if (valueAt(held, 'refunded') === true) return 'refunded'
  if ((numberOf(held, 'amount_refunded') ?? 0) > 0) return 'partly_refunded'
  const isHeld = textOf(held, 'status') === 'succeeded' && valueAt(held, 'captured') === false
  return isHeld ? 'uncaptured' : textOf(held, 'status')
}

/** Writes `delivered 200` or `pending 500`: the state of a delivery with the latest answer. */
function deliveryStatus(delivery: HeldObject | undefined): string {
  if (!delivery) return 'not_sent'
  return [textOf(delivery, 'state'), textOf(delivery, 'last_status')].filter(Boolean).join(' ')
}

function describeEvents(held: HeldObject): string {
  const events = valueAt(held, 'enabled_events')
  if (!Array.isArray(events) || events.includes('*')) return 'all events'
  return events.length === 1 ? spaced(String(events[0])) : `${events.length} events`
}
