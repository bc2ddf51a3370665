import { z } from 'zod'

/**
 * The changes of the texts to a customer. `asked`: they asked in a sentence for no more; `kept`: staff decided
 * that they meant something else.
 */
export const consentChanges = ['added', 'stopped', 'allowed', 'asked', 'kept', 'merged'] as const
export type ConsentChange = (typeof consentChanges)[number]

/**
 * The sources of such a change: the customer's text, the page behind a link, the provider's report, staff, an import, the
 * first request, a number that had been stopped before, or a time from which there are no records.
 */
export const consentSources = [
  'text',
  'page',
  'provider',
  'staff',
  'import',
  'request',
  'number',
  'before',
] as const
export type ConsentSource = (typeof consentSources)[number]

/** One entry of the history of a customer's consent. */
export const consentEntry = z.object({
  change: z.enum(consentChanges),
  source: z.enum(consentSources),
  /** The customer's own words; null for none, and once they are erased. */
  words: z.string().nullable(),
  actor: z.enum(['staff', 'payer', 'provider', 'system', 'api']),
  /** The member who did it, if it was staff. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ConsentEntry = z.infer<typeof consentEntry>

/** `POST /v1/customers/:id/asked-to-stop`: what a customer meant who asked for no more texts. */
export const askedToStopBody = z.strictObject({ meant: z.enum(['stop', 'other']) })
