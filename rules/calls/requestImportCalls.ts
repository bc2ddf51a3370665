import { z } from 'zod'
import {
  createRequestImportBody,
  listRequestImportRowsQuery,
  requestImportId,
  requestImportList,
  requestImportRowList,
  requestImportView,
} from '../shapes/requestImport.ts'
import { type CallTable, emptyBody } from './callShape.ts'

const params = z.object({ id: requestImportId })
const step = { params, body: emptyBody, response: { 200: requestImportView } }

/** The calls that make many requests at once. */
export const requestImportCalls = {
  'POST /v1/request-imports': {
    body: createRequestImportBody,
    response: { 202: requestImportView },
  },
  'GET /v1/request-imports': { response: { 200: requestImportList } },
  'GET /v1/request-imports/:id': { params, response: { 200: requestImportView } },
  'GET /v1/request-imports/:id/rows': {
    params,
    querystring: listRequestImportRowsQuery,
    response: { 200: requestImportRowList },
  },
  'POST /v1/request-imports/:id/start': step,
  'POST /v1/request-imports/:id/stop': step,
} satisfies CallTable
