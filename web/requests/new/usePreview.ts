import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { limits } from '#rules/limits.ts'
import { readAmount } from '#rules/money.ts'
import { previewRequestBody, type RequestPreview } from '#rules/shapes/requestPreview.ts'
import { pause } from '#web/requests/pause.ts'
import { judgeCurrency } from '#web/requests/typedCurrency.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { say } from '#web/words/say.ts'
import { isName } from './findCustomer.ts'
import { isTimed, type RequestDraft } from './requestDraft.ts'

type PreviewBody = z.input<typeof previewRequestBody>

// One call once the typing pauses.
const previewPauseMs = 250

/** The server's preview of a draft: its text, when it would go out, and for whom. */
export type DraftPreview = {
  /** Undefined until it has loaded. */
  data: RequestPreview | undefined
  isError: boolean
  /** Why there is no text to show yet. */
  lacks: string | null
}

/** Asks the server for a preview of a draft once the typing pauses. */
export function usePreview(draft: RequestDraft): DraftPreview {
  const { data, isError } = useQuery(previewQuery(previewBody(draft)))
  return { data, isError, lacks: missingFrom(draft) }
}

function previewQuery(body: PreviewBody) {
  return queryOptions({
    queryKey: ['requests', 'preview', body] as const,
    queryFn: async ({ signal }) => {
      await pause(previewPauseMs, signal)
      return dataOf(api.previewRequest(body, signal))
    },
    // Show the previous text, unless it had no amount: nobody should read £0.00.
    placeholderData: (before, query) =>
      query && query.queryKey[2]?.amountMinor === undefined ? undefined : before,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: body.phone !== undefined || body.amountMinor !== undefined,
  })
}

/** Returns what the draft still needs before its text can be shown as it would go out. */
function missingFrom({ amount, currency, whatFor }: RequestDraft): string | null {
  if ('code' in readAmount(amount, currency)) return say('newRequest.preview.needAmount')
  if (judgeCurrency(amount, currency).is === 'unclear')
    return say('newRequest.preview.needCurrency')
  if (isWhatFor(whatFor) || !whatFor.trim()) return null
  return say('newRequest.preview.needWhatFor', { max: String(limits.whatForCharactersMax) })
}

function isWhatFor(typed: string): boolean {
  return previewRequestBody.shape.whatFor.safeParse(typed).success
}

/** Builds the body from the valid parts of the draft: half a word must not make the preview fail. */
function previewBody(draft: RequestDraft): PreviewBody {
  const { phone, amount, currency, whatFor, sendAt } = draft
  const reading = readAmount(amount, currency)
  const shape = previewRequestBody.shape
  const number = { phone: phone.typed.trim(), phoneCountry: phone.country }
  const isNumber =
    !isName(number.phone) &&
    shape.phone.safeParse(number.phone).success &&
    shape.phoneCountry.safeParse(number.phoneCountry).success
  return {
    currency,
    ...('code' in reading ? {} : { amountMinor: reading.amountMinor }),
    ...(number.phone && isNumber ? number : {}),
    ...(isWhatFor(whatFor) ? { whatFor } : {}),
    ...(isTimed(draft) && mayGoAt(sendAt) ? { sendAt } : {}),
  }
}

/** Returns whether the server would accept the time; otherwise the field shows the error. */
function mayGoAt(sendAt: string): boolean {
  const aheadMs = Date.parse(sendAt) - Date.now()
  return aheadMs > 0 && aheadMs < limits.sendAheadMsMax
}
