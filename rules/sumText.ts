import { isolateDirections } from './isolateDirections.ts'
import { formatMoney, type Money } from './money.ts'
import { type HowToStop, writerOf } from './texts.ts'
import { sayIn } from './words/catalogs.ts'

/** One of the payments that a text names: its own amount, code and link. */
export type NamedPayment = { money: Money; code: string; link: string }

/**
 * Composes the one text that reminds of several payments: the business, how many they are and their sum, then each on
 * a line of its own that ends with its link, since a handset takes everything up to the next space for the link.
 * Payments in different currencies have no sum.
 * @param asked `payments` are at least two, in the order in which the text names them
 */
export function sumText(asked: {
  businessName: string
  locale: string
  stop: HowToStop
  payments: readonly NamedPayment[]
}): string {
  const { businessName: business, locale, payments } = asked
  const say = sayIn(locale)
  const count = payments.length
  const total = sumOf(payments)
  const shown = total === null ? '' : formatMoney(total, locale)
  const { facts, markLines } = isolateDirections(locale, { business, total: shown })
  const head = total
    ? say('text.reminderSum', { count, ...facts })
    : say('text.reminderMixed', { count, business: facts.business })
  const lines = payments.map(({ money, code, link }) => {
    const own = isolateDirections(locale, { amount: formatMoney(money, locale), code })
    return say('text.reminderLine', { ...own.facts, link })
  })
  return writerOf(asked, (body) => markLines(body, ''))([head, ...lines].join('\n'))
}

function sumOf(payments: readonly NamedPayment[]): Money | null {
  const currencies = new Set(payments.map(({ money }) => money.currency))
  const [currency] = currencies
  if (currency === undefined || currencies.size > 1) return null
  return { amountMinor: payments.reduce((sum, { money }) => sum + money.amountMinor, 0), currency }
}
