import { codeSent, proofBody, sendCodeBody, sessionView, signInBody } from '../shapes/signIn.ts'
import { type CallTable, noContent } from './callShape.ts'

/** The calls that sign in and out. */
export const signInCalls = {
  'POST /auth/code': { body: sendCodeBody, response: { 200: codeSent } },
  'POST /auth/session': { body: signInBody, response: { 200: sessionView } },
  'GET /auth/session': { response: { 200: sessionView } },
  'DELETE /auth/session': { response: noContent },
  'GET /auth/proof': { response: noContent },
  'POST /auth/proof': { body: proofBody, response: noContent },
} satisfies CallTable
