import { z } from 'zod'
import { snippet, snippetBody, snippetId, snippetList } from '../shapes/snippet.ts'
import { type CallTable, noContent } from './callShape.ts'

const params = z.object({ id: snippetId })

/** The calls about the quick answers of a business. */
export const snippetCalls = {
  'GET /v1/snippets': { response: { 200: snippetList } },
  'POST /v1/snippets': { body: snippetBody, response: { 201: snippet } },
  'PUT /v1/snippets/:id': { params, body: snippetBody, response: { 200: snippet } },
  'DELETE /v1/snippets/:id': { params, response: noContent },
} satisfies CallTable
