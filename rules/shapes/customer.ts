import { z } from 'zod'
import { customerSorts } from '../customerSorts.ts'
import { limits } from '../limits.ts'
import { offers } from '../offers.ts'
import { languageCodes } from '../words/languages.ts'
import { consentEntry } from './consent.ts'
import { countryCode, phoneInput, phoneTypes, shownPhone } from './phone.ts'
import { messageView } from './request.ts'
import { requestLine } from './requestLine.ts'
import { line, paragraph, timeZone } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

/** The id of one text. */
export const messageId = z.string().regex(/^msg_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

export const customerId = z.string().regex(/^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** The language of their texts and of the page on which they pay. */
const language = z.enum(languageCodes)

const name = line(limits.personNameCharactersMax, 'name_invalid')

export const listCustomersQuery = z.strictObject({
  /** Any fragment of a number, in any form, and starts of the words of a name. */
  q: z.string().max(limits.searchCharactersMax).optional(),
  sort: z.enum(customerSorts).optional(),
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(500).optional(),
})

/** The body of `POST /v1/customers`: the phone in any human form. */
export const createCustomerBody = z.strictObject({
  phone: phoneInput,
  /** ISO 3166-1 alpha-2: how a national form is read; by default the country of the business. */
  phoneCountry: countryCode.optional(),
  /** A member confirmed that this number can receive texts although it does not look like it. */
  confirmPhone: z.boolean().optional(),
  name: name.optional(),
  language: language.optional(),
})
export type CreateCustomerBody = z.infer<typeof createCustomerBody>

/** The body of `PATCH /v1/customers/:id`: an absent field stays as it is, null clears it. */
export const changeCustomerBody = z.strictObject({
  name: name.nullable().optional(),
  phone: phoneInput.optional(),
  phoneCountry: countryCode.optional(),
  confirmPhone: z.boolean().optional(),
  /** The customer's own IANA zone; null returns to the zones of their number. */
  timeZone: timeZone.nullable().optional(),
  /** ISO 639-1; null returns to the language of their number and of the business. */
  language: language.nullable().optional(),
  note: paragraph(limits.noteCharactersMax, 'note_too_long').nullable().optional(),
  /**
   * They asked the staff, other than by text, to send no more texts; false takes back only that.
   */
  textsStopped: z.boolean().optional(),
})
export type ChangeCustomerBody = z.infer<typeof changeCustomerBody>

/** One row of the list. */
export const customerRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  ...shownPhone.shape,
  /** Null for a number in no numbering plan that we know. */
  phoneType: z.enum(phoneTypes).nullable(),
  optedOutAt: z.iso.datetime().nullable(),
  /** When they asked in a sentence for no more texts; null once staff have decided what they meant. */
  askedToStopAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  requests: z.object({ count: z.int(), lastAt: z.iso.datetime().nullable() }),
  /** The newest request to them. */
  lastRequest: z
    .object({
      amountMinor: z.int(),
      currency: z.string(),
      whatFor: z.string(),
      /** The lines that it is made of; null if it is one amount. */
      lines: z.array(requestLine).nullable(),
    })
    .nullable(),
  /** True if there is a reply that nobody at the business has read. */
  unread: z.boolean(),
  /** True if everything that identified them was erased. */
  erased: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>

/** One customer in the list, with what the list can be sorted by. */
export const listedCustomer = customerRow.extend({
  /** The sums that they were asked for and have not paid yet, the largest first. */
  owed: z.array(z.object({ currency: z.string(), amountMinor: z.int() })),
  /** When the newest text to or from them was made; null if there is none. */
  lastContactAt: z.iso.datetime().nullable(),
})
export type ListedCustomer = z.infer<typeof listedCustomer>

export const customerList = z.object({
  data: z.array(listedCustomer),
  nextCursor: z.string().nullable(),
  /**
   * True if more customers match than a search looks through: a longer fragment finds the others.
   */
  truncated: z.boolean(),
})
export type CustomerList = z.infer<typeof customerList>

/** Everything about one customer. */
export const customerView = customerRow.extend({
  /** The last input for this number, as typed or pasted; null if nobody typed it. */
  phoneInput: z.string().nullable(),
  /**
   * The version of the numbering plans with which the number was last read; null if it was not read
   * yet.
   */
  phoneMetadata: z.string().nullable(),
  /** The customer's own IANA zone; null if nobody set one. */
  timeZone: z.string().nullable(),
  /** The zones that decide quiet hours: the customer's own zone, else those of the number. */
  timeZones: z.array(z.string()),
  /** The language that they, or the staff for them, chose; null if nobody did. */
  language: language.nullable(),
  note: z.string().nullable(),
  /** The side that stopped the texts; null while they may be texted. */
  optedOutBy: z.enum(['customer', 'staff']).nullable(),
  /** The history of the texts to them being allowed and stopped, newest first. */
  consent: z.array(consentEntry),
  /**
   * True if they have written from this number or paid by card, so that the staff may text them in
   * their own words.
   */
  inTouch: z.boolean(),
  /** False if texts to them come from a sender name, which hears no replies. */
  canAnswer: z.boolean(),
  /** The sums that they were asked for and have paid, one entry per currency. */
  totals: z.array(
    z.object({
      currency: z.string(),
      requests: z.int(),
      askedMinor: z.int(),
      paidMinor: z.int(),
      refundedMinor: z.int(),
      /** Asked for and not paid yet. */
      openMinor: z.int(),
    }),
  ),
  /** Other customers who may be the same person: the same name once folded. */
  duplicates: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), ...shownPhone.shape }),
  ),
})
export type CustomerView = z.infer<typeof customerView>

/**
 * `POST /v1/customers/:id/merge`: this customer takes over everything of `from`, which is then
 * deleted.
 */
export const mergeCustomerBody = z.strictObject({ from: customerId })

/** `POST /v1/customers/:id/messages`: a text in the staff's own words. */
export const replyBody = z.strictObject({
  /**
   * May contain links, unlike the description of a request: the staff write to somebody they know,
   * and send a map or a form as a link. A pay link is stored without its token.
   */
  body: paragraph(limits.replyCharactersMax, 'text_too_long').refine(
    (text) => text.length > 0,
    'field_required',
  ),
  /**
   * A member confirmed that the customer's number can receive texts although it does not look like
   * it.
   */
  confirmPhone: z.boolean().optional(),
})
export type ReplyBody = z.infer<typeof replyBody>

/** `GET /v1/customers/:id/messages`: newest first. */
export const listMessagesQuery = z.strictObject({
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(200).optional(),
})

/** One text of a conversation, in either direction. */
export const customerMessage = messageView.extend({
  /** The request that it is about; null if it is about none. */
  requestId: z.string().nullable(),
  /** True if somebody at the business has seen an inbound text; true for every outbound one. */
  read: z.boolean(),
  /** An action that staff may take about its words; null for none, and once staff have dismissed it. */
  offer: z.enum(offers).nullable(),
})
export type CustomerMessage = z.infer<typeof customerMessage>

export const customerMessages = z.object({
  data: z.array(customerMessage),
  nextCursor: z.string().nullable(),
})
export type CustomerMessages = z.infer<typeof customerMessages>
