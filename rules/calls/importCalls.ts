import { z } from 'zod'
import {
  changeImportBody,
  createImportQuery,
  importId,
  importList,
  importRowList,
  importView,
  listImportRowsQuery,
} from '../shapes/import.ts'
import type { CallTable } from './callShape.ts'

const params = z.object({ id: importId })
const step = { params, response: { 200: importView } }

/** The calls that bring customers in from a file. */
export const importCalls = {
  'GET /v1/imports': { response: { 200: importList } },
  'POST /v1/imports': {
    querystring: createImportQuery,
    // The file as it is (`text/csv`), decoded before it is looked at.
    body: z.string('csv_unreadable'),
    response: { 201: importView },
  },
  'GET /v1/imports/:id': { params, response: { 200: importView } },
  'PATCH /v1/imports/:id': { params, body: changeImportBody, response: { 200: importView } },
  'GET /v1/imports/:id/rows': {
    params,
    querystring: listImportRowsQuery,
    response: { 200: importRowList },
  },
  'POST /v1/imports/:id/check': step,
  'POST /v1/imports/:id/start': step,
  'POST /v1/imports/:id/stop': step,
} satisfies CallTable
