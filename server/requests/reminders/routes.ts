import { reminderCalls } from '#rules/calls/reminderCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { answerWithRequest } from '../answerWithRequest.ts'
import { changeReminders } from './changeReminders.ts'
import { listPlans, readPlanView } from './readPlans.ts'
import { changePlan, changeReminderSettings, createPlan, deletePlan } from './savePlans.ts'

/** Serves the calls about reminders that go by themselves. */
export function reminderRoutes(api: Api, context: AppContext): void {
  settingsRoutes(api, context)
  planRoutes(api, context)
  requestRoute(api, context)
}

const about = { tags: ['business'] }

function settingsRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/reminder-plans',
    {
      schema: {
        summary: 'List the plans of reminders',
        ...about,
        ...reminderCalls['GET /v1/reminder-plans'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => listPlans(tx, businessId))
    },
  )

  api.patch(
    '/v1/reminder-plans',
    {
      schema: {
        summary: 'Choose the plan of new requests, or pause all reminders',
        ...about,
        ...reminderCalls['PATCH /v1/reminder-plans'],
      },
    },
    (request) => {
      const by = permit(request, 'changeBusiness')
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await changeReminderSettings(tx, by, request.body)
          return { status: 200, subject: by.businessId }
        })
        return listPlans(tx, by.businessId)
      })
    },
  )
}

function planRoutes(api: Api, { database }: AppContext): void {
  api.post(
    '/v1/reminder-plans',
    {
      schema: {
        summary: 'Add a plan of reminders',
        ...about,
        ...reminderCalls['POST /v1/reminder-plans'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'changeBusiness')
      const plan = await inBusiness(database, by.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, by.businessId, request, async () => ({
          status: 201,
          subject: await createPlan(tx, by, request.body),
        }))
        return readPlanView(tx, by.businessId, subject)
      })
      return reply.status(201).send(plan)
    },
  )

  api.put(
    '/v1/reminder-plans/:id',
    {
      schema: {
        summary: 'Change a plan of reminders',
        ...about,
        ...reminderCalls['PUT /v1/reminder-plans/:id'],
      },
    },
    (request) => {
      const by = permit(request, 'changeBusiness')
      const { id } = request.params
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await changePlan(tx, by, id, request.body)
          return { status: 200, subject: id }
        })
        return readPlanView(tx, by.businessId, id)
      })
    },
  )

  api.delete(
    '/v1/reminder-plans/:id',
    {
      schema: {
        summary: 'Delete a plan of reminders',
        ...about,
        ...reminderCalls['DELETE /v1/reminder-plans/:id'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'changeBusiness')
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await deletePlan(tx, by, id)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}

function requestRoute(api: Api, context: AppContext): void {
  api.post(
    '/v1/requests/:id/reminders',
    {
      schema: {
        summary: 'Pause the reminders of a request, skip the next one, or choose a plan',
        tags: ['requests'],
        ...reminderCalls['POST /v1/requests/:id/reminders'],
      },
    },
    async (request) => {
      const by = permit(request, 'remindRequest')
      const { id } = request.params
      const { view } = await inBusiness(context.database, by.businessId, (tx) =>
        answerWithRequest(tx, context, by.businessId, request, async () => {
          await changeReminders(tx, by, id, request.body, new Date())
          return { status: 200, subject: id }
        }),
      )
      return view
    },
  )
}
