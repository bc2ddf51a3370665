import type { Money } from '#rules/money.ts'
import type { PayoutsView } from '#rules/shapes/payouts.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { listMoney } from '#web/ui/listMoney.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/** Lists the sums at the card provider; a sum of nothing is shown as nothing in the business's currency. */
export function MoneyFacts({ payouts }: { payouts: PayoutsView }) {
  const { business, dateLocale } = useDesk()
  const { onTheWay, available, pending, fees } = payouts
  const nothing = [{ amountMinor: 0, currency: business.currency }]
  const show = (sums: Money[]) => listMoney(sums.length > 0 ? sums : nothing, business)
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
