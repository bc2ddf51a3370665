import type { FastifyRequest } from 'fastify'
import { requestCalls } from '#rules/calls/requestCalls.ts'
import type { Action } from '#rules/permissions.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { answerWithPaymentsEnded, answerWithRequest } from './answerWithRequest.ts'
import { cancelRequest } from './cancelRequest.ts'
import { changeRequest, changeWithPaymentsEnded } from './changeRequest.ts'
import { extendRequest } from './extendRequest.ts'
import { markRepliesRead } from './markRepliesRead.ts'
import { remindRequest } from './remindRequest.ts'
import { reopenRequest } from './reopenRequest.ts'
import { unscheduleText } from './scheduleText.ts'
import { sendRequest } from './sendRequest.ts'
import { shareRequest } from './shareRequest.ts'
import { undoRequest } from './undoRequest.ts'
import { actWithPaymentsEnded } from './withPaymentsEnded.ts'

/** Serves the actions on one request; each returns the request as it is afterwards. */
export function actionRoutes(api: Api, context: AppContext): void {
  textRoutes(api, context)
  linkRoutes(api, context)
  endRoutes(api, context)
  changeRoute(api, context)
  readRoute(api, context)
}

type Verb = (tx: Tx, by: { businessId: string; userId: string }, now: Date) => Promise<void>

/** Checks the permission, runs an action once for each key, and returns the request. */
async function act(
  context: AppContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  action: Action,
  verb: Verb,
) {
  const by = permit(request, action)
  const { view } = await inBusiness(context.database, by.businessId, (tx) =>
    answerWithRequest(tx, context, by.businessId, request, async () => {
      await verb(tx, by, new Date())
      return { status: 200, subject: request.params.id }
    }),
  )
  return view
}

function textRoutes(api: Api, context: AppContext): void {
  api.post(
    '/v1/requests/:id/send',
    {
      schema: {
        summary: 'Send a draft now or at a time, or text again',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/send'],
      },
    },
    (request) =>
      act(context, request, 'sendRequest', (tx, by, now) =>
        sendRequest(tx, context, by, request.params.id, request.body ?? {}, now),
      ),
  )

  api.post(
    '/v1/requests/:id/remind',
    {
      schema: {
        summary: 'Remind by text',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/remind'],
      },
    },
    (request) =>
      act(context, request, 'remindRequest', (tx, by, now) =>
        remindRequest(tx, context, by, request.params.id, request.body ?? {}, now),
      ),
  )

  api.post(
    '/v1/requests/:id/unschedule',
    {
      schema: {
        summary: 'Cancel the text about an open request that waits for its time',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/unschedule'],
      },
    },
    (request) =>
      act(context, request, 'sendRequest', (tx, by) => unscheduleText(tx, by, request.params.id)),
  )
}

function linkRoutes(api: Api, context: AppContext): void {
  api.post(
    '/v1/requests/:id/extend',
    {
      schema: {
        summary: 'Let the link work for longer',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/extend'],
      },
    },
    (request) =>
      act(context, request, 'extendRequest', (tx, by, now) =>
        extendRequest(tx, by, request.params.id, request.body?.expiresAt, now),
      ),
  )

  api.post(
    '/v1/requests/:id/share',
    {
      schema: {
        summary: 'Note that the link was handed over by hand',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/share'],
      },
    },
    (request) =>
      act(context, request, 'shareRequest', (tx, by, now) =>
        shareRequest(tx, by, request.params.id, request.body.how, now),
      ),
  )
}

function endRoutes(api: Api, context: AppContext): void {
  api.post(
    '/v1/requests/:id/cancel',
    {
      schema: {
        summary: 'Cancel a request',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/cancel'],
      },
    },
    async (request) => {
      const { businessId } = permit(request, 'cancelRequest')
      const { id } = request.params
      const record = () =>
        act(context, request, 'cancelRequest', (tx, by, now) => cancelRequest(tx, by, id, now))
      return answerWithPaymentsEnded(context, businessId, request, record, () =>
        actWithPaymentsEnded(context, { businessId, id }, 'cancel', record),
      )
    },
  )

  api.post(
    '/v1/requests/:id/undo',
    {
      schema: {
        summary: 'Take a new request back before its text leaves',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/undo'],
      },
    },
    async (request) => {
      const view = await act(context, request, 'cancelRequest', (tx, by, now) =>
        undoRequest(tx, by, request.params.id, now),
      )
      crashPoint('request.undone')
      return view
    },
  )

  api.post(
    '/v1/requests/:id/reopen',
    {
      schema: {
        summary: 'Take a cancel back',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/reopen'],
      },
    },
    (request) =>
      act(context, request, 'cancelRequest', (tx, by, now) =>
        reopenRequest(tx, by, request.params.id, now),
      ),
  )
}

function changeRoute(api: Api, context: AppContext): void {
  api.patch(
    '/v1/requests/:id',
    {
      schema: {
        summary: 'Change a request that is not paid',
        tags: ['requests'],
        ...requestCalls['PATCH /v1/requests/:id'],
      },
    },
    async (request) => {
      const { businessId } = permit(request, 'changeRequest')
      const { id } = request.params
      const record = () =>
        act(context, request, 'changeRequest', (tx, by, now) =>
          changeRequest(tx, context, by, id, request.body, now),
        )
      return answerWithPaymentsEnded(context, businessId, request, record, () =>
        changeWithPaymentsEnded(context, businessId, id, request.body, record),
      )
    },
  )
}

function readRoute(api: Api, context: AppContext): void {
  api.post(
    '/v1/requests/:id/read',
    {
      schema: {
        summary: 'Mark its replies as read',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/:id/read'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'reply')
      const { id } = request.params
      await inBusiness(context.database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await markRepliesRead(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
