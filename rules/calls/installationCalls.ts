import { installation, madePart, makePartBody } from '../shapes/installation.ts'
import type { CallTable } from './callShape.ts'

/** The calls of the operator of an installation with one business. */
export const installationCalls = {
  'GET /v1/installation': { response: { 200: installation } },
  'POST /v1/installation/make': { body: makePartBody, response: { 200: madePart } },
} satisfies CallTable
