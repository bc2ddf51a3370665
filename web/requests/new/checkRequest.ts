import { config } from 'zod'
import { type ErrorCode, errorCatalogue, isErrorCode } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import { formatMoney, maximumOf, minimumOf, readAmount } from '#rules/money.ts'
import { type CreateRequestBody, createRequestBody } from '#rules/shapes/request.ts'
import { checkLines } from '#web/requests/lines/checkLines.ts'
import { judgeCurrency } from '#web/requests/typedCurrency.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { isTimed, type RequestDraft } from './requestDraft.ts'

// The page's policy forbids the eval with which zod would compile its checks.
config({ jitless: true })

type Checked = { ok: true; body: CreateRequestBody } | { ok: false; errors: FieldErrors }

/**
 * Checks a filled-in form by the server's own shapes and returns the body to send, or the errors.
 * The phone stays as it was typed: only the server reads it with the full plans.
 * @param locale the business's, for the amounts in the errors
 */
export function checkRequest(draft: RequestDraft, locale: string, now = new Date()): Checked {
  const errors: FieldErrors = {}
  if (!draft.phone.typed.trim()) errors['phone'] = say('newRequest.phoneEmpty')
  const reading = readAmount(draft.amount, draft.currency)
  const currency = judgeCurrency(draft.amount, draft.currency)
  const { lines, errors: lineErrors } = checkLines(draft.lines, draft.currency)
  Object.assign(errors, lineErrors)
  // Without whole lines there is no total yet, which is nothing to mend at the amount.
  const hasTotal = Object.keys(lineErrors).length === 0
  if (hasTotal && currency.is !== 'same')
    errors['amountMinor'] = say('newRequest.currencyAsk', { sign: currency.sign })
  else if (hasTotal && 'code' in reading)
    errors['amountMinor'] = amountWords(reading.code, draft, locale)
  if (isTimed(draft) && !isAhead(draft.sendAt, now)) errors['sendAt'] = say('newRequest.momentPast')
  const parsed = createRequestBody.safeParse({
    phone: draft.phone.typed.trim(),
    phoneCountry: draft.phone.country,
    amountMinor: 'code' in reading ? 0 : reading.amountMinor,
    currency: draft.currency,
    whatFor: draft.whatFor,
    ...(lines.length > 0 ? { lines } : {}),
    name: filled(draft.name),
    details: filled(draft.details),
    reference: filled(draft.reference),
    dueOn: filled(draft.dueOn),
    ...(isTimed(draft) ? { sendAt: draft.sendAt } : {}),
    ...(draft.sending === 'share' ? { delivery: 'share' } : {}),
    ...(draft.confirmPhone ? { confirmPhone: true } : {}),
    ...planOf(draft),
  })
  for (const issue of parsed.error?.issues ?? []) {
    errors[issue.path.join('.')] ??= detailOf(issue.message)
  }
  if (!draft.whatFor.trim()) errors['whatFor'] = say('newRequest.whatForEmpty')
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, body: parsed.data }
}

/** Returns the chosen plan of reminders; none is named where the business's own applies. */
function planOf({ reminderPlan, sending }: RequestDraft): { reminderPlan?: string | null } {
  if (reminderPlan === null || sending === 'share') return {}
  return { reminderPlan: reminderPlan || null }
}

/**
 * Returns whether the server accepts the time: it sends at once what was meant for the past minute.
 */
function isAhead(sendAt: string, now: Date): boolean {
  const aheadMs = Date.parse(sendAt) - now.getTime()
  return aheadMs > -limits.sendLateMsMax && aheadMs <= limits.sendAheadMsMax
}

/** Returns what is wrong with an amount, with the figure that would be right. */
function amountWords(code: ErrorCode, { amount, currency }: RequestDraft, locale: string): string {
  if (!amount.trim()) return say('newRequest.amountEmpty')
  const figure = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  if (code === 'amount_too_small')
    return say('newRequest.amountMin', { amount: figure(minimumOf(currency)) })
  if (code === 'amount_too_large')
    return say('newRequest.amountMax', { amount: figure(maximumOf(currency)) })
  return sayServer(errorCatalogue[code].detail)
}

function filled(typed: string): string | undefined {
  return typed.trim() ? typed : undefined
}

function detailOf(code: string): string {
  return isErrorCode(code) ? sayServer(errorCatalogue[code].detail) : say('newRequest.checkValue')
}
