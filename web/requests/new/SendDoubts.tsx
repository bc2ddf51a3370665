import { Link } from '@tanstack/react-router'
import { formatMoney, readAmount } from '#rules/money.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { ArrivalLine } from '#web/requests/ArrivalLine.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatTime } from '#web/ui/formatTime.ts'
import { formatYourTime } from '#web/ui/formatYourTime.ts'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { useNow } from '#web/ui/useNow.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import type { ChangeDraft, RequestDraft } from './requestDraft.ts'
import type { DraftPreview } from './usePreview.ts'

type NightDoubtProps = { preview: RequestPreview; onChange: ChangeDraft }
type SendDoubtsProps = Pick<RequestDraft, 'sending' | 'amount' | 'currency'> & {
  preview: DraftPreview
  /** The unpaid request that is the same. */
  waiting: RequestPreview['waiting']
  onChange: ChangeDraft
}

/** Says above the button what speaks against sending; on a phone all of it, since the preview lies below the first screen. */
export function SendDoubts(props: SendDoubtsProps) {
  const { sending, amount, currency, preview, waiting, onChange } = props
  const isWide = useIsWide()
  // An incomplete draft has nothing to doubt.
  const data = preview.lacks ? undefined : preview.data
  // One that texts nobody reaches them in any case.
  const texted = isWide || sending === 'share' ? undefined : data
  const isDoubted = texted && tellsArrival(texted) && texted.arrival.verdict !== 'will'
  return (
    <div aria-live="polite" className="empty:-mb-2 md:empty:-mb-3">
      {waiting && <WaitingDoubt waiting={waiting} amount={amount} currency={currency} />}
      {isDoubted && <ArrivalLine arrival={texted.arrival} />}
      {texted && <NightDoubt preview={texted} onChange={onChange} />}
    </div>
  )
}

type WaitingDoubtProps = Pick<RequestDraft, 'amount' | 'currency'> & {
  waiting: NonNullable<RequestPreview['waiting']>
}

/** Says that the customer has the same unpaid, and leads to it. */
function WaitingDoubt({ waiting, amount, currency }: WaitingDoubtProps) {
  const { locale } = useDesk().business
  const reading = readAmount(amount, currency)
  if ('code' in reading) return null
  const money = formatMoney({ ...reading, currency }, locale)
  return (
    <p className="mb-1 rounded-base bg-wait-tint px-3 py-2 text-wait">
      {joinSentences(
        waiting.name
          ? say('newRequest.waiting', { name: waiting.name, amount: money })
          : say('newRequest.waitingNameless', { amount: money }),
        '',
      )}
      <Link
        to={paths.request}
        params={{ requestId: waiting.id }}
        className="-my-2.5 inline-block py-2.5 font-medium underline"
      >
        {say('newRequest.waitingOpen')}
      </Link>
    </p>
  )
}

/** Tells whether it is to be said if the text arrives: it goes to a number, and no other line says already why not. */
export function tellsArrival({ to, arrival, goes }: RequestPreview): boolean {
  return to !== null && arrival.reason !== 'too_long' && goes.at !== null
}

/** Says that the text would arrive at night, and offers the next hour at which Ringup itself would text. */
export function NightDoubt({ preview, onChange }: NightDoubtProps) {
  const { goes, recipientTime } = preview
  const { business, dateLocale } = useDesk()
  const now = useNow(60_000)
  if (goes.at === null || !recipientTime?.quiet) return null
  const { timeZone, allowedAt } = recipientTime
  const timeIn = (moment: number, zone: string) => formatTime(moment, dateLocale, zone)
  if (goes.why === 'scheduled') {
    const time = timeZone && timeIn(Date.parse(goes.at), timeZone)
    return (
      <div className={nightRow}>
        {time && <p className="font-medium text-wait">{say('newRequest.goes.quiet', { time })}</p>}
        <SendInstead at={allowedAt} zone={timeZone} onChange={onChange} />
      </div>
    )
  }
  // Staff may text at any hour, but are warned when it is night where the recipient is.
  const isOther = timeZone && timeIn(now, timeZone) !== timeIn(now, business.timeZone)
  return (
    <div className={nightRow}>
      {(isOther || allowedAt) && (
        <p className="text-ink-2">
          {timeZone
            ? say('newRequest.preview.asleep', { time: timeIn(now, timeZone) })
            : say('newRequest.preview.maybeAsleep')}
        </p>
      )}
      <SendInstead at={allowedAt} zone={timeZone} onChange={onChange} />
    </div>
  )
}

/** The doubt and its way out in one row, where they fit. */
const nightRow = 'mt-1 flex flex-wrap gap-x-3 text-small empty:hidden'

type SendInsteadProps = { at: string | null; zone: string | null; onChange: ChangeDraft }

/** Offers the next hour at which Ringup itself would text; nothing where no such hour is known. */
function SendInstead({ at, zone, onChange }: SendInsteadProps) {
  const { dateLocale } = useDesk()
  const now = useNow(60_000)
  if (!at) return null
  return (
    <button
      type="button"
      // 44 px high for a finger, 20 px for the eye.
      className="-my-3 rounded-base py-3 text-start font-medium underline"
      onClick={() => onChange({ sending: 'at', sendAt: at })}
    >
      {say('newRequest.goes.instead', { when: formatYourTime(at, now, dateLocale, zone) })}
    </button>
  )
}
