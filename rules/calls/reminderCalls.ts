import { z } from 'zod'
import {
  changeRemindersBody,
  planBody,
  planId,
  planList,
  planView,
  reminderSettingsBody,
} from '../shapes/reminders.ts'
import { requestId, requestView } from '../shapes/request.ts'
import { type CallTable, noContent } from './callShape.ts'

const params = z.object({ id: planId })

/** The calls about reminders that go by themselves: the plans of a business, and the reminders of one request. */
export const reminderCalls = {
  'GET /v1/reminder-plans': { response: { 200: planList } },
  'PATCH /v1/reminder-plans': { body: reminderSettingsBody, response: { 200: planList } },
  'POST /v1/reminder-plans': { body: planBody, response: { 201: planView } },
  'PUT /v1/reminder-plans/:id': { params, body: planBody, response: { 200: planView } },
  'DELETE /v1/reminder-plans/:id': { params, response: noContent },
  'POST /v1/requests/:id/reminders': {
    params: z.object({ id: requestId }),
    body: changeRemindersBody,
    response: { 200: requestView },
  },
} satisfies CallTable
