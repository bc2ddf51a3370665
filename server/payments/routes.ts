import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { payerCalls } from '#rules/calls/payerCalls.ts'
import { limits } from '#rules/limits.ts'
import { isPreview } from '#rules/previewBots.ts'
import { chooseLanguageBody } from '#rules/shapes/payPage.ts'
import { chooseLocale } from '#rules/words/chooseLocale.ts'
import { isLanguage } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import { logoHeaders, readLogo } from '#server/business/readLogo.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { addressKey } from '#server/http/addressKey.ts'
import type { Api } from '#server/http/api.ts'
import { refuseTooMany } from '#server/http/countAttempt.ts'
import { packPage } from '#server/http/packPage.ts'
import { pageHeaders } from '#server/http/pageHeaders.ts'
import { Refusal } from '#server/http/problems.ts'
import { takesPage } from '#server/http/takesPage.ts'
import { findNewestLink, findPayLink } from '#server/links/findPayLink.ts'
import { isWholeToken, payTokenHash } from '#server/links/payLink.ts'
import {
  type PayDocument,
  payDocument,
  receiptDocument,
  unknownLinkDocument,
} from '#server/payPage/payPage.ts'
import { sendAwayPage } from '#server/payPage/sendAwayPage.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { presentProvider, type ReadPage, readPayPage } from './readPayPage.ts'
import { receiptPdfRoute } from './receiptPdf.ts'
import { receiveStripeEvent } from './receiveStripeEvent.ts'
import { recordOpened } from './recordOpened.ts'
import { startPayment } from './startPayment.ts'

const params = z.object({ token: z.string() })
/**
 * The query of the page. Other parameters of the URL, such as those that a bank's page adds, do not
 * concern the server.
 */
const querystring = z.object({ lang: z.string().max(8).optional().catch(undefined) })

/** Serves the payer's pages and their calls, and the card provider's webhook. */
export function paymentRoutes(api: Api, context: AppContext): void {
  pageRoutes(api, context)
  callRoutes(api, context)
  hookRoute(api, context)
}

/** Reads the page of a link. The token is enough: its holder may see the page and pay. */
async function readPage(context: AppContext, token: string): Promise<ReadPage> {
  const link = await findPayLink(context, token)
  return inBusiness(context.database, link.businessId, (tx) =>
    readPayPage(tx, context, link, token),
  )
}

function pageRoutes(api: Api, context: AppContext): void {
  async function sendPage(
    request: PageRequest,
    reply: FastifyReply,
    token: string,
    show: ((page: ReadPage, speaks: Speaks) => PayDocument) | null,
  ): Promise<FastifyReply> {
    const page = await readPage(context, token).catch(nullWhenUnknown)
    // A page is for clients that ask for one: somebody who guesses links gets few bytes.
    if (!page && !takesPage(request)) throw new Refusal('not_found')
    const locale = localeOf(request, page)
    const asked = isLanguage(request.query.lang)
    const document = page && show ? show(page, { locale, asked }) : goneDocument(locale, token)
    const packed = packPage(document, request.headers['accept-encoding'])
    return reply
      .status(page && show ? 200 : 404)
      .headers(
        pageHeaders({ publicUrl: context.config.publicUrl, host: request.host }, document.loads),
      )
      .headers(packed.headers)
      .send(packed.body)
  }

  const schema = { hide: true, params, querystring }
  const page = { schema, errorHandler: sendAway(context) }
  api.get('/p/:token', page, (request, reply) => {
    const { token } = request.params
    return sendPage(request, reply, token, ({ view, registered }, speaks) => {
      const provider = presentProvider(context.config, registered)
      return payDocument({ token, view, provider, ...speaks })
    })
  })

  const sendReceipt = (request: LinkRequest, reply: FastifyReply) => {
    const { token } = request.params
    return sendPage(request, reply, token, ({ view, letterhead }, speaks) =>
      receiptDocument({ token, view, letterhead, ...speaks }),
    )
  }
  api.get('/p/:token/receipt', page, sendReceipt)
  receiptPdfRoute(api, context, {
    read: (token) => readPage(context, token).catch(nullWhenUnknown),
    localeOf,
    send: sendReceipt,
    sendAway: page.errorHandler,
  })

  // A link with a character lost or added is looked up like any other, and is unknown.
  for (const path of ['/p', '/p/*']) {
    api.get(path, { ...page, schema: { hide: true, querystring } }, (request, reply) =>
      sendPage(request, reply, request.url, null),
    )
  }

  const version = z.object({ v: z.string().optional().catch(undefined) })
  api.get(
    '/p/:token/logo',
    { schema: { hide: true, params, querystring: version } },
    async (request, reply) => {
      const { businessId } = await findPayLink(context, request.params.token)
      const logo = await inBusiness(context.database, businessId, (tx) => readLogo(tx, businessId))
      if (!logo) throw new Refusal('not_found')
      return reply.headers(logoHeaders(logo, request.query.v)).send(logo.bytes)
    },
  )
}

