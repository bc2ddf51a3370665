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
import type { AppContext } from './appContext.ts'
import { authenticate } from './auth/authenticate.ts'
import { authRoutes } from './auth/routes.ts'
import { onboardingRoutes } from './business/onboardingRoutes.ts'
import { businessRoutes } from './business/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import type { EventSignal } from './database/followEvents.ts'
import { exportRoutes } from './exports/routes.ts'
import type { Api } from './http/api.ts'
import { describeKey } from './http/describeKey.ts'
import { drainCalls } from './http/drainCalls.ts'
import { guardApi, guardBodies } from './http/guards.ts'
import { limitAddresses, limitCallers } from './http/limitCalls.ts'
import { serverOptions } from './http/openServer.ts'
import { Refusal, sendProblem } from './http/problems.ts'
import { staffPages } from './http/staffPages.ts'
import { parseForm } from './http/strictText.ts'
import { traceCalls } from './http/traceCalls.ts'
import { importRoutes } from './imports/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { installationMark } from './installation/reachesUs.ts'
import { installationRoutes } from './installation/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { limitKeys } from './keys/limitKeys.ts'
import { keyRoutes } from './keys/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { wordingRoutes } from './messages/wordings/routes.ts'
import { signal } from './metrics/signals.ts'
import { pageReportRoutes } from './pageReports/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { phoneRoutes } from './phones/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { choiceRoutes } from './push/choiceRoutes.ts'
import { pushRoutes } from './push/routes.ts'
import { reconcileRoutes } from './reconcile/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { latePaymentRoute } from './requests/late/latePaymentRoute.ts'
import { payerRequestRoutes } from './requests/payerRoutes.ts'
import { refundRoute } from './requests/refunds/refundRoute.ts'
import { requestRoutes } from './requests/routes.ts'
import { eventRoutes } from './stream/routes.ts'
import { scheduledReplyRoutes } from './threads/replies/routes.ts'
import { threadRoutes } from './threads/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { verifyRoutes } from './verify/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Ringup',
    version: '1',
    description:
      'Every call of Ringup, those of its own screens included. Programs are written for /docs/api/openapi.json: ' +
      'the calls that a key can make, with examples and errors, which change only in ways that break no program.',
  },
  components: {
    securitySchemes: {
      key: { type: 'http' as const, scheme: 'bearer' },
      session: { type: 'apiKey' as const, in: 'cookie' as const, name: '__Host-ringup_session' },
    },
  },
}

/** Builds the web server with every route; it does not listen yet. */
export async function buildApp(context: AppContext, eventSignal: EventSignal): Promise<Api> {
  const app: Api = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.jsonBodyBytesMax,
    // A link's token of any length gets the same answer as an unknown link.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: context.config.trustedProxies,
    ...serverOptions(context.config),
    forceCloseConnections: true,
    // Addresses that the router cannot read never reach the error handler.
    frameworkErrors: sendProblem,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorateRequest('actor', null)
  app.decorateRequest('apiKey', null)
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody, { parser: parseForm })
  await app.register(fastifyCompress, { threshold: 1_024 })
  await app.register(fastifySwagger, { openapi, transform: describeKey })
  traceCalls(app, { trustsProxies: context.config.trustedProxies.length > 0 })
  drainCalls(app)
  limitAddresses(app, context)
  guardBodies(app)
  logAnswers(app)
  healthRoutes(app, context)

  // Staff and developers: signed in, same origin.
  await app.register(async (plain) => {
    const api = plain.withTypeProvider<ZodTypeProvider>()
    guardApi(api, context.config.publicUrl)
    api.addHook('preValidation', authenticate(context))
    limitCallers(api, context)
    limitKeys(api, context)
    staffRoutes(api, context, eventSignal)
    api.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  // Payers and providers: a token or a signature instead of a session.
  await app.register(async (plain) => {
    const api = plain.withTypeProvider<ZodTypeProvider>()
    paymentRoutes(api, context)
    payerRequestRoutes(api, context)
    messageRoutes(api, context)
    verifyRoutes(api, context)
  })
  // Browsers send their reports in two content types that no other call accepts.
  await app.register(async (plain) => {
    pageReportRoutes(plain.withTypeProvider<ZodTypeProvider>(), context)
  })
  referenceRoutes(app, context.config)
  await staffPages(app)
  return app
}

/** The calls about a person: how they sign in, get back in, and join a business. */
function personRoutes(api: Api, context: AppContext): void {
  authRoutes(api, context)
  recoveryRoutes(api, context)
  invitationRoutes(api, context)
}

/** The calls about customers: one by one, their threads, and files of them. */
function customerParts(api: Api, context: AppContext): void {
  customerRoutes(api, context)
  pictureRoutes(api, context)
  threadRoutes(api, context)
  scheduledReplyRoutes(api, context)
  importRoutes(api, context)
}

/**
 * Returns the URL for the router: a pay link whose `%` signs cannot be decoded is taken literally,
 * and is unknown like any other.
 */
function readableUrl(url: string): string {
  if (!url.startsWith('/p/')) return url
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

function healthRoutes(app: Api, context: AppContext): void {
  // A proxy that asks here sends no more calls to a process that is about to end.
  const refuseDraining = () => {
    if (app.drain.isDraining()) throw new Refusal('temporarily_unavailable')
  }
  app.get('/healthz', { schema: { hide: true } }, async () => {
    refuseDraining()
    // By the mark the check of the public address knows that it leads here.
    return { ok: true, installation: installationMark(context.secret) }
  })
  app.get('/readyz', { schema: { hide: true } }, async () => {
    refuseDraining()
    await sql`select 1`.execute(context.database).catch(() => {
      throw new Refusal('temporarily_unavailable')
    })
    return { ok: true }
  })
}

/**
 * Logs and measures each answer: by the route's pattern and never by the URL, which may contain a token.
 */
function logAnswers(app: Api): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered')
    signal('call', () => ({ method, route, status, ms: elapsedTime }))
  })
}

/** Adds the calls of the staff; each names the right that it needs. */
function staffRoutes(api: Api, context: AppContext, signal: EventSignal): void {
  personRoutes(api, context)
  businessRoutes(api, context)
  wordingRoutes(api, context)
  onboardingRoutes(api, context)
  payoutRoutes(api, context)
  phoneRoutes(api)
  customerParts(api, context)
  requestRoutes(api, context)
  refundRoute(api, context)
  latePaymentRoute(api, context)
  reconcileRoutes(api, context)
  viewRoutes(api, context)
  itemRoutes(api, context)
  memberRoutes(api, context)
  keyRoutes(api, context)
  pushRoutes(api, context)
  choiceRoutes(api, context)
  insightRoutes(api, context)
  todayRoutes(api, context)
  jobRoutes(api, context)
  installationRoutes(api, context)
  exportRoutes(api, context)
  webhookRoutes(api, context)
  eventRoutes(api, context, signal)
}
