import type { PaymentsView } from '#rules/shapes/payments.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { say } from '#web/words/say.ts'

/** Says whether money goes to the bank, and from when on. Before the form was handed in there is none. */
export function PayoutFacts({ payments }: { payments: PaymentsView }) {
  const { dateLocale } = useDesk()
  const { detailsSubmitted, payoutsOn, firstPayoutOn } = payments
  if (!detailsSubmitted) return null
  const first = firstPayoutOn
    ? // A day of the bank's, in no time zone.
      new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        Date.parse(firstPayoutOn),
      )
    : say('onboarding.payouts.firstUnknown')
  return (
    <div className="mt-4">
      <FactList
        facts={[
          [
            say('onboarding.payouts'),
            say(payoutsOn ? 'onboarding.payouts.on' : 'onboarding.payouts.off'),
          ],
          [say('onboarding.payouts.first'), payoutsOn ? first : null],
        ]}
      />
    </div>
  )
}
