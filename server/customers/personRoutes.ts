import { Readable } from 'node:stream'
import { z } from 'zod'
import { customerCalls } from '#rules/calls/customerCalls.ts'
import { customerId } from '#rules/shapes/customer.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { eraseCustomer } from './eraseCustomer.ts'
import { exportCustomer } from './exportCustomer.ts'
import { holding } from './holdCustomers.ts'
import { mergeCustomers } from './mergeCustomers.ts'
import { readCustomer } from './readCustomer.ts'

const params = z.object({ id: customerId })

/** The calls about all that is one person's: merge it, hand it out, forget it. */
export function personRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.post(
    '/v1/customers/:id/merge',
    {
      schema: {
        summary: 'Merge another customer into this one',
        tags: ['customers'],
        ...customerCalls['POST /v1/customers/:id/merge'],
      },
    },
    async (request) => {
      const by = permit(request, 'mergeCustomers')
      const { id } = request.params
      await holding(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await mergeCustomers(tx, by, id, request.body.from)
          return { status: 200, subject: id }
        }),
      )
      return inBusiness(database, by.businessId, (tx) => readCustomer(tx, by.businessId, id))
    },
  )

  api.delete(
    '/v1/customers/:id',
    {
      schema: {
        summary: 'Erase what is known of a person',
        tags: ['customers'],
        ...customerCalls['DELETE /v1/customers/:id'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'eraseCustomer')
      const { id } = request.params
      await holding(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await eraseCustomer(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )

  api.get(
    '/v1/customers/:id/export',
    { schema: { summary: 'Download all that is held of a person', tags: ['customers'], params } },
    async (request, reply) => {
      const by = permit(request, 'exportData')
      requireProof(request, new Date())
      const { id } = request.params
      const pieces = exportCustomer(context, { businessId: by.businessId, id }, new Date())
      // Read before the answer starts: who is not there is answered as such.
      const first = await pieces.next()
      await recordAccess(context, request, by, 'access.exported', {
        file: 'customer',
        customerId: id,
      })
      return reply
        .type('application/json')
        .header('content-disposition', `attachment; filename="customer-${id}.json"`)
        .send(Readable.from(join(first.value ?? '', pieces)))
    },
  )
}

async function* join(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* others
}
