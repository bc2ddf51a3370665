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

/** The part of a call's description in the OpenAPI document that we read. */
export type ApiOperation = { summary?: string; responses?: Record<string, unknown> }

/** One route; `body` and `querystring` are the zod shapes that validate a call. */
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

/** The app's description of its own API. */
export type ApiDescription = {
  /** The OpenAPI document, as `GET /v1/openapi.json` returns it. */
  document: { paths?: Record<string, Record<string, ApiOperation>> }
  /** Every route, including those outside the document, in the order of the code. */
  routes: ApiRoute[]
}

/**
 * Builds the app as it is served and reads its routes. It neither listens nor connects, and needs
 * only that the web has been built.
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

/**
 * Builds the app and reports every route:
 * https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
 */
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
  // Nothing listens there, and nothing is called: the pool opens its first connection at a query.
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
