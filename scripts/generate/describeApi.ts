import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { ZodObject, ZodType } from 'zod'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { openLog } from '#server/log.ts'
import { openTwilio } from '#server/outside/twilio.ts'
import { openStripe } from '#server/stripe/openStripe.ts'
import { planSandbox } from '../planSandbox.ts'

/** What the OpenAPI document says of one call, as far as we read it. */
export type ApiOperation = { summary?: string; responses?: Record<string, unknown> }

/** One route; `params`, `querystring`, `body` and `response` are the zod shapes of what is sent there and back. */
export type ApiRoute = {
  method: string
  url: string
  inDocument: boolean
  summary?: string
  params?: ZodObject
  body?: ZodObject
  querystring?: ZodObject
  response?: Record<number, ZodType>
}

/** What the app says of itself. */
export type ApiDescription = {
  /** The OpenAPI document, as `GET /v1/openapi.json` gives it. */
  document: { paths?: Record<string, Record<string, ApiOperation>> }
  /** Every route that is served, the ones outside the document too, in the order of the code. */
  routes: ApiRoute[]
}

/**
 * Builds the app as it is served and asks it about itself. It neither listens nor connects, and
 * needs only that the web has been built.
 */
export async function describeApi(): Promise<ApiDescription> {
  const routes: RouteOptions[] = []
  const { app, close } = await buildWatched((route) => routes.push(route))
  try {
    await app.ready()
    return {
      document: app.swagger() as ApiDescription['document'],
      routes: routes.flatMap(presentRoute),
    }
  } finally {
    await close()
  }
}

/** Hears of every route: https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks */
async function buildWatched(onRoute: (route: RouteOptions) => void) {
  function watch(message: unknown): void {
    ;(message as { fastify: FastifyInstance }).fastify.addHook('onRoute', onRoute)
  }
  subscribe('fastify.initialization', watch)
  try {
    return await buildSilent()
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}

async function buildSilent() {
  // Nobody listens there, and nobody is asked: the pool opens its first connection at a query.
  const plan = planSandbox(
    { DATABASE_URL: 'postgres://127.0.0.1:9/none', LOG_LEVEL: 'silent' },
    '/',
  )
  const config = readConfig(plan?.app, [])
  const { database } = openDatabase(config.databaseUrl ?? '')
  const context = {
    config,
    database,
    secret: Buffer.alloc(0),
    stripe: openStripe(config.stripe),
    twilio: openTwilio(config.twilio),
    log: openLog(config.logLevel),
  }
  const signal = { follow: () => () => {}, close: async () => {} }
  const app = await buildApp(context, signal)
  return {
    app,
    async close() {
      await app.close()
      await database.destroy()
    },
  }
}

function presentRoute({ method, url, schema }: RouteOptions): ApiRoute[] {
  const { hide, ...shapes } = (schema ?? {}) as Omit<ApiRoute, 'method'> & { hide?: boolean }
  // Fastify adds a HEAD to every GET.
  const methods = [method].flat().filter((name) => name !== 'HEAD')
  return methods.map((name) => ({ ...shapes, method: name, url, inDocument: !hide }))
}
