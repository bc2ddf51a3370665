import { z } from 'zod'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { payPageView, startedPayment } from '#rules/shapes/payPage.ts'
import type { Api } from '#server/api.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { payDocument, receiptDocument, unknownLinkDocument } from '#server/payPage.ts'
import { Refusal } from '#server/problems.ts'
import { findPayLink } from './findPayLink.ts'
import { presentProvider, readPayPage } from './readPayPage.ts'
import { receiveStripeEvent } from './receiveStripeEvent.ts'
import { recordOpened } from './recordOpened.ts'
import { startPayment } from './startPayment.ts'

const params = z.object({ token: z.string().max(64) })

/** The payer's pages and their calls, and the card provider's webhook. */
export function paymentRoutes(api: Api, house: House): void {
  pageRoutes(api, house)
  callRoutes(api, house)
  hookRoute(api, house)
}

type PayDocument = ReturnType<typeof payDocument>
type Page = { view: PayPageView; account: string | null }

/** The token is all that a payer needs; whoever has it may see the page and pay. */
async function readPage(house: House, token: string): Promise<Page> {
  const { businessId, requestId } = await findPayLink(house, token)
  return inBusiness(house.database, businessId, (tx) => readPayPage(tx, businessId, requestId))
}

function pageRoutes(api: Api, house: House): void {
  async function documentOf(
    token: string,
    show: (page: Page) => PayDocument,
  ): Promise<PayDocument & { status: number }> {
    const page = await readPage(house, token).catch(nullWhenUnknown)
    return page ? { status: 200, ...show(page) } : { status: 404, ...unknownLinkDocument() }
  }

  api.get('/p/:token', { schema: { hide: true, params } }, async (request, reply) => {
    const { token } = request.params
    const { status, headers, html } = await documentOf(token, ({ view, account }) =>
      payDocument({ token, view, provider: presentProvider(house.config.stripe, account) }),
    )
    return reply.status(status).headers(headers).send(html)
  })

  api.get('/p/:token/receipt', { schema: { hide: true, params } }, async (request, reply) => {
    const { token } = request.params
    const { status, headers, html } = await documentOf(token, ({ view }) =>
      receiptDocument({ token, view }),
    )
    return reply.status(status).headers(headers).send(html)
  })
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

function callRoutes(api: Api, house: House): void {
  api.post('/p/:token/opened', { schema: { hide: true, params } }, async (request, reply) => {
    const { businessId, requestId } = await findPayLink(house, request.params.token)
    await inBusiness(house.database, businessId, (tx) =>
      recordOpened(tx, businessId, requestId, new Date()),
    )
    return reply.status(204).send()
  })

  api.post(
    '/p/:token/payment',
    { schema: { hide: true, params, response: { 200: startedPayment } } },
    async (request, reply) => {
      const { businessId, requestId } = await findPayLink(house, request.params.token)
      reply.header('cache-control', 'no-store')
      return startPayment(house, businessId, requestId)
    },
  )

  api.get(
    '/p/:token/status',
    { schema: { hide: true, params, response: { 200: payPageView } } },
    async (request, reply) => {
      const { view } = await readPage(house, request.params.token)
      reply.header('cache-control', 'no-store')
      return view
    },
  )
}

function hookRoute(api: Api, house: House): void {
  api.post(
    '/hooks/stripe',
    { schema: { hide: true }, config: { rawBody: true } },
    async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = request.body
      if (typeof signature !== 'string' || !Buffer.isBuffer(body)) {
        throw new Refusal('signature_invalid')
      }
      const notice = house.stripe.readNotice(body, signature)
      if (!notice) throw new Refusal('signature_invalid')
      await receiveStripeEvent(house, notice, new Date())
      return reply.status(200).send({ received: true })
    },
  )
}
