import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { readAmount } from '#rules/money.ts'
import { previewRequestBody } from '#rules/shapes/request.ts'
import { api, dataOf } from '#web/staff/api.ts'
import type { RequestDraft } from './checkRequest.ts'
import { pause } from './pause.ts'

type PreviewBody = z.input<typeof previewRequestBody>

// One call once the typing pauses.
const previewPauseMs = 250

/** The very text that will go out, as it stands, with what it costs. */
export function TextPreview({ draft }: { draft: RequestDraft }) {
  const query = previewQuery(draft)
  const { isError, isFetching, ...preview } = useQuery(query)
  // An amount that cannot be read must not leave the text of the last one that could.
  const data = query.enabled ? preview.data : undefined
  const words = data && withoutToken(data.body)
  const body = words ?? (isFetching || isError ? null : 'Type an amount to see the text.')
  return (
    <section aria-label="Preview of the text" className="lg:row-span-2">
      <h2 className="text-body font-medium">The text</h2>
      <div className="mt-1 rounded-large border border-line bg-paper-2 p-4">
        <p className="w-fit max-w-full rounded-large rounded-bl-none bg-paper-3 px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {body ?? <BubbleSkeleton />}
        </p>
        <p className="mt-3 min-h-5 text-small text-ink-2">
          {isError ? 'The preview could not be loaded.' : data && partsWords(data.parts)}
        </p>
      </div>
    </section>
  )
}

/** The link gets its secret when it is sent; until then the server counts with as many x. */
function withoutToken(body: string): string {
  return body.replace(/\/p\/x+/, '/p/…')
}

function BubbleSkeleton() {
  return (
    <span aria-hidden="true" className="block w-56 max-w-full">
      <span className="block h-4 animate-pulse rounded-base bg-line" />
      <span className="mt-2 block h-4 w-2/3 animate-pulse rounded-base bg-line" />
    </span>
  )
}

function partsWords(parts: number): string {
  if (parts === 1) return 'Sent as 1 text'
  return `Long: sent as ${parts} texts in one`
}

function previewQuery(draft: RequestDraft) {
  const body = previewBody(draft)
  return queryOptions({
    queryKey: ['requests', 'preview', body],
    queryFn: async ({ signal }) => {
      await pause(previewPauseMs, signal)
      return dataOf(api.previewRequest(body, signal))
    },
    // Without an amount there is nothing yet that the customer would read.
    enabled: body.amountMinor !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** As much of the draft as makes sense already: half a word must not make the preview fail. */
function previewBody({ amount, currency, whatFor }: RequestDraft): PreviewBody {
  const reading = readAmount(amount, currency)
  const field = previewRequestBody.shape.whatFor.safeParse(whatFor)
  return {
    currency,
    ...('code' in reading ? {} : { amountMinor: reading.amountMinor }),
    ...(field.success && whatFor.trim() ? { whatFor } : {}),
  }
}
