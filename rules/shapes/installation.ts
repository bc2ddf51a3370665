import { z } from 'zod'
import { alarmCodes } from '../alarms.ts'

const moment = z.iso.datetime()

/** The lines of the check before real money moves, by what they are about. */
export const lineNames = {
  cards: [
    'card_keys',
    'card_permissions',
    'card_charges',
    'card_payouts',
    'card_descriptor',
    'card_receipts',
    'card_webhook',
    'card_webhook_version',
    'card_webhook_events',
    'card_webhook_arrives',
    'card_domain',
  ],
  texts: [
    'text_keys',
    'text_account',
    'text_sender',
    'text_reach',
    'text_inbound',
    'text_fallback',
    'text_countries',
    'text_us',
    'text_words',
  ],
  server: ['https', 'reached', 'proxies', 'clock', 'database', 'disk', 'backup', 'restored'],
} as const

export type LinePart = keyof typeof lineNames
export type LineName = (typeof lineNames)[LinePart][number]

/** The outcome of a line: `unknown` cannot be known from here. */
export const verdicts = ['fine', 'must', 'unknown'] as const

/**
 * One line: its verdict, the step that it says in words (web/words/catalogs, `installation.step.<name>`), and
 * the value in these words.
 */
export const installationLine = z.object({
  name: z.enum([...lineNames.cards, ...lineNames.texts, ...lineNames.server]),
  verdict: z.enum(verdicts),
  step: z.string(),
  value: z.string(),
})
export type InstallationLine = z.infer<typeof installationLine>

/** The parts that the providers let us make, on request only. */
export const makeable = ['webhook', 'domain', 'inbound', 'event'] as const
export type Makeable = (typeof makeable)[number]

/** `GET /v1/installation`: every line, and the alarms that are raised. */
export const installation = z.object({
  lines: z.array(installationLine),
  alarms: z.array(z.object({ code: z.enum(alarmCodes), since: moment, detail: z.string() })),
  checkedAt: moment,
})
export type Installation = z.infer<typeof installation>

/** The body of `POST /v1/installation/make`: the webhook has a secret, so only the command makes it. */
export const makePartBody = z.strictObject({ what: z.enum(['domain', 'inbound', 'event']) })
export const madePart = z.object({ line: installationLine })
