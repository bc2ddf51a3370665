import { sql } from 'kysely'
import type { InstallationLine } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { followedTypes } from '#server/stripe/stripeLists.ts'
import { type Endpoint, eventVersion } from '#server/stripe/stripeStanding.ts'
import { fine, must, unknown } from './lines.ts'

/** Returns the address at which the card provider's events arrive. */
export function webhookUrl({ config }: Pick<AppContext, 'config'>): string {
  return `${config.publicUrl}/hooks/stripe`
}

/** The events that an endpoint must send: those of connected accounts on a platform alone. */
export function neededEvents({ config }: Pick<AppContext, 'config'>): string[] {
  const ofPlatforms = 'account.application.deauthorized'
  return followedTypes.filter((type) => type !== ofPlatforms || config.mode === 'platform')
}

/** Asks the card provider about the endpoint of its webhook, and our records whether events arrive there. */
export async function checkWebhook(context: AppContext): Promise<InstallationLine[]> {
  const asked = await context.stripe.listEndpoints()
  const arrives = await checkArrival(context)
  if (asked.kind !== 'read') {
    const why = asked.kind === 'not_permitted' ? 'closed' : 'unread'
    return [...checkEndpoint(context, null, why), arrives]
  }
  return [...checkEndpoint(context, chooseEndpoint(context, asked.value), 'missing'), arrives]
}

/** Chooses, among the endpoints at our address, one that is of the right kind, enabled, and in our version. */
export function chooseEndpoint(context: AppContext, endpoints: Endpoint[]): Endpoint | null {
  const isConnect = context.config.mode === 'platform'
  const rank = (one: Endpoint) =>
    4 * Number(one.isConnect === isConnect) +
    2 * Number(one.isEnabled) +
    Number(one.version === eventVersion)
  const ours = endpoints.filter(({ url }) => url === webhookUrl(context))
  return ours.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}

function checkEndpoint(
  context: AppContext,
  endpoint: Endpoint | null,
  otherwise: 'missing' | 'closed' | 'unread',
): InstallationLine[] {
  const url = webhookUrl(context)
  if (!endpoint) {
    const line = otherwise === 'missing' ? must : unknown
    return [
      line('card_webhook', otherwise, url),
      unknown('card_webhook_version', 'none'),
      unknown('card_webhook_events', 'none'),
    ]
  }
  const { events, version } = endpoint
  const missing = neededEvents(context).filter((type) => !covers(events, type))
  return [
    checkKind(context, endpoint, url),
    version === eventVersion
      ? fine('card_webhook_version', 'right', version)
      : must('card_webhook_version', 'wrong', eventVersion),
    missing.length > 0
      ? must('card_webhook_events', 'missing', missing.join(', '))
      : fine('card_webhook_events', 'all'),
  ]
}

function covers(events: string[], type: string): boolean {
  return events.includes('*') || events.includes(type)
}

function checkKind(
  { config }: AppContext,
  { isConnect, isEnabled }: Endpoint,
  url: string,
): InstallationLine {
  const isPlatform = config.mode === 'platform'
  if (isConnect !== isPlatform) return must('card_webhook', isPlatform ? 'connect' : 'own', url)
  return isEnabled ? fine('card_webhook', 'there', url) : must('card_webhook', 'disabled', url)
}

/**
 * Tells whether events arrive, by those that have come in: the list of the provider's events is read besides,
 * so an event that only the list brought up is one whose webhook never came.
 */
async function checkArrival({ database, config }: AppContext): Promise<InstallationLine> {
  const name = 'card_webhook_arrives'
  const { arrived, listed } = await outsideBusinesses(database, readArrivals)
  if (listed && (!arrived || listed > arrived)) return must(name, 'lost', dayOf(listed))
  if (arrived) return fine(name, 'arrived', dayOf(arrived))
  return unknown(name, config.mode === 'platform' ? 'platform' : 'none')
}

/** An event of the last minutes may still be on its way, though the list has it. */
async function readArrivals(tx: Tx): Promise<{ arrived: Date | null; listed: Date | null }> {
  const { rows } = await sql<{ arrived: Date | null; listed: Date | null }>`
    select max(received_at) filter (where found_by = 'webhook') as arrived,
      max(received_at) filter (
        where found_by = 'list' and received_at < now() - interval '5 minutes'
      ) as listed
    from provider_event`.execute(tx)
  return rows[0] ?? { arrived: null, listed: null }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
