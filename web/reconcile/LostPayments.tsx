import { Link } from '@tanstack/react-router'
import { formatMoney } from '#rules/money.ts'
import type { LostPayment } from '#rules/shapes/reconciliation.ts'
import { paymentStatusWords } from '#web/requests/statusWords.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatAge } from '#web/ui/formatTime.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'

/** Lists money that came in but matches no payment of ours; nothing where there is none. */
export function LostPayments({ lost }: { lost: LostPayment[] }) {
  if (lost.length === 0) return null
  return (
    <section aria-labelledby="lost">
      <h2 id="lost" className="mb-1 text-body font-semibold">
        {say('reconcile.lost')}
      </h2>
      <p className="mb-3 text-ink-2">{say('reconcile.lost.body')}</p>
      <RowList label={say('reconcile.lost')} isStale={false}>
        {lost.map((payment) => (
          <Lost key={payment.intentId} payment={payment} />
        ))}
      </RowList>
    </section>
  )
}

function Lost({ payment }: { payment: LostPayment }) {
  const { business, dateLocale } = useDesk()
  const { intentId, requestId, why, description, status, amountMinor, refundedMinor, currency } =
    payment
  const money = (minor: number) => formatMoney({ amountMinor: minor, currency }, business.locale)
  const when = formatAge(payment.foundAt, useNow(30_000), dateLocale)
  const { word, tone } = paymentStatusWords(status)
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{money(amountMinor)}</span>
        <StatusChip tone={tone}>{word}</StatusChip>
      </p>
      {description && (
        <p dir="auto" className="wrap-anywhere">
          {description}
        </p>
      )}
      <p className="max-w-prose text-ink-2">{say('reconcile.lost.why', { why })}</p>
      {requestId && why !== 'request_gone' && (
        <p>
          <Link to={paths.request} params={{ requestId }} className="rounded-base underline">
            {say('reconcile.openRequest')}
          </Link>
        </p>
      )}
      {refundedMinor > 0 && (
        <p className="tabular-nums">
          {say('reconcile.lost.returned', { amount: money(refundedMinor) })}
        </p>
      )}
      <p className="text-small wrap-anywhere text-ink-2">
        {say('reconcile.panel.name', { id: intentId })}
      </p>
      <p className="text-small text-ink-2">{say('reconcile.lost.found', { when })}</p>
    </li>
  )
}
