import type { WriteNoteBody } from '#rules/shapes/note.ts'
import type { ScheduleReplyBody } from '#rules/shapes/scheduledReply.ts'
import type { SnippetBody } from '#rules/shapes/snippet.ts'
import type { ChangeThreadBody, ListThreadsQuery } from '#rules/shapes/thread.ts'
import { callServer } from './callServer.ts'

/** The calls of the inbox. */
export const callThreads = {
  listThreads: (query: Partial<ListThreadsQuery>, signal: AbortSignal) =>
    callServer('GET /v1/threads', { query, signal }),

  countThreads: (signal: AbortSignal) => callServer('GET /v1/threads/counts', { signal }),

  readThread: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/threads/:id', { params: { id }, signal }),

  changeThread: (id: string, body: ChangeThreadBody, key: string) =>
    callServer('PATCH /v1/threads/:id', { params: { id }, body, key }),

  /** Lists the replies that go out later. */
  listScheduledReplies: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/customers/:id/scheduled-replies', { params: { id }, signal }),

  scheduleReply: (id: string, body: ScheduleReplyBody, key: string) =>
    callServer('POST /v1/customers/:id/scheduled-replies', { params: { id }, body, key }),

  sendScheduledReply: (id: string) =>
    callServer('POST /v1/scheduled-replies/:id/send', { params: { id } }),

  cancelScheduledReply: (id: string) =>
    callServer('DELETE /v1/scheduled-replies/:id', { params: { id } }),

  listNotes: (id: string, query: { after?: string }, signal: AbortSignal) =>
    callServer('GET /v1/threads/:id/notes', { params: { id }, query, signal }),

  writeNote: (id: string, body: WriteNoteBody, key: string) =>
    callServer('POST /v1/threads/:id/notes', { params: { id }, body, key }),

  /** Marks the mentions of this person in a thread as seen. */
  seeMentions: (id: string) => callServer('POST /v1/threads/:id/mentions/seen', { params: { id } }),

  /** Shows colleagues that this person is writing in a thread, or no longer. */
  tellTyping: (id: string, isTyping: boolean) =>
    callServer('POST /v1/threads/:id/typing', { params: { id }, body: { isTyping } }),

  listSnippets: (signal: AbortSignal) => callServer('GET /v1/snippets', { signal }),

  createSnippet: (body: SnippetBody, key: string) => callServer('POST /v1/snippets', { body, key }),

  changeSnippet: (id: string, body: SnippetBody) =>
    callServer('PUT /v1/snippets/:id', { params: { id }, body }),

  deleteSnippet: (id: string) => callServer('DELETE /v1/snippets/:id', { params: { id } }),

  /** Marks the newest text from a customer as unread, for the whole business. */
  markCustomerUnread: (id: string) =>
    callServer('POST /v1/customers/:id/unread', { params: { id } }),
}
