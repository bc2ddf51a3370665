import type { PayoutStatus } from '#rules/payouts.ts'
import type { PayoutView } from '#rules/shapes/payouts.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatDay } from '#web/ui/formatTime.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { StatusChip, type Tone } from '#web/ui/StatusChip.tsx'
import { showSigned } from '#web/ui/showMoney.ts'
import { Unfold } from '#web/ui/Unfold.tsx'
import { say } from '#web/words/say.ts'

/** The payouts that are shown at once; those before them open on a press. */
const shownMax = 5

/** Lists the last payouts to the bank, each with its day, its state, and why it failed. */
export function PayoutList({ payouts }: { payouts: PayoutView[] }) {
  const earlier = payouts.slice(shownMax)
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{say('payouts.list')}</h3>
      {payouts.length === 0 ? (
        <p className="text-ink-2">{say('payouts.none')}</p>
      ) : (
        <Rows label={say('payouts.list')} payouts={payouts.slice(0, shownMax)} />
      )}
      {earlier.length > 0 && (
        <details className="group mt-1">
          <Unfold>{say('payouts.earlier')}</Unfold>
          <Rows label={say('payouts.earlier')} payouts={earlier} />
        </details>
      )}
    </>
  )
}

function Rows({ label, payouts }: { label: string; payouts: PayoutView[] }) {
  return (
    <RowList label={label} isStale={false}>
      {payouts.map((payout) => (
        <Row key={payout.id} payout={payout} />
      ))}
    </RowList>
  )
}

const tones: Record<PayoutStatus, Tone> = {
  pending: 'still',
  in_transit: 'busy',
  paid: 'good',
  failed: 'bad',
  canceled: 'still',
}

function Row({ payout }: { payout: PayoutView }) {
  const { business, dateLocale } = useDesk()
  const { status, failure } = payout
  // A day of the bank's, in no time zone.
  const date = formatDay(payout.arrivesOn, dateLocale, 'UTC')
  const isComing = status === 'pending' || status === 'in_transit'
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{showSigned(payout, business.locale)}</span>
        <StatusChip tone={tones[status]}>{say(`payouts.status.${status}`)}</StatusChip>
      </p>
      <p className="text-small text-ink-2">{isComing ? say('payouts.expected', { date }) : date}</p>
      {failure && <p className="mt-1 text-bad">{say(`payouts.failure.${failure}`)}</p>}
    </li>
  )
}
