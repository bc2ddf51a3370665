import { z } from 'zod'
import {
  moveNumberBody,
  newNumberBody,
  proveNumberBody,
  recoveryCodes,
  recoverySignInBody,
  recoveryView,
} from '../shapes/recovery.ts'
import { codeSent, sessionView } from '../shapes/signIn.ts'
import { memberId } from '../shapes/team.ts'
import { type CallTable, emptyBody, noContent } from './callShape.ts'

/** The calls by which a person gets back in, and moves their sign-in to another number. */
export const recoveryCalls = {
  'POST /auth/recovery': { body: recoverySignInBody, response: { 200: sessionView } },
  'GET /auth/recovery': { response: { 200: recoveryView } },
  'POST /auth/recovery-codes': { body: emptyBody, response: { 201: recoveryCodes } },
  'PUT /auth/recovery-codes/offer': { body: emptyBody, response: noContent },
  'POST /auth/number': { body: newNumberBody, response: { 200: codeSent } },
  'POST /auth/number/proof': { body: proveNumberBody, response: { 200: recoveryView } },
  'POST /auth/number/move': { body: moveNumberBody, response: { 200: recoveryView } },
  'DELETE /auth/number': { response: noContent },
  'POST /v1/members/:id/number': {
    params: z.object({ id: memberId }),
    body: newNumberBody,
    response: noContent,
  },
  'DELETE /v1/members/:id/number': { params: z.object({ id: memberId }), response: noContent },
} satisfies CallTable
