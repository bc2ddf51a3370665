import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { authenticate, authRoutes } from './auth/routes.ts'
import { businessRoutes } from './business/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import type { EventSignal } from './database/followEvents.ts'
import { exportRoutes } from './exports/routes.ts'
import type { House } from './house.ts'
import type { Api } from './http/api.ts'
import { describeKey } from './http/describeKey.ts'
import { guardApi, guardBodies } from './http/guards.ts'
import { limitAddresses, limitCallers } from './http/limitCalls.ts'
import { serverOptions } from './http/openServer.ts'
import { Refusal, sendProblem } from './http/problems.ts'
import { staffPages } from './http/staffPages.ts'
import { parseForm } from './http/strictText.ts'
import { importRoutes } from './imports/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { pageReportRoutes } from './pageReports/routes.ts'
import { latePaymentRoute } from './payments/latePaymentRoute.ts'
import { refundRoute } from './payments/refundRoute.ts'
import { paymentRoutes } from './payments/routes.ts'
import { settleAll } from './payments/settleAll.ts'
import { phoneRoutes } from './phones/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { reconcileRoutes } from './reconcile/routes.ts'
import { listRequests } from './requests/listRequests.ts'
import { payerRequestRoutes } from './requests/payerRoutes.ts'
import { requestRoutes } from './requests/routes.ts'
import { eventRoutes } from './stream/routes.ts'
import { verifyRoutes } from './verify/routes.ts'
import { viewRoutes } from './views/routes.ts'

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Ringup', version: '1', description: 'Ask for money by text.' },
}

/** Builds the web server with every route; it does not listen yet. */
export async function buildApp(house: House, signal: EventSignal): Promise<Api> {
  const app: Api = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.jsonBodyBytesMax,
    // A link's token of any length gets the answer of a link that leads nowhere.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: house.config.trustedProxies,
    ...serverOptions(house.config),
    forceCloseConnections: true,
    // Addresses that the router cannot read never reach the error handler.
    frameworkErrors: sendProblem,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorateRequest('actor', null)
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody, { parser: parseForm })
  await app.register(fastifyCompress, { threshold: 1_024 })
  await app.register(fastifySwagger, { openapi, transform: describeKey })
  limitAddresses(app, house)
  guardBodies(app)
  logAnswers(app)
  healthRoutes(app, house)

  // Staff and developers: signed in, same origin.
  await app.register(async (plain) => {
    const api = plain.withTypeProvider<ZodTypeProvider>()
    guardApi(api, house.config.publicUrl)
    api.addHook('preValidation', authenticate(house))
    limitCallers(api, house)
    authRoutes(api, house)
    businessRoutes(api, house)
    phoneRoutes(api)
    customerRoutes(api, house)
    importRoutes(api, house, authenticate(house))
    requestRoutes(api, house)
    refundRoute(api, house)
    latePaymentRoute(api, house)
    reconcileRoutes(api, house, settleAll)
    viewRoutes(api, house)
    memberRoutes(api, house)
    pushRoutes(api, house)
    insightRoutes(api, house)
    jobRoutes(api, house)
    exportRoutes(api, house, listRequests)
    eventRoutes(api, house, signal, authenticate(house))
    api.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  // Payers and providers: a token or a signature instead of a session.
  await app.register(async (plain) => {
    const api = plain.withTypeProvider<ZodTypeProvider>()
    paymentRoutes(api, house)
    payerRequestRoutes(api, house)
    messageRoutes(api, house)
    verifyRoutes(api, house)
  })
  // Browsers: bodies of two kinds that no other call takes.
  await app.register(async (plain) => {
    pageReportRoutes(plain.withTypeProvider<ZodTypeProvider>(), house)
  })
  await staffPages(app)
  return app
}

/** A pay link whose `%` signs cannot be decoded stands for itself, and is unknown like any other. */
function readableUrl(url: string): string {
  if (!url.startsWith('/p/')) return url
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

function healthRoutes(app: Api, house: House): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(house.database).catch(() => {
      throw new Refusal('temporarily_unavailable')
    })
    return { ok: true }
  })
}

/** One line an answer: the route's pattern and never the address, in which a token may stand. */
function logAnswers(app: Api): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
