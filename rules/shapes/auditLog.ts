import { z } from 'zod'
import { auditGroups } from '../auditGroups.ts'
import { eventTypes } from '../eventTypes.ts'
import { limits } from '../limits.ts'
import { plainDay } from './day.ts'
import { wholeNumber } from './wholeNumber.ts'

// An unknown id in a filter finds nothing; one in the path of a call would be answered with 404.
const member = z.string().regex(/^(usr|key)_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'field_invalid')
const subject = z
  .string()
  .regex(/^(req|cus|usr|bus|key)_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'field_invalid')

/** A filter of the audit log, as the list and its export take it: the conditions apply together. */
export const auditFilter = z.strictObject({
  /** The member or the key that did it. */
  member: member.optional(),
  group: z.enum(auditGroups).optional(),
  /** The request, customer, member or business that it is about. */
  subject: subject.optional(),
  /** Days on the clock of the business, both included. */
  from: plainDay.optional(),
  to: plainDay.optional(),
  /** The number of a request, a customer by name or telephone number, a member's name, or words of a type. */
  q: z.string().max(limits.searchCharactersMax).optional(),
  /** The types whose words on the caller's screen match `q`, separated by commas: they are found by it too. */
  types: z
    .string()
    .max(4_000)
    .transform((types) => types.split(','))
    .pipe(z.array(z.enum(eventTypes)).max(eventTypes.length))
    .optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

/** The query of `GET /v1/audit-log`, which lists the newest first. */
export const auditLogQuery = auditFilter.extend({
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  /** The number of the last event of the page before. */
  after: wholeNumber(z.int().min(1)).optional(),
})

/** The subject of an event; names are as they are now, and null for a person who was erased. */
const auditSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    id: z.string(),
    number: z.int(),
    customer: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('customer'),
    id: z.string(),
    name: z.string().nullable(),
    isErased: z.boolean(),
  }),
  z.object({ kind: z.literal('member'), id: z.string(), name: z.string().nullable() }),
  z.object({ kind: z.literal('key'), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('other'), id: z.string() }),
])
export type AuditSubject = z.infer<typeof auditSubject>

export const auditEntry = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  type: z.string(),
  actor: z.enum(['staff', 'payer', 'provider', 'system', 'api']),
  /** The member or the key (`key_…`) that did it; `name` is null for a member who gave none, or is not known any more. */
  by: z.object({ id: z.string(), name: z.string().nullable(), isFormer: z.boolean() }).nullable(),
  /** The network around the address from which a member did it, such as 203.0.113.0/24. */
  network: z.string().nullable(),
  subject: auditSubject,
  data: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditLog = z.object({
  data: z.array(auditEntry),
  nextCursor: z.int().nullable(),
  /** True if `q` leads to more customers or requests than are looked for. */
  truncated: z.boolean(),
  /** The last nightly check of the chain: null before the first. */
  checked: z.object({ at: z.iso.datetime(), firstBroken: z.int().nullable() }).nullable(),
})
export type AuditLog = z.infer<typeof auditLog>
