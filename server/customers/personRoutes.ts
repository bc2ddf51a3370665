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
import { retryWhileLocked } from './lockCustomer.ts'
import { mergeCustomers } from './mergeCustomers.ts'
import { readCustomer } from './readCustomer.ts'

const params = z.object({ id: customerId })

/** The calls that merge a customer, erase one, and export all that is held of one. */
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
      const member = permit(request, 'mergeCustomers')
      const { id } = request.params
      await retryWhileLocked(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await mergeCustomers(tx, member, id, request.body.from)
          return { status: 200, subject: id }
        }),
      )
      return inBusiness(database, member.businessId, (tx) =>
        readCustomer(tx, context, member.businessId, id),
      )
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
      const member = permit(request, 'eraseCustomer')
      const { id } = request.params
      await retryWhileLocked(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await eraseCustomer(tx, member, id, new Date())
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
      const member = permit(request, 'exportData')
      requireProof(request, new Date())
      const { id } = request.params
      const pieces = exportCustomer(context, { businessId: member.businessId, id }, new Date())
      // Read the first piece before the answer starts, so that a missing customer is a 404.
      const first = await pieces.next()
      await recordAccess(context, member, 'access.exported', {
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
