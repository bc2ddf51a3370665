import type { CustomerView } from '#rules/shapes/customer.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'

/** Shows a customer's totals, one frame per currency; nothing before their first request. */
export function CustomerTotals({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const { totals } = customer
  if (totals.length === 0) return null
  return (
    <section aria-labelledby="customer-totals">
      <h2 id="customer-totals" className="mb-3 text-body font-semibold">
        {say('customers.totals')}
      </h2>
      <div className="flex flex-col gap-3">
        {totals.map((total) => (
          <section
            key={total.currency}
            aria-label={say('customers.totalsIn', { currency: total.currency })}
          >
            <FactList facts={totalFacts(total, desk.business.locale)} />
          </section>
        ))}
      </div>
    </section>
  )
}

function totalFacts(total: CustomerView['totals'][number], locale: string): Fact[] {
  const money = (amountMinor: number) =>
    showMoney({ amountMinor, currency: total.currency }, locale)
  const positiveMoney = (amountMinor: number) =>
    amountMinor > 0 ? figure(money(amountMinor)) : null
  const asked = { amount: money(total.askedMinor), count: total.requests }
  return [
    [say('customers.asked'), figure(say('customers.askedTimes', asked))],
    [say('customers.paid'), figure(money(total.paidMinor))],
    [say('customers.refunded'), positiveMoney(total.refundedMinor)],
    [say('customers.open'), positiveMoney(total.openMinor)],
  ]
}

function figure(words: string) {
  return <span className="tabular-nums">{words}</span>
}
