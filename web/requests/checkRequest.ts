import { config } from 'zod'
import { type ErrorCode, errorCatalogue } from '#rules/errors.ts'
import { formatMoney, maximumOf, minimumOf, readAmount } from '#rules/money.ts'
import { type CreateRequestBody, createRequestBody } from '#rules/shapes/request.ts'
import type { PhoneEntry } from '#web/phone/PhoneField.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'

// The page's policy forbids what zod would compile its checks with; it need not try.
config({ jitless: true })

/** The form as it is filled in. */
export type RequestDraft = {
  phone: PhoneEntry
  amount: string
  currency: string
  whatFor: string
  name: string
  details: string
  reference: string
  confirmPhone: boolean
}

type Checked = { ok: true; body: CreateRequestBody } | { ok: false; errors: FieldErrors }

/**
 * Checks a filled-in form by the server's own shapes and gives the body to send.
 * The phone is left as it was typed: only the server reads it with the full plans.
 * @param locale of the business, for the amounts in what is said.
 */
export function checkRequest(draft: RequestDraft, locale: string): Checked {
  const errors: FieldErrors = {}
  if (!draft.phone.typed.trim()) errors['phone'] = 'Type the number to text.'
  const reading = readAmount(draft.amount, draft.currency)
  if ('code' in reading) errors['amountMinor'] = amountWords(reading.code, draft, locale)
  const parsed = createRequestBody.safeParse({
    phone: draft.phone.typed.trim(),
    phoneCountry: draft.phone.country,
    amountMinor: 'code' in reading ? 0 : reading.amountMinor,
    currency: draft.currency,
    whatFor: draft.whatFor,
    ...filled('name', draft.name),
    ...filled('details', draft.details),
    ...filled('reference', draft.reference),
    ...(draft.confirmPhone ? { confirmPhone: true } : {}),
  })
  for (const issue of parsed.error?.issues ?? []) {
    errors[String(issue.path[0])] ??= detailOf(issue.message)
  }
  if (!draft.whatFor.trim()) errors['whatFor'] = 'Say what it is for; your customer reads it.'
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, body: parsed.data }
}

/** What an amount is wrong about, with the figure that would be right. */
function amountWords(code: ErrorCode, { amount, currency }: RequestDraft, locale: string): string {
  if (!amount.trim()) return 'Type how much to ask for.'
  if (code === 'amount_too_small') {
    return `Ask for at least ${formatMoney({ amountMinor: minimumOf(currency), currency }, locale)}.`
  }
  if (code === 'amount_too_large') {
    return `Ask for at most ${formatMoney({ amountMinor: maximumOf(currency), currency }, locale)}.`
  }
  return errorCatalogue[code].detail
}

function filled<Key extends string>(key: Key, typed: string) {
  return typed.trim() ? ({ [key]: typed } as Record<Key, string>) : {}
}

function detailOf(code: string): string {
  return code in errorCatalogue ? errorCatalogue[code as ErrorCode].detail : 'Check this value.'
}
