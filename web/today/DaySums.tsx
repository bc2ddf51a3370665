import type { Today } from '#rules/shapes/today.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'

type DaySumsProps = { today: Today; desk: Desk }

/** Shows the money that came in and went back today, and below it yesterday's: a line for each currency. */
export function DaySums({ today, desk }: DaySumsProps) {
  const days = [...new Set(today.sums.map(({ day }) => day))]
  return days.map((day) => (
    <section key={day} aria-labelledby={`today-sums-${day}`}>
      <h3 id={`today-sums-${day}`} className="mb-1 text-body font-medium">
        {say(day === today.day ? 'today.sum.today' : 'today.sum.yesterday')}
      </h3>
      <dl className="divide-y divide-line">
        {today.sums
          .filter((sum) => sum.day === day)
          .map((sum) => (
            <OneSum key={sum.currency} sum={sum} desk={desk} />
          ))}
      </dl>
    </section>
  ))
}

function OneSum({ sum, desk }: { sum: Today['sums'][number]; desk: Desk }) {
  const { currency, paid, paidMinor, refundedMinor } = sum
  const money = (amountMinor: number) => showMoney({ amountMinor, currency }, desk.business.locale)
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1">
      <dt className="min-w-0 text-small text-ink-2">
        {say('today.sum.paid', { count: paid })}
        {refundedMinor > 0 && (
          <span className="block tabular-nums">
            {say('today.sum.refunded', { amount: money(refundedMinor) })}
          </span>
        )}
      </dt>
      <dd className="shrink-0 text-title font-semibold tabular-nums">{money(paidMinor)}</dd>
    </div>
  )
}
