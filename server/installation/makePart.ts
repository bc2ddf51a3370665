import { setTimeout as wait } from 'node:timers/promises'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { minimumOf } from '#rules/money.ts'
import type { InstallationLine, Makeable } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import { walletDomain } from '#server/business/registerDomain.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { Asked } from '#server/outside/asked.ts'
import { startWatch } from '#server/startWatch.ts'
import { askPlainly } from '#server/stripe/stripeStanding.ts'
import { checkDomain } from './checkCards.ts'
import { inboundUrl } from './checkSender.ts'
import { checkTexts } from './checkTexts.ts'
import { checkWebhook, chooseEndpoint, neededEvents, webhookUrl } from './checkWebhook.ts'
import { fine, must, readValue, unknown } from './lines.ts'
import { readOwnBusiness } from './readOwnBusiness.ts'
import { readSenders } from './readSenders.ts'

/** A part that was made: its line as it is now, and the secret of a webhook that is new. */
export type MadePart = { line: InstallationLine; secret: string | null }

/**
 * Makes a part of the installation at a provider, as far as its API lets us, on the operator's request. What is
 * there already stays; asked for twice, it is made once.
 */
export async function makePart(context: AppContext, what: Makeable): Promise<MadePart> {
  if (what === 'webhook') return makeWebhook(context)
  const made = { domain: makeDomain, inbound: makeInbound, event: makeEvent }
  return { line: await made[what](context), secret: null }
}

async function makeWebhook(context: AppContext): Promise<MadePart> {
  const asked = await context.stripe.listEndpoints()
  const isConnect = context.config.mode === 'platform'
  const events = neededEvents(context)
  const found = chooseEndpoint(context, readValue(asked) ?? [])
  let secret: string | null = null
  if (found?.isConnect === isConnect) await context.stripe.enableEndpoint(found, events)
  else if (asked.kind === 'read') {
    const order = { url: webhookUrl(context), events, isConnect }
    secret = readValue(await context.stripe.makeEndpoint(order))?.secret ?? null
  }
  return { line: lineNamed('card_webhook', await checkWebhook(context)), secret }
}

async function makeDomain(context: AppContext): Promise<InstallationLine> {
  const domain = walletDomain(context.config)
  if (domain && context.config.mode === 'single')
    await askPlainly(() => context.stripe.registerDomain(domain, null))
  return checkDomain(context)
}

async function makeInbound(context: AppContext): Promise<InstallationLine> {
  for (const { report } of await readSenders(context))
    if (report?.kind === 'number' || report?.kind === 'service')
      await context.twilio.account.setInbound(report.sid, inboundUrl(context))
  return lineNamed('text_inbound', await checkTexts(context, await readOwnBusiness(context)))
}

/** Makes an event about the one business, and waits until it has come back through the webhook. */
async function makeEvent(context: AppContext): Promise<InstallationLine> {
  const name = 'card_webhook_arrives'
  if (context.config.mode === 'platform') return unknown(name, 'platform')
  const business = await readOwnBusiness(context)
  if (!business) return unknown(name, 'business')
  const { currency } = readValue(await context.stripe.readOwnAccount()) ?? { currency: 'USD' }
  const made: Asked<string> = await context.stripe.makeTestEvent({
    businessId: business.id,
    amountMinor: minimumOf(currency),
    currency,
  })
  if (made.kind !== 'read') return unknown(name, 'refused')
  const sinceMade = startWatch()
  while (sinceMade() < alarmLimits.testEventWithinMs) {
    if (await hasArrived(context, made.value)) return fine(name, 'arrived', today())
    await wait(alarmLimits.testEventLookMs)
  }
  return must(name, 'sent')
}

async function hasArrived({ database }: AppContext, intentId: string): Promise<boolean> {
  const arrived = await outsideBusinesses(database, (tx) =>
    tx
      .selectFrom('providerEvent')
      .select('id')
      .where('objectId', '=', intentId)
      .where('foundBy', '=', 'webhook')
      .executeTakeFirst(),
  )
  return arrived !== undefined
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function lineNamed(name: string, lines: InstallationLine[]): InstallationLine {
  const line = lines.find((one) => one.name === name)
  if (!line) throw new Error(`No line is named ${name}.`)
  return line
}
