import type { ProgramEventType } from '#rules/programEvents.ts'
import type { MadeWebhookEndpoint, WebhookEndpoint } from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { composePublicKey, composeSecret } from './composeSecret.ts'

/** Lists the endpoints of a business that were not deleted, the newest first. */
export async function listEndpoints(
  tx: Tx,
  context: AppContext,
  businessId: string,
  now: Date,
): Promise<WebhookEndpoint[]> {
  const endpoints = await endpointsOf(tx, businessId)
    .orderBy('id', 'desc')
    .limit(webhookLimits.webhookEndpointsMax)
    .execute()
  const secrets = await secretsOf(tx, businessId, now)
  return endpoints.map((endpoint) => present(context, endpoint, secrets))
}

/** Reads one endpoint. @throws {Refusal} not_found */
export async function readEndpoint(
  tx: Tx,
  context: AppContext,
  { businessId, endpointId }: { businessId: string; endpointId: string },
  now: Date,
): Promise<WebhookEndpoint> {
  const endpoint = await endpointsOf(tx, businessId).where('id', '=', endpointId).executeTakeFirst()
  if (!endpoint) throw new Refusal('not_found')
  return present(context, endpoint, await secretsOf(tx, businessId, now))
}

/** Refuses an endpoint that is not there. @throws {Refusal} not_found */
export async function requireKnown(
  tx: Tx,
  { businessId, endpointId }: { businessId: string; endpointId: string },
): Promise<void> {
  const found = await endpointsOf(tx, businessId).where('id', '=', endpointId).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}

/**
 * Reads an endpoint with one of its secrets, for the answer of the call that made the secret.
 * @throws {Refusal} not_found
 */
export async function readMadeEndpoint(
  tx: Tx,
  context: AppContext,
  { businessId, secretId }: { businessId: string; secretId: string },
  now: Date,
): Promise<MadeWebhookEndpoint> {
  const source = await tx
    .selectFrom('webhookSecret')
    .select(['id', 'salt', 'endpointId'])
    .where('businessId', '=', businessId)
    .where('id', '=', secretId)
    .executeTakeFirst()
  if (!source) throw new Refusal('not_found')
  const name = { businessId, endpointId: source.endpointId }
  const endpoint = await readEndpoint(tx, context, name, now)
  return { ...endpoint, secret: composeSecret(context.secret, source) }
}

function endpointsOf(tx: Tx, businessId: string) {
  return tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
}

function secretsOf(tx: Tx, businessId: string, now: Date) {
  return tx
    .selectFrom('webhookSecret')
    .selectAll()
    .where('businessId', '=', businessId)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
}

type Row = Awaited<ReturnType<ReturnType<typeof endpointsOf>['executeTakeFirstOrThrow']>>
type SecretRow = Awaited<ReturnType<typeof secretsOf>>[number]

function present({ secret }: AppContext, row: Row, secrets: readonly SecretRow[]): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    types: row.types as ProgramEventType[] | null,
    state: row.state as WebhookEndpoint['state'],
    offBecause: row.offBecause as WebhookEndpoint['offBecause'],
    offAt: row.offAt?.toISOString() ?? null,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    secrets: secrets
      .filter(({ endpointId }) => endpointId === row.id)
      .map((source) => ({
        id: source.id,
        createdAt: source.createdAt.toISOString(),
        endsAt: source.endsAt?.toISOString() ?? null,
        publicKey: composePublicKey(secret, source),
      })),
  }
}
