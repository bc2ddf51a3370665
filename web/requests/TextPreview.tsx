import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { limits } from '#rules/limits.ts'
import { readAmount } from '#rules/money.ts'
import { previewRequestBody } from '#rules/shapes/request.ts'
import { api, dataOf } from '#web/staff/api.ts'
import { useDesk } from '#web/staff/useDesk.ts'
import { useNow } from '#web/ui/useNow.ts'
import type { RequestDraft } from './checkRequest.ts'
import { pause } from './pause.ts'
import { TextCost } from './TextCost.tsx'

type PreviewBody = z.input<typeof previewRequestBody>

const noCode = '0000-0000'

// One call once the typing pauses.
const previewPauseMs = 250

type TextPreviewProps = {
  draft: RequestDraft
  /** What for, with the signs replaced that make the text longer. */
  onReplace: (whatFor: string) => void
}

/** The very text that will go out, as it stands, with what it costs and when it would arrive. */
export function TextPreview({ draft, onReplace }: TextPreviewProps) {
  const lacking = whatLacks(draft)
  const { isError, ...preview } = useQuery({ ...previewQuery(draft), enabled: !lacking })
  // What cannot be read must not leave the text of the last that could.
  const data = lacking ? undefined : preview.data
  const body = lacking ?? (data && withoutToken(data.body))
  return (
    <section aria-label="Preview of the text" tabIndex={-1} className="lg:row-span-2">
      <h2 className="text-body font-medium">The text</h2>
      <div className="mt-1 rounded-large border border-line bg-paper-2 p-4">
        <p
          // Each line has its own direction, as on a handset: the link's is not that of the words.
          className="w-fit max-w-full rounded-large rounded-es-none bg-paper-3 px-4 py-3 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
        >
          {body ?? <BubbleSkeleton />}
        </p>
        {isError || !data ? (
          <p className="mt-3 min-h-5 text-small text-ink-2">
            {isError && 'The preview could not be loaded.'}
          </p>
        ) : (
          <TextCost preview={data} whatFor={draft.whatFor} onReplace={onReplace} />
        )}
        {data?.recipientTime?.quiet && <QuietTime timeZone={data.recipientTime.timeZone} />}
      </div>
    </section>
  )
}

/** Staff may text at any hour; where it is another hour than theirs, and at night, they are told. */
function QuietTime({ timeZone }: { timeZone: string }) {
  const { business, dateLocale } = useDesk()
  const now = useNow(60_000)
  const timeIn = (zone: string) =>
    new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short', timeZone: zone }).format(now)
  if (timeIn(timeZone) === timeIn(business.timeZone)) return null
  return <p className="mt-3 text-small text-ink-2">It is {timeIn(timeZone)} where they are.</p>
}

/** Link and code are made when it is sent; until then the server counts with as many x and 0. */
function withoutToken(body: string): string {
  return body.replace(/\/p\/x+/, '/p/…').replace(noCode, '····-····')
}

function BubbleSkeleton() {
  return (
    <span aria-hidden="true" className="block w-56 max-w-full">
      <span className="block h-4 animate-pulse rounded-base bg-line" />
      <span className="mt-2 block h-4 w-2/3 animate-pulse rounded-base bg-line" />
    </span>
  )
}

function previewQuery(draft: RequestDraft) {
  const body = previewBody(draft)
  return queryOptions({
    queryKey: ['requests', 'preview', body],
    queryFn: async ({ signal }) => {
      await pause(previewPauseMs, signal)
      return dataOf(api.previewRequest(body, signal))
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the draft lacks for a text that could go out as it is shown. */
function whatLacks({ amount, currency, whatFor }: RequestDraft): string | null {
  if ('code' in readAmount(amount, currency)) return 'Type an amount to see the text.'
  if (isWhatFor(whatFor) || !whatFor.trim()) return null
  return `To see the text, say what it is for in at most ${limits.whatForCharactersMax} characters, without links.`
}

function isWhatFor(typed: string): boolean {
  return previewRequestBody.shape.whatFor.safeParse(typed).success
}

/** As much of the draft as makes sense already: half a word must not make the preview fail. */
function previewBody({ phone, amount, currency, whatFor }: RequestDraft): PreviewBody {
  const reading = readAmount(amount, currency)
  const shape = previewRequestBody.shape
  const number = { phone: phone.typed.trim(), phoneCountry: phone.country }
  const isNumber =
    shape.phone.safeParse(number.phone).success &&
    shape.phoneCountry.safeParse(number.phoneCountry).success
  return {
    currency,
    ...('code' in reading ? {} : { amountMinor: reading.amountMinor }),
    ...(number.phone && isNumber ? number : {}),
    ...(isWhatFor(whatFor) ? { whatFor } : {}),
  }
}
