import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { listMoney, type MoneyLister } from '#web/ui/listMoney.ts'
import { say } from '#web/words/say.ts'

/**
 * Returns the line above the list: the money that waits and is overdue, or how many requests there are.
 * @param business its locale (BCP 47) and its currency
 * @param list writes the amounts of each list, of which the first is the business's own or the largest
 */
export function summarizeCounts(
  { tabs, waiting }: Pick<RequestCounts, 'tabs' | 'waiting'>,
  business: { locale: string; currency: string },
  list: MoneyLister = listMoney,
): string {
  // What stands below says it.
  if (tabs.all === 0) return ''
  const sums = (kind: 'amountMinor' | 'overdueMinor') => {
    const some = waiting
      .filter((sum) => sum[kind] > 0)
      .toSorted((one, other) => other[kind] - one[kind])
    return list(
      some.map((sum) => ({ amountMinor: sum[kind], currency: sum.currency })),
      business,
    )
  }
  const [sum, overdue] = [sums('amountMinor'), sums('overdueMinor')]
  if (sum === '') return say('requests.summary.noneWaiting', { all: tabs.all })
  // The tab of all requests has their number; here it would take a line of a phone.
  if (overdue === '') return say('requests.summary.waiting', { sum })
  return say('requests.summary.overdue', { sum, overdue })
}
