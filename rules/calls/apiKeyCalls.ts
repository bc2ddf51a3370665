import { z } from 'zod'
import {
  changeKeyBody,
  keyBody,
  keyId,
  keyList,
  keyView,
  madeKey,
  rotateKeyBody,
} from '../shapes/apiKey.ts'
import { type CallTable, noContent } from './callShape.ts'

const params = z.object({ id: keyId })

/** The calls about the keys of a business. */
export const apiKeyCalls = {
  'GET /v1/api-keys': { response: { 200: keyList } },
  'POST /v1/api-keys': { body: keyBody, response: { 201: madeKey } },
  'PATCH /v1/api-keys/:id': { params, body: changeKeyBody, response: { 200: keyView } },
  'POST /v1/api-keys/:id/rotate': { params, body: rotateKeyBody, response: { 201: madeKey } },
  'DELETE /v1/api-keys/:id': { params, response: noContent },
} satisfies CallTable
