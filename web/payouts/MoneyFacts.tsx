import type { Money } from '#rules/money.ts'
import type { PayoutsView } from '#rules/shapes/payouts.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { showSigned } from '#web/ui/showMoney.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/** Lists the sums at the card provider; a sum of nothing is shown as nothing in the business's currency. */
export function MoneyFacts({ payouts }: { payouts: PayoutsView }) {
  const { business, dateLocale } = useDesk()
  const { onTheWay, available, pending, fees } = payouts
  const nothing = [{ amountMinor: 0, currency: business.currency }]
  // One to a line: amounts of several currencies can be compared, and none is broken at the end of a line.
  const show = (sums: Money[]) =>
    (sums.length > 0 ? inOrder(sums, business.currency) : nothing)
      .map((sum) => showSigned(sum, business.locale))
      .join('\n')
  const since = fees.isWhole
    ? say('payouts.fees')
    : say('payouts.feesSince', { moment: formatMoment(fees.from, dateLocale, viewerZone()) })
  return (
    <>
      <FactList
        facts={[
          [say('payouts.onTheWay'), show(onTheWay)],
          [say('payouts.available'), show(available)],
          [say('payouts.pending'), show(pending)],
          [since, show(fees.totals)],
        ]}
      />
      <p className="mt-2 text-small text-ink-2">{say('payouts.scope')}</p>
    </>
  )
}

/** Returns sums with the business's own currency first, then by the code of the currency. */
function inOrder(sums: Money[], own: string): Money[] {
  const rank = ({ currency }: Money) => (currency === own ? '' : currency)
  return sums.toSorted((one, other) => rank(one).localeCompare(rank(other), 'en'))
}
