import type { PaymentStatus } from '#rules/payment.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  paymentStatusWords,
  refundStatusWords,
  type StatusWords,
} from '#web/requests/statusWords.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showMoney, showSigned } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { cardWords } from './cardWords.ts'

const heading = 'mb-3 text-body font-semibold'

type PaymentsProps = Pick<RequestView, 'payments' | 'refunds'> & { desk: Desk }

/** Lists every attempt to pay, offline payments and all refunds. */
export function Payments({ payments, refunds, desk }: PaymentsProps) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={heading}>
        {say('request.payments')}
      </h2>
      <ul className="rounded-large border border-line px-4">
        {payments.map((payment) => (
          <MoneyLine
            key={payment.id}
            money={showMoney(payment, desk.business.locale)}
            note={methodText(payment)}
            status={paymentStatusWords(shownStatus(payment))}
          />
        ))}
        {refunds.map((refund) => (
          <MoneyLine
            key={refund.id}
            // What went back stands against what came in.
            money={showSigned(
              { ...refund, amountMinor: -refund.amountMinor },
              desk.business.locale,
            )}
            note={refundNote(refund)}
            status={refundStatusWords(refund.status)}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * Returns the status to show: a declined attempt stays open to another card, but shows as failed
 * until then.
 */
function shownStatus({ status, declineCode }: RequestView['payments'][number]): PaymentStatus {
  return status === 'started' && declineCode ? 'failed' : status
}

function MoneyLine(props: { money: string; note: string; status: StatusWords }) {
  const { word, tone } = props.status
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-b-0">
      <span>
        <span className="block font-medium tabular-nums">{props.money}</span>
        <span className="block text-small text-ink-2">{props.note}</span>
      </span>
      <StatusChip tone={tone}>{word}</StatusChip>
    </li>
  )
}

function methodText({ offlineHow, note, ...card }: RequestView['payments'][number]): string {
  if (!offlineHow) return cardWords(card)
  return [say('request.offline', { how: offlineHow }), note].filter(Boolean).join(' · ')
}

/** Names a refund, and says why it failed. */
function refundNote({ failure }: RequestView['refunds'][number]): string {
  const why = failure && say('request.refundFailed', { why: failure })
  return [say('request.refundOf'), why].filter(Boolean).join(' · ')
}
