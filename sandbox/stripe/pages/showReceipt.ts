import type { Answer, Call } from '../../http/route.ts'
import { escapeHtml } from '../../http/serveAssets.ts'
import type { World } from '../../world.ts'
import { showAmount } from '../api/currencies.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Charge } from '../objects/charge.ts'
import { notFoundPage, writePage } from './writePage.ts'

/** Shows the receipt of a charge in its current state (https://docs.stripe.com/receipts). */
export function showReceipt(world: World, { query }: Call): Answer {
  const id = query.get('charge') ?? ''
  const charge = readObject<Charge>(world.store, query.get('account') ?? '', 'charge', id)
  if (!charge?.paid) return notFoundPage()
  const { brand, last4 } = charge.payment_method_details.card
  const rows: [string, string][] = [
    ['Paid', new Date(charge.created * 1000).toISOString().slice(0, 10)],
    ['Card', `${brand} ${last4}`],
    ['For', charge.description ?? ''],
    ['Refunded', charge.amount_refunded > 0 ? show(charge.amount_refunded, charge) : ''],
  ]
  const lines = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const amount = show(charge.captured ? charge.amount_captured : charge.amount, charge)
  const title = charge.captured ? `Receipt for ${amount}` : `${amount} is held`
  return writePage(title, `<dl>${lines.join('')}</dl>`)
}

function show(amount: number, { currency }: Charge): string {
  return showAmount(amount, currency).toUpperCase()
}
