import type { z } from 'zod'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import type { BatchBody } from '#rules/shapes/requestActions.ts'
import type { CountRequestsQuery, RequestFilter, SavedViewBody } from '#rules/shapes/requestList.ts'
import type { previewRequestBody } from '#rules/shapes/requestPreview.ts'
import { callServer } from './callServer.ts'

type ListFilter = RequestFilter & { after?: string; limit?: number }

/** The calls about lists of requests, saved views, and new requests. */
export const callRequests = {
  previewRequest: (body: z.input<typeof previewRequestBody>, signal: AbortSignal) =>
    callServer('POST /v1/requests/preview', { body, signal }),

  createRequest: (body: CreateRequestBody, key: string) =>
    callServer('POST /v1/requests', { body, key }),

  listRequests: (query: ListFilter, signal: AbortSignal) =>
    callServer('GET /v1/requests', { query, signal }),

  /** Starts the same on many requests; the answer tells how far it is. */
  bulkRequests: (body: BatchBody, key: string) =>
    callServer('POST /v1/requests/bulk', { body, key }),

  listBatches: (signal: AbortSignal) => callServer('GET /v1/batches', { signal }),

  listViews: (signal: AbortSignal) => callServer('GET /v1/views', { signal }),

  saveView: (body: SavedViewBody, key?: string) => callServer('POST /v1/views', { body, key }),

  deleteView: (id: string) => callServer('DELETE /v1/views/:id', { params: { id } }),

  countRequests: (query: CountRequestsQuery, signal: AbortSignal) =>
    callServer('GET /v1/requests/counts', { query, signal }),

  readRecentOffers: (signal: AbortSignal) => callServer('GET /v1/requests/recent', { signal }),

  readRequest: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/requests/:id', { params: { id }, signal }),
}
