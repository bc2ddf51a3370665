import { customerCalls } from '#rules/calls/customerCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { together } from '#server/database/together.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { changeCustomer } from './changeCustomer.ts'
import { conversationRoutes } from './conversationRoutes.ts'
import { createCustomer } from './createCustomer.ts'
import { listCustomers } from './listCustomers.ts'
import { personRoutes } from './personRoutes.ts'
import { readCustomer } from './readCustomer.ts'
import { isSeenNoted, recordSeen } from './recordSeen.ts'

/** The calls about customers. */
export function customerRoutes(api: Api, context: AppContext): void {
  readRoutes(api, context)
  writeRoutes(api, context)
  conversationRoutes(api, context)
  personRoutes(api, context)
}

function readRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.get(
    '/v1/customers',
    {
      schema: {
        summary: 'List or find customers',
        tags: ['customers'],
        ...customerCalls['GET /v1/customers'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => listCustomers(tx, businessId, request.query))
    },
  )

  api.get(
    '/v1/customers/:id',
    {
      schema: {
        summary: 'Read one customer',
        tags: ['customers'],
        ...customerCalls['GET /v1/customers/:id'],
      },
    },
    (request) => {
      const member = permit(request, 'seeRequests')
      const { id } = request.params
      return inBusiness(database, member.businessId, async (tx) => {
        const [customer, isNoted] = await together([
          readCustomer(tx, context, member.businessId, id),
          isSeenNoted(tx, member, id),
        ])
        if (!isNoted) await recordSeen(tx, member, id)
        return customer
      })
    },
  )
}

function writeRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.post(
    '/v1/customers',
    {
      schema: {
        summary: 'Add a customer',
        tags: ['customers'],
        ...customerCalls['POST /v1/customers'],
      },
    },
    async (request, reply) => {
      const member = permit(request, 'saveCustomer')
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await createCustomer(tx, member, request.body, new Date()),
        }))
        return readCustomer(tx, context, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )

  api.patch(
    '/v1/customers/:id',
    {
      schema: {
        summary: 'Change a customer',
        tags: ['customers'],
        ...customerCalls['PATCH /v1/customers/:id'],
      },
    },
    (request) => {
      const member = permit(request, 'saveCustomer')
      const { id } = request.params
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await changeCustomer(tx, member, id, request.body, new Date())
          return { status: 200, subject: id }
        })
        return readCustomer(tx, context, member.businessId, id)
      })
    },
  )
}
