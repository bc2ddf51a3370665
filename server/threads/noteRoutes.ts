import { threadCalls } from '#rules/calls/threadCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { listNotes } from './listNotes.ts'
import { seeMentions } from './seeMentions.ts'
import { readNote, writeNote } from './writeNote.ts'

/** The calls about the notes that members write to each other in a thread. */
export function noteRoutes(api: Api, { database }: AppContext): void {
  const tags = ['inbox']
  api.get(
    '/v1/threads/:id/notes',
    {
      schema: {
        summary: 'List the notes in a thread',
        tags,
        ...threadCalls['GET /v1/threads/:id/notes'],
      },
    },
    (request) => {
      const member = permit(request, 'seeRequests')
      const customerId = request.params.id
      return inBusiness(database, member.businessId, (tx) =>
        listNotes(tx, { ...member, customerId }, request.query),
      )
    },
  )

  api.post(
    '/v1/threads/:id/notes',
    {
      schema: {
        summary: 'Write a note for colleagues, which is never texted',
        tags,
        ...threadCalls['POST /v1/threads/:id/notes'],
      },
    },
    async (request, reply) => {
      const member = permit(request, 'reply')
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await writeNote(tx, member, request.params.id, request.body, new Date()),
        }))
        return readNote(tx, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )

  api.post(
    '/v1/threads/:id/mentions/seen',
    {
      schema: {
        summary: 'Mark your mentions in a thread as seen',
        tags,
        ...threadCalls['POST /v1/threads/:id/mentions/seen'],
      },
    },
    async (request, reply) => {
      const member = permit(request, 'seeRequests')
      const { id } = request.params
      await inBusiness(database, member.businessId, (tx) =>
        answerOnce(tx, member.businessId, request, async () => {
          await seeMentions(tx, member, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
