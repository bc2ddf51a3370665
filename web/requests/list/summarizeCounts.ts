import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { listMoney } from '#web/ui/listMoney.ts'
import { say } from '#web/words/say.ts'

/**
 * Returns the line above the list: the money that waits and is overdue, or how many requests there are.
 * @param business its locale (BCP 47) and its currency
 * @param most the most amounts to name in each list, of which the first is the business's own or the largest
 */
export function summarizeCounts(
  { tabs, waiting }: Pick<RequestCounts, 'tabs' | 'waiting'>,
  business: { locale: string; currency: string },
  most?: number,
): string {
  if (tabs.all === 0) return say('requests.summary.none')
  const sums = (kind: 'amountMinor' | 'overdueMinor') => {
    const some = waiting
      .filter((sum) => sum[kind] > 0)
      .toSorted((one, other) => other[kind] - one[kind])
    return listMoney(
      some.map((sum) => ({ amountMinor: sum[kind], currency: sum.currency })),
      business,
      most,
    )
  }
  const [sum, overdue] = [sums('amountMinor'), sums('overdueMinor')]
  if (sum === '') return say('requests.summary.noneWaiting', { all: tabs.all })
  // The tab of all requests has their number; here it would take a line of a phone.
  if (overdue === '') return say('requests.summary.waiting', { sum })
  return say('requests.summary.overdue', { sum, overdue })
}
