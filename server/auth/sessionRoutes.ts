import type { FastifyRequest } from 'fastify'
import { signInCalls } from '#rules/calls/signInCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { recordEvents } from '#server/events/recordEvent.ts'
import { requireActor, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { type EndedSession, endOtherSessions, endSession } from './endSessions.ts'
import { listDevices } from './listDevices.ts'

/** The calls about the devices on which one is signed in. */
export function sessionRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.get(
    '/auth/sessions',
    {
      schema: {
        summary: 'List the devices on which you are signed in',
        tags: ['sign-in'],
        ...signInCalls['GET /auth/sessions'],
      },
    },
    async (request) => {
      const actor = requireActor(request)
      const data = await outsideBusinesses(database, (tx) => listDevices(tx, actor, new Date()))
      return { data }
    },
  )

  api.delete(
    '/auth/sessions/:id',
    {
      schema: {
        summary: 'Sign a device out',
        tags: ['sign-in'],
        ...signInCalls['DELETE /auth/sessions/:id'],
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const { id } = request.params
      if (id !== actor.sessionId) requireProof(request, new Date())
      await endAndRecord(context, request, async (tx) => [await endSession(tx, actor, id)])
      return reply.status(204).send(null)
    },
  )

  api.delete(
    '/auth/sessions',
    {
      schema: {
        summary: 'Sign out all other devices',
        tags: ['sign-in'],
        ...signInCalls['DELETE /auth/sessions'],
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      requireProof(request, new Date())
      await endAndRecord(context, request, (tx) => endOtherSessions(tx, actor))
      return reply.status(204).send(null)
    },
  )
}

/** Ends sessions, and records in the same transaction in which business who ended which, and from where. */
function endAndRecord(
  { database }: AppContext,
  request: FastifyRequest,
  end: (tx: Tx) => Promise<EndedSession[]>,
): Promise<unknown> {
  const { userId, member } = requireActor(request)
  if (!member) return outsideBusinesses(database, end)
  const { businessId } = member
  const by = { subject: userId, actor: 'staff' as const, actorId: userId }
  return inBusiness(database, businessId, async (tx) => {
    const ended = await end(tx)
    const type = 'access.session_ended' as const
    const events = ended.map(({ id: sessionId, browser, system }) => ({
      ...by,
      type,
      data: { sessionId, browser, system },
    }))
    if (events.length > 0) await recordEvents(tx, businessId, events)
  })
}
