import { amountOf } from '#rules/requestLines.ts'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import { type DraftLine, toDraftLines } from '../lines/draftLines.ts'
import type { SendPreset } from './sendTimes.ts'

/**
 * The way a request reaches the payer: by text now, by text at `sendAt` (a preset or typed), or by
 * hand.
 */
export type Sending = 'now' | 'at' | SendPreset['kind'] | 'share'

/** The values of the form. */
export type RequestDraft = {
  phone: PhoneEntry
  amount: string
  currency: string
  whatFor: string
  /** None for a request that is one amount; else the amount is their total. */
  lines: DraftLine[]
  name: string
  details: string
  reference: string
  /** ISO date, or ''. */
  dueOn: string
  sending: Sending
  /** ISO 8601; ignored unless the request is timed. */
  sendAt: string
  confirmPhone: boolean
  /** The id of the plan of its reminders; '' for none, null for the business's own choice. */
  reminderPlan: string | null
}

/** Returns whether the text waits for a time. */
export function isTimed({ sending }: Pick<RequestDraft, 'sending'>): boolean {
  return sending !== 'now' && sending !== 'share'
}

/**
 * Changes parts of the form; `sameNumber`: only the number's grouping changed, so its messages
 * still hold.
 */
export type ChangeDraft = (changed: Partial<RequestDraft>, sameNumber?: boolean) => void

/** The fields that the form's address can fill in; all are optional and read leniently. */
export type RequestPrefill = {
  phone?: string
  customer?: string
  /** The amount as it would be typed. */
  amount?: string
  whatFor?: string
  /** The key of a refused request in this device's outbox. */
  again?: string
  /** The id of a request that was taken back: its form is here as it was typed. */
  undone?: string
}

const prefilled = ['phone', 'customer', 'amount', 'whatFor', 'again', 'undone'] as const
const charactersMax = 256

/** Reads the fields that the address fills in; the rest is dropped. */
export function readPrefill(search: Record<string, unknown>): RequestPrefill {
  const read: RequestPrefill = {}
  for (const name of prefilled) {
    const value = search[name]
    // The router reads `85.00` as a number.
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text.trim()) read[name] = text.trim().slice(0, charactersMax)
  }
  return read
}

/** Makes an empty form for a business, with the fields from the address. */
export function newDraft(
  business: { country: string; currency: string },
  { phone = '', amount = '', whatFor = '' }: RequestPrefill = {},
): RequestDraft {
  return {
    phone: { typed: phone, country: business.country },
    amount,
    currency: business.currency,
    whatFor,
    lines: [],
    name: '',
    details: '',
    reference: '',
    dueOn: '',
    sending: 'now',
    sendAt: '',
    confirmPhone: false,
    reminderPlan: null,
  }
}

/** Turns a request body back into its form. */
export function toRequestDraft(
  body: CreateRequestBody,
  business: { country: string; currency: string; locale: string },
): RequestDraft {
  const currency = body.currency ?? business.currency
  const sending = body.delivery === 'share' ? 'share' : body.sendAt ? 'at' : 'now'
  return {
    phone: { typed: body.phone, country: body.phoneCountry ?? business.country },
    amount: formatTypedAmount({ amountMinor: amountOf(body), currency }, business.locale),
    currency,
    whatFor: body.whatFor,
    lines: toDraftLines(body.lines, currency, business.locale),
    name: body.name ?? '',
    details: body.details ?? '',
    reference: body.reference ?? '',
    dueOn: body.dueOn ?? '',
    sending,
    sendAt: body.sendAt ?? '',
    confirmPhone: body.confirmPhone ?? false,
    reminderPlan: body.reminderPlan === undefined ? null : (body.reminderPlan ?? ''),
  }
}
