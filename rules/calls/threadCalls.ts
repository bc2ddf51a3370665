import { z } from 'zod'
import { customerId } from '../shapes/customer.ts'
import {
  changeThreadBody,
  listThreadsQuery,
  thread,
  threadCounts,
  threadList,
} from '../shapes/thread.ts'
import type { CallTable } from './callShape.ts'

const params = z.object({ id: customerId })

/** The calls of the inbox. A thread has the id of its customer. */
export const threadCalls = {
  'GET /v1/threads': { querystring: listThreadsQuery, response: { 200: threadList } },
  'GET /v1/threads/counts': { response: { 200: threadCounts } },
  'GET /v1/threads/:id': { params, response: { 200: thread } },
  'PATCH /v1/threads/:id': { params, body: changeThreadBody, response: { 200: thread } },
} satisfies CallTable