/** Returns the page of a link that leads nowhere, with what to do. */
function goneDocument(locale: string, token: string): PayDocument {
  return unknownLinkDocument(locale, isWholeToken(token) ? 'unknown' : 'cut')
}

type PageRequest = FastifyRequest & { query: z.infer<typeof querystring> }
type LinkRequest = PageRequest & { params: z.infer<typeof params> }
type Speaks = { locale: string; asked: boolean }

/** Returns the language of a page; for an unknown link only the browser's is known. */
function localeOf(request: PageRequest, page: ReadPage | null): string {
  return chooseLocale({
    asked: request.query.lang ?? null,
    chosen: page?.customer.language ?? null,
    accepted: request.headers['accept-language'] ?? null,
    phoneCountry: page?.customer.phoneCountry ?? null,
    businessCountry: page?.businessCountry ?? '',
  })
}

/** Sends the page that stands in while the database is away, when the link's payer is unknown. */
function sendAway(context: AppContext) {
  const { publicUrl } = context.config
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(request as PageRequest, null)
    void sendAwayPage(error, request, reply, { locale, pays: true, publicUrl })
  }
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

function callRoutes(api: Api, context: AppContext): void {
  api.post('/p/:token/opened', { schema: { hide: true, params } }, async (request, reply) => {
    const link = await findNewestLink(context, request.params.token)
    if (!isPreview(request.headers))
      await inBusiness(context.database, link.businessId, (tx) =>
        recordOpened(tx, link, new Date()),
      )
    return reply.status(204).send()
  })

  api.post(
    '/p/:token/language',
    { schema: { hide: true, params, body: chooseLanguageBody } },
    async (request, reply) => {
      const link = await findNewestLink(context, request.params.token)
      const limit = {
        kind: 'link.language',
        key: payTokenHash(request.params.token),
        windowMs: 3_600_000,
        countMax: limits.languageChoicesPerLinkPerHourMax,
      }
      await refuseTooMany(context.database, limit)
      await inBusiness(context.database, link.businessId, (tx) =>
        chooseLanguage(tx, link, request.body.language),
      )
      return reply.status(204).send()
    },
  )

  api.post(
    '/p/:token/payment',
    { schema: { hide: true, ...payerCalls['POST /p/:token/payment'] } },
    async (request) => {
      const link = await findPayLink(context, request.params.token)
      return startPayment(context, link, request.body, addressKey(context.secret, request.ip))
    },
  )

  api.get(
    '/p/:token/status',
    { schema: { hide: true, ...payerCalls['GET /p/:token/status'] } },
    async (request) => {
      const { view } = await readPage(context, request.params.token)
      return view
    },
  )
}

function hookRoute(api: Api, context: AppContext): void {
  api.post(
    '/hooks/stripe',
    { schema: { hide: true }, config: { rawBody: true } },
    async (request, reply) => {
      await receiveStripeEvent(
        context,
        request.body,
        request.headers['stripe-signature'],
        new Date(),
      )
      return reply.status(200).send({ received: true })
    },
  )
}
