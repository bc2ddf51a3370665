import { memo } from 'react'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { ArrivalLine } from '#web/requests/ArrivalLine.tsx'
import { hideToken } from '#web/requests/hideToken.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import type { ChangeDraft, RequestDraft } from './requestDraft.ts'
import { NightDoubt, tellsArrival } from './SendDoubts.tsx'
import { TextCost } from './TextCost.tsx'
import type { DraftPreview } from './usePreview.ts'

const noCode = '0000-0000'

type TextPreviewProps = Pick<RequestDraft, 'sending' | 'whatFor'> & {
  preview: DraftPreview
  /** The customer opted out: no amount shows the text, which will not go. */
  optedOut: boolean
  onChange: ChangeDraft
}

/** The exact text that will go out, with its cost and when it would be sent. */
export function TextPreview({ sending, whatFor, preview, optedOut, onChange }: TextPreviewProps) {
  const { isError } = preview
  const lacks = preview.lacks && optedOut ? say('newRequest.goes.optedOut') : preview.lacks
  const isWide = useIsWide()
  // An incomplete draft must not show the text of the last complete one.
  const data = lacks ? undefined : preview.data
  const body = data && withoutToken(data.body)
  // On a phone the doubts stand above the button, and here only that nothing speaks against it.
  const isShown = isWide || data?.arrival.verdict === 'will'
  const saysArrival = data && tellsArrival(data) && isShown
  return (
    <section
      aria-label={say('newRequest.preview')}
      tabIndex={-1}
      className="lg:row-span-2 lg:sticky lg:top-8 lg:self-start"
    >
      <h2 className="text-body font-medium">{say('newRequest.preview.title')}</h2>
      <div className="mt-1 rounded-large border border-line bg-paper-2 p-4">
        {sending === 'share' || lacks ? (
          <p className="text-ink-2">
            {sending === 'share' ? say('newRequest.preview.share') : lacks}
          </p>
        ) : (
          <>
            <p
              // Each line has its own direction, as on a handset: the link's may differ from the
              // words'.
              className="w-fit max-w-full rounded-large rounded-ee-none bg-paper-3 px-4 py-3 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
            >
              {body ?? <BubbleSkeleton />}
            </p>
            {isError && (
              <p className="mt-3 min-h-5 text-small text-ink-2">
                {say('newRequest.preview.failed')}
              </p>
            )}
            {!isError && !data && <CostSkeleton />}
            {!isError && data && (
              <TextCost
                preview={data}
                whatFor={whatFor}
                onReplace={(plain) => onChange({ whatFor: plain })}
              />
            )}
            {/* Always rendered, so that its changes are announced. */}
            <div aria-live="polite" className="mt-1">
              {saysArrival && <ArrivalLine arrival={data.arrival} />}
            </div>
            {data && <WhenItGoes preview={data} onChange={onChange} />}
          </>
        )}
      </div>
    </section>
  )
}

/** Says when the text goes out, or why it does not, and the recipient's time where that matters. */
const WhenItGoes = memo(function WhenItGoes({
  preview,
  onChange,
}: {
  preview: RequestPreview
  onChange: ChangeDraft
}) {
  const { goes, recipientTime } = preview
  const { dateLocale } = useDesk()
  const isWide = useIsWide()
  const look = 'mt-1 text-small text-ink-2'
  const warns = 'mt-1 text-small font-medium text-wait'
  if (goes.why === 'opted_out') return <p className={warns}>{say('newRequest.goes.optedOut')}</p>
  if (goes.why === 'payments_not_ready')
    return <p className={warns}>{say('newRequest.goes.paymentsNotReady')}</p>
  const night = isWide && <NightDoubt preview={preview} onChange={onChange} />
  if (goes.why === 'scheduled' && goes.at) {
    const when = formatMoment(goes.at, dateLocale, viewerZone())
    const there = recipientTime?.timeZone
    const theirs = there && formatMoment(goes.at, dateLocale, there)
    return (
      <>
        <p className={look}>
          {theirs && theirs !== when
            ? say('newRequest.goes.atTheirs', { when, theirs })
            : say('newRequest.goes.at', { when })}
        </p>
        {night}
      </>
    )
  }
  return (
    <>
      <p className={look}>{say('newRequest.goes.now')}</p>
      {night}
    </>
  )
})

/**
 * Hides the placeholder link and code: until the text is sent the server counts with as many x and
 * 0.
 */
function withoutToken(body: string): string {
  return hideToken(body).replace(noCode, '····-····')
}

function BubbleSkeleton() {
  return (
    <span aria-hidden="true" className="flex w-md max-w-full flex-col gap-2 py-1">
      {['w-full', 'w-4/5', 'w-full', 'w-2/5'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <span key={line} className={`h-4 animate-pulse rounded-base bg-line ${width}`} />
      ))}
    </span>
  )
}

/** Stands in the place of the lines below the text: its parts, whether it arrives, and when it goes. */
function CostSkeleton() {
  return (
    <div aria-hidden="true" className="mt-3 flex animate-pulse flex-col gap-1">
      {['w-28', 'w-24', 'w-56'].map((width) => (
        <div key={width} className="flex h-5 items-center">
          <div className={`h-3.5 max-w-full rounded-base bg-line ${width}`} />
        </div>
      ))}
    </div>
  )
}
