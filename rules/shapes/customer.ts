import { z } from 'zod'
import { limits } from '../limits.ts'
import { languageCodes } from '../words/languages.ts'
import { countryCode, phoneInput, phoneTypes, shownPhone } from './phone.ts'
import { messageView } from './request.ts'
import { line, paragraph, timeZone } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

export const customerId = z.string().regex(/^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** In which they are texted, and spoken to on the page where they pay. */
const language = z.enum(languageCodes)

const name = line(limits.personNameCharactersMax, 'name_invalid')

export const listCustomersQuery = z.strictObject({
  /** Any fragment of a number, in any form, and starts of words of a name. */
  q: z.string().max(limits.searchCharactersMax).optional(),
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(200).optional(),
})

/** The body of `POST /v1/customers`: the phone in any human form. */
export const createCustomerBody = z.strictObject({
  phone: phoneInput,
  /** ISO 3166-1 alpha-2: how a national form is read; the country of the business unless given. */
  phoneCountry: countryCode.optional(),
  /** Someone said that this number can receive texts, although it does not look like it. */
  confirmPhone: z.boolean().optional(),
  name: name.optional(),
  language: language.optional(),
})
export type CreateCustomerBody = z.infer<typeof createCustomerBody>

/** The body of `PATCH /v1/customers/:id`: what is not named stays; null takes away. */
export const changeCustomerBody = z.strictObject({
  name: name.nullable().optional(),
  phone: phoneInput.optional(),
  phoneCountry: countryCode.optional(),
  confirmPhone: z.boolean().optional(),
  /** The customer's own IANA zone; null goes back to what their number says. */
  timeZone: timeZone.nullable().optional(),
  /** ISO 639-1; null goes back to what their number, and the business, say. */
  language: language.nullable().optional(),
  note: paragraph(limits.noteCharactersMax, 'note_too_long').nullable().optional(),
  /** They asked the staff, and not by text, to get no more texts; false takes back only that. */
  textsStopped: z.boolean().optional(),
})
export type ChangeCustomerBody = z.infer<typeof changeCustomerBody>

/** One line of the list. */
export const customerRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  ...shownPhone.shape,
  /** Null for a number that is in no plan we know. */
  phoneType: z.enum(phoneTypes).nullable(),
  optedOutAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  requests: z.object({ count: z.int(), lastAt: z.iso.datetime().nullable() }),
  /** What they were asked for last. */
  lastRequest: z
    .object({ amountMinor: z.int(), currency: z.string(), whatFor: z.string() })
    .nullable(),
  /** A reply that nobody here has read. */
  unread: z.boolean(),
  /** All that said who they are was taken away. */
  erased: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>

export const customerList = z.object({
  data: z.array(customerRow),
  nextCursor: z.string().nullable(),
  /** More match than a search looks through: a longer fragment finds the others. */
  truncated: z.boolean(),
})
export type CustomerList = z.infer<typeof customerList>

/** Everything about one customer. */
export const customerView = customerRow.extend({
  /** What was typed or pasted last for this number; null when nobody typed it. */
  phoneInput: z.string().nullable(),
  /** Version of the numbering plans that the number was read with last; null when not yet. */
  phoneMetadata: z.string().nullable(),
  /** The customer's own IANA zone; null where nobody set one. */
  timeZone: z.string().nullable(),
  /** The zones that quiet hours go by: the own one, else those of the number. */
  timeZones: z.array(z.string()),
  /** What they, or the staff for them, chose; null where nobody did. */
  language: language.nullable(),
  note: z.string().nullable(),
  /** Who stopped the texts; null while they may be texted. */
  optedOutBy: z.enum(['customer', 'staff']).nullable(),
  /** They have written from this number, or paid by card: words of the staff's own may go to them. */
  inTouch: z.boolean(),
  /** What was asked of them and what came in, a line a currency. */
  totals: z.array(
    z.object({
      currency: z.string(),
      requests: z.int(),
      askedMinor: z.int(),
      paidMinor: z.int(),
      refundedMinor: z.int(),
      /** Still waited for. */
      openMinor: z.int(),
    }),
  ),
  /** Others who may be the same person: the same name, letter for letter when folded. */
  duplicates: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), ...shownPhone.shape }),
  ),
})
export type CustomerView = z.infer<typeof customerView>

/** `POST /v1/customers/:id/merge`: all that is theirs becomes this customer's, and they are gone. */
export const mergeCustomerBody = z.strictObject({ from: customerId })

/** `POST /v1/customers/:id/messages`: words of the staff's own. */
export const replyBody = z.strictObject({
  /**
   * May hold links, unlike what a request is for: these are the staff's own words to someone they
   * know, and a map or a form is sent by a link. A pay link is kept without its token.
   */
  body: paragraph(limits.replyCharactersMax, 'text_too_long').refine(
    (text) => text.length > 0,
    'field_required',
  ),
  /** Someone said that the customer's number can receive texts, although it does not look like it. */
  confirmPhone: z.boolean().optional(),
})
export type ReplyBody = z.infer<typeof replyBody>

/** `GET /v1/customers/:id/messages`: the newest first. */
export const listMessagesQuery = z.strictObject({
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(200).optional(),
})

/** One text of a conversation, in either direction. */
export const customerMessage = messageView.extend({
  /** Which request it is about; null for words that are about none. */
  requestId: z.string().nullable(),
  /** An inbound text that somebody here has seen; true for all that went out. */
  read: z.boolean(),
})
export type CustomerMessage = z.infer<typeof customerMessage>

export const customerMessages = z.object({
  data: z.array(customerMessage),
  nextCursor: z.string().nullable(),
})
export type CustomerMessages = z.infer<typeof customerMessages>
