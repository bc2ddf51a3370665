import { statusesFor } from '#rules/paymentRequest.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { listMoney } from '#web/ui/listMoney.ts'

/**
 * Returns what the requests that can still be canceled ask for: the sum of each currency, as "€85.00 and £20.00".
 * @param business its locale (BCP 47) and its currency
 */
export function sumCancelable(
  rows: readonly Pick<RequestRow, 'amountMinor' | 'currency' | 'status'>[],
  business: { locale: string; currency: string },
): string {
  const cancelable: readonly string[] = statusesFor.cancel
  return sumRows(
    rows.filter(({ status }) => cancelable.includes(status)),
    business,
  )
}

/**
 * Returns what the requests ask for: the sum of each currency.
 * @param business its locale (BCP 47) and its currency
 */
export function sumRows(
  rows: readonly Pick<RequestRow, 'amountMinor' | 'currency'>[],
  business: { locale: string; currency: string },
): string {
  const sums = new Map<string, number>()
  for (const { amountMinor, currency } of rows)
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  return listMoney(
    [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency })),
    business,
  )
}
