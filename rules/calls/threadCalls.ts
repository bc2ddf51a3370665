import { z } from 'zod'
import { customerId } from '../shapes/customer.ts'
import { listNotesQuery, note, noteList, writeNoteBody } from '../shapes/note.ts'
import {
  changeThreadBody,
  listThreadsQuery,
  thread,
  threadCounts,
  threadList,
} from '../shapes/thread.ts'
import { typingBody } from '../shapes/typing.ts'
import { type CallTable, noContent } from './callShape.ts'

const params = z.object({ id: customerId })

/** The calls of the inbox. A thread has the id of its customer. */
export const threadCalls = {
  'GET /v1/threads': { querystring: listThreadsQuery, response: { 200: threadList } },
  'GET /v1/threads/counts': { response: { 200: threadCounts } },
  'GET /v1/threads/:id': { params, response: { 200: thread } },
  'PATCH /v1/threads/:id': { params, body: changeThreadBody, response: { 200: thread } },
  'GET /v1/threads/:id/notes': {
    params,
    querystring: listNotesQuery,
    response: { 200: noteList },
  },
  'POST /v1/threads/:id/notes': { params, body: writeNoteBody, response: { 201: note } },
  'POST /v1/threads/:id/mentions/seen': { params, response: noContent },
  'POST /v1/threads/:id/typing': { params, body: typingBody, response: noContent },
} satisfies CallTable
