import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '#rules/money.ts'
import type { DisputeView, RequestView } from '#rules/shapes/request.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { Strip } from '#web/ui/Strip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

type DisputesProps = Pick<RequestView, 'disputes'> & { desk: Desk }

/** Says what a bank asks or took, until when to answer, and where; nothing about what ended well. */
export function Disputes({ disputes, desk }: DisputesProps) {
  return disputes
    .filter(({ state }) => state !== 'won')
    .map((dispute) => (
      <Strip
        key={dispute.id}
        tint="bad"
        icon={IconAlertTriangle}
        className="mb-6"
        action={
          dispute.state === 'open' &&
          dispute.respondBy &&
          dispute.page && (
            <a
              href={dispute.page}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('primary')}
            >
              {say('request.dispute.answer')}
            </a>
          )
        }
      >
        {disputeWords(dispute, desk)}
      </Strip>
    ))
}

function disputeWords(dispute: DisputeView, { business, dateLocale }: Desk): string {
  const amount = formatMoney(dispute, business.locale)
  if (dispute.state === 'lost') return say('request.dispute.lost', { amount })
  const by = dispute.respondBy ? formatDay(dispute.respondBy, dateLocale, viewerZone()) : 'none'
  return say(dispute.inquiry ? 'request.dispute.inquiry' : 'request.dispute.open', { amount, by })
}
