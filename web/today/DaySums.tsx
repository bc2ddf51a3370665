import type { Today } from '#rules/shapes/today.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'

/** Shows the money that came in and went back today and yesterday, in each currency. */
export function DaySums({ today, desk }: { today: Today; desk: Desk }) {
  if (today.sums.length === 0) return null
  return (
    <ul
      aria-label={say('today.moved')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-3"
    >
      {today.sums.map((sum) => {
        const { day, currency, paid, paidMinor, refundedMinor } = sum
        const money = (amountMinor: number) =>
          showMoney({ amountMinor, currency }, desk.business.locale)
        return (
          <li key={`${day} ${currency}`}>
            <span className="block text-title font-semibold tabular-nums">{money(paidMinor)}</span>
            <span className="block text-small text-ink-2">
              {say(day === today.day ? 'today.sum.today' : 'today.sum.yesterday', { count: paid })}
            </span>
            {refundedMinor > 0 && (
              <span className="block text-small text-ink-2 tabular-nums">
                {say('today.sum.refunded', { amount: money(refundedMinor) })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
