import { threadCalls } from '#rules/calls/threadCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { changeThread } from './changeThread.ts'
import { countThreads } from './countThreads.ts'
import { listThreads } from './listThreads.ts'
import { noteRoutes } from './noteRoutes.ts'
import { snippetRoutes } from './snippets/routes.ts'
import { readThread } from './threadRows.ts'
import { typingRoute } from './typingRoute.ts'

/** The calls of the inbox. */
export function threadRoutes(api: Api, context: AppContext): void {
  const { database } = context
  const tags = ['inbox']
  noteRoutes(api, context)
  snippetRoutes(api, context)
  typingRoute(api, context)
  api.get(
    '/v1/threads',
    { schema: { summary: 'List or find threads', tags, ...threadCalls['GET /v1/threads'] } },
    (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, (tx) =>
        listThreads(tx, context, member, request.query),
      )
    },
  )

  api.get(
    '/v1/threads/counts',
    {
      schema: {
        summary: 'Count the threads of each list',
        tags,
        ...threadCalls['GET /v1/threads/counts'],
      },
    },
    (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, (tx) => countThreads(tx, member))
    },
  )

  api.get(
    '/v1/threads/:id',
    { schema: { summary: 'Read one thread', tags, ...threadCalls['GET /v1/threads/:id'] } },
    (request) => {
      const member = permit(request, 'seeRequests')
      return inBusiness(database, member.businessId, (tx) =>
        readThread(tx, context, member, request.params.id),
      )
    },
  )

  api.patch(
    '/v1/threads/:id',
    {
      schema: {
        summary: 'Assign, finish, snooze or reopen a thread',
        tags,
        ...threadCalls['PATCH /v1/threads/:id'],
      },
    },
    (request) => {
      const member = permit(request, 'reply')
      const { id } = request.params
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await changeThread(tx, member, id, request.body, new Date())
          return { status: 200, subject: id }
        })
        return readThread(tx, context, member, id)
      })
    },
  )
}
