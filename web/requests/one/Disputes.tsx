import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '#rules/money.ts'
import type { DisputeView, RequestView } from '#rules/shapes/request.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

type DisputesProps = Pick<RequestView, 'disputes'> & { desk: Desk }

/** Says what a bank asks or took, until when to answer, and where; nothing about what ended well. */
export function Disputes({ disputes, desk }: DisputesProps) {
  return disputes
    .filter(({ state }) => state !== 'won')
    .map((dispute) => (
      <div
        key={dispute.id}
        className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-base bg-bad-tint px-4 py-3"
      >
        <p className="flex min-w-0 max-w-prose items-start gap-2 text-body text-pretty wrap-anywhere">
          <IconAlertTriangle
            aria-hidden
            size={20}
            stroke={1.75}
            className="mt-0.5 shrink-0 text-bad"
          />
          {disputeWords(dispute, desk)}
        </p>
        {dispute.state === 'open' && dispute.respondBy && dispute.page && (
          <a
            href={dispute.page}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary')}
          >
            {say('request.dispute.answer')}
          </a>
        )}
      </div>
    ))
}

function disputeWords(dispute: DisputeView, { business, dateLocale }: Desk): string {
  const amount = formatMoney(dispute, business.locale)
  if (dispute.state === 'lost') return say('request.dispute.lost', { amount })
  const by = dispute.respondBy ? formatDay(dispute.respondBy, dateLocale, viewerZone()) : 'none'
  return say(dispute.inquiry ? 'request.dispute.inquiry' : 'request.dispute.open', { amount, by })
}
