import type { z } from 'zod'
import type {
  CreateRequestBody,
  previewRequestBody,
  RequestPreview,
  RequestView,
} from '#rules/shapes/request.ts'
import type { BatchBody, BatchList, BatchView } from '#rules/shapes/requestActions.ts'
import type {
  RecentOffers,
  RequestCounts,
  RequestFilter,
  RequestList,
  SavedView,
  SavedViewBody,
  SavedViews,
} from '#rules/shapes/requestList.ts'
import { client, leave, limit, once, settle } from './settle.ts'

type ListFilter = RequestFilter & { after?: string; limit?: number }

/** Requests as lists, and what is kept of how they are looked at. */
export const callRequests = {
  previewRequest: (body: z.input<typeof previewRequestBody>, signal: AbortSignal) =>
    settle<RequestPreview>(
      client.POST('/v1/requests/preview', { body, ...once(), signal: limit(signal) }),
      leave,
    ),

  createRequest: (body: CreateRequestBody, key: string) =>
    settle<RequestView>(client.POST('/v1/requests', { body, ...once(key) }), leave),

  listRequests: (query: ListFilter, signal: AbortSignal) =>
    settle<RequestList>(
      client.GET('/v1/requests', { params: { query }, signal: limit(signal) }),
      leave,
    ),

  /** Starts the same on many requests; the answer says how far it is. */
  bulkRequests: (body: BatchBody, key: string) =>
    settle<BatchView>(client.POST('/v1/requests/bulk', { body, ...once(key) }), leave),

  listBatches: (signal: AbortSignal) =>
    settle<BatchList>(client.GET('/v1/batches', { signal: limit(signal) }), leave),

  listViews: (signal: AbortSignal) =>
    settle<SavedViews>(client.GET('/v1/views', { signal: limit(signal) }), leave),

  saveView: (body: SavedViewBody, key?: string) =>
    settle<SavedView>(client.POST('/v1/views', { body, ...once(key) }), leave),

  deleteView: (id: string) =>
    settle<undefined>(
      client.DELETE('/v1/views/{id}', { params: { path: { id } }, signal: limit() }),
      leave,
    ),

  countRequests: (signal: AbortSignal) =>
    settle<RequestCounts>(client.GET('/v1/requests/counts', { signal: limit(signal) }), leave),

  readRecentOffers: (signal: AbortSignal) =>
    settle<RecentOffers>(client.GET('/v1/requests/recent', { signal: limit(signal) }), leave),

  readRequest: (id: string, signal: AbortSignal) =>
    settle<RequestView>(
      client.GET('/v1/requests/{id}', { params: { path: { id } }, signal: limit(signal) }),
      leave,
    ),
}
