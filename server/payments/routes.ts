import { z } from 'zod'
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

/** The payer's page and its calls, and the card provider's webhook. The token is all they need. */
export function paymentRoutes(api: Api, house: House): void {
  async function readPage(token: string) {
    const { businessId, requestId } = await findPayLink(house, token)
    return inBusiness(house.database, businessId, (tx) => readPayPage(tx, businessId, requestId))
  }

  api.get('/p/:token', { schema: { hide: true, params } }, async (request, reply) => {
    const { token } = request.params
    const page = await readPage(token).catch(nullWhenUnknown)
    const document = page
      ? payDocument({
          token,
          view: page.view,
          provider: presentProvider(house.config.stripe, page.account),
        })
      : unknownLinkDocument()
    return reply
      .status(page ? 200 : 404)
      .headers(document.headers)
      .send(document.html)
  })

  api.get('/p/:token/receipt', { schema: { hide: true, params } }, async (request, reply) => {
    const { token } = request.params
    const page = await readPage(token).catch(nullWhenUnknown)
    const document = page ? receiptDocument({ token, view: page.view }) : unknownLinkDocument()
    return reply
      .status(page ? 200 : 404)
      .headers(document.headers)
      .send(document.html)
  })

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
    async (request) => {
      const { businessId, requestId } = await findPayLink(house, request.params.token)
      return startPayment(house, businessId, requestId)
    },
  )

  api.get(
    '/p/:token/status',
    { schema: { hide: true, params, response: { 200: payPageView } } },
    async (request, reply) => {
      const { view } = await readPage(request.params.token)
      reply.header('cache-control', 'no-store')
      return view
    },
  )

  api.post(
    '/hooks/stripe',
    { schema: { hide: true }, config: { rawBody: true } },
    async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = request.body
      if (typeof signature !== 'string' || !Buffer.isBuffer(body))
        throw new Refusal('signature_invalid')
      const notice = house.stripe.readNotice(body, signature)
      if (!notice) throw new Refusal('signature_invalid')
      await receiveStripeEvent(house, notice, new Date())
      return reply.status(200).send({ received: true })
    },
  )
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
