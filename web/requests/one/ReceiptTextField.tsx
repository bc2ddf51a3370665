import { useId } from 'react'
import type { RequestView } from '#rules/shapes/request.ts'
import { LiveMessage } from '#web/phone/LiveMessage.tsx'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Bubble } from '#web/ui/Bubble.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import type { ReceiptText } from './useReceiptText.ts'

type ReceiptTextFieldProps = {
  text: ReceiptText
  request: Pick<RequestView, 'askedToStopAt'>
  desk: Desk
}

/** Asks whether to text the customer about a payment or a refund, and shows the very text, before anything is done. */
export function ReceiptTextField({ text, request, desk }: ReceiptTextFieldProps) {
  const id = useId()
  const { preview, isLoading, problem, isTicked } = text
  const note = noteOf(text, request, desk)
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside it */}
      <label className="-ms-3 flex items-center font-medium">
        <Checkbox
          name="textCustomer"
          checked={isTicked}
          aria-describedby={id}
          aria-disabled={problem !== null || undefined}
          onChange={({ target }) => problem === null && text.onTick(target.checked)}
        />
        {say('request.receiptText.do')}
      </label>
      {isTicked && preview && (
        <section aria-label={say('request.receiptText.preview')}>
          <Bubble isInbound={false}>{preview.body}</Bubble>
        </section>
      )}
      {isTicked && isLoading && (
        <span
          aria-hidden="true"
          className="flex h-36 flex-col gap-2 rounded-large rounded-ee-none bg-paper-3 px-4 py-4 max-narrow:h-48"
        >
          {['w-full', 'w-4/5', 'w-full', 'w-2/5'].map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <span key={line} className={`h-4 animate-pulse rounded-base bg-line ${width}`} />
          ))}
        </span>
      )}
      <LiveMessage id={id} className="mt-1 min-h-5 text-small text-ink-2" words={note} />
    </div>
  )
}

/** Returns why the customer can't be texted, why the text would wait, or until when it can be undone. */
function noteOf(
  { about, preview, isError, problem, isTicked }: ReceiptText,
  { askedToStopAt }: Pick<RequestView, 'askedToStopAt'>,
  { dateLocale }: Desk,
): string | undefined {
  if (problem) return sayServer(problem)
  if (!isTicked) return undefined
  if (isError) return say('request.receiptText.failed')
  if (askedToStopAt) return say('request.receiptText.asked')
  const until = preview?.waitsUntil
  if (until)
    return say('request.night.until', { when: formatMoment(until, dateLocale, viewerZone()) })
  return preview && about === 'payment' ? say('request.receiptText.undo') : undefined
}
