import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/problems.ts'
import { changeMe } from './changeMe.ts'
import { changeRole, removeMember } from './changeMember.ts'
import { listMembers } from './listMembers.ts'
import { ownershipRoutes } from './ownershipRoutes.ts'
import { readMember } from './readMember.ts'

/** The calls about the members of a business. */
export function memberRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.get(
    '/v1/members',
    {
      schema: {
        summary: 'List who works in the business',
        tags: ['business'],
        ...businessCalls['GET /v1/members'],
      },
    },
    async (request) => {
      const member = permit(request, 'seeRequests')
      return {
        data: await inBusiness(database, member.businessId, (tx) => listMembers(tx, member)),
      }
    },
  )

  api.patch(
    '/v1/members/me',
    {
      schema: {
        summary: 'Set your own name',
        tags: ['business'],
        ...businessCalls['PATCH /v1/members/me'],
      },
    },
    async (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await changeMe(tx, member.userId, request.body.name)
          return { status: 200, subject: member.userId }
        })
        return readOne(tx, member, member.userId)
      })
    },
  )

  api.get(
    '/v1/members/:id',
    {
      schema: {
        summary: 'Read one member: when they were here, on which devices, and what they did',
        tags: ['business'],
        ...businessCalls['GET /v1/members/:id'],
      },
    },
    async (request) => {
      const { id } = request.params
      const member = permit(request, 'seeRequests')
      const by = id === member.userId ? member : permit(request, 'manageMembers')
      return inBusiness(database, by.businessId, (tx) => readMember(tx, by, id, new Date()))
    },
  )
  changeRoutes(api, context)
  ownershipRoutes(api, context)
}

function changeRoutes(api: Api, { database }: AppContext): void {
  api.patch(
    '/v1/members/:id',
    {
      schema: {
        summary: 'Give a member another role',
        tags: ['business'],
        ...businessCalls['PATCH /v1/members/:id'],
      },
    },
    async (request) => {
      const by = permit(request, 'changeRoles')
      requireProof(request, new Date())
      const { id } = request.params
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await changeRole(tx, by, id, request.body.role, new Date())
          return { status: 200, subject: id }
        })
        return readOne(tx, by, id)
      })
    },
  )

  api.delete(
    '/v1/members/:id',
    {
      schema: {
        summary: 'Remove a member, or leave',
        tags: ['business'],
        ...businessCalls['DELETE /v1/members/:id'],
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const member = permit(request, 'seeRequests')
      const by = id === member.userId ? member : permit(request, 'manageMembers')
      requireProof(request, new Date())
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await removeMember(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}

async function readOne(tx: Tx, by: { businessId: string; userId: string }, id: string) {
  const found = (await listMembers(tx, by)).find((member) => member.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}
