import type {
  ChangeRemindersBody,
  PlanBody,
  ReminderSettingsBody,
} from '#rules/shapes/reminders.ts'
import { callServer } from './callServer.ts'

/** The calls about reminders that go by themselves. */
export const callReminders = {
  listPlans: (signal: AbortSignal) => callServer('GET /v1/reminder-plans', { signal }),

  changeReminderSettings: (body: ReminderSettingsBody) =>
    callServer('PATCH /v1/reminder-plans', { body }),

  createPlan: (body: PlanBody, key: string) => callServer('POST /v1/reminder-plans', { body, key }),

  changePlan: ({ id, ...body }: PlanBody & { id: string }, key: string) =>
    callServer('PUT /v1/reminder-plans/:id', { params: { id }, body, key }),

  deletePlan: (id: string) => callServer('DELETE /v1/reminder-plans/:id', { params: { id } }),

  /** Pauses the reminders of a request, lets them go on, skips one or chooses a plan. */
  changeReminders: ({ id, body }: { id: string; body: ChangeRemindersBody }, key: string) =>
    callServer('POST /v1/requests/:id/reminders', { params: { id }, body, key }),
}
