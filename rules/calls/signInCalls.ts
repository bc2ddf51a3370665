import { z } from 'zod'
import { deviceList, sessionId } from '../shapes/devices.ts'
import {
  chooseBusinessBody,
  codeSent,
  proofBody,
  sendCodeBody,
  sessionView,
  signInBody,
  testModeView,
} from '../shapes/signIn.ts'
import { invitationOffer, invitationTokenBody } from '../shapes/team.ts'
import { type CallTable, noContent } from './callShape.ts'

/** The calls that sign in and out. */
export const signInCalls = {
  'GET /auth/test-mode': { response: { 200: testModeView } },
  'POST /auth/code': { body: sendCodeBody, response: { 200: codeSent } },
  'POST /auth/session': { body: signInBody, response: { 200: sessionView } },
  'GET /auth/session': { response: { 200: sessionView } },
  'DELETE /auth/session': { response: noContent },
  'GET /auth/sessions': { response: { 200: deviceList } },
  'DELETE /auth/sessions/:id': { params: z.object({ id: sessionId }), response: noContent },
  'DELETE /auth/sessions': { response: noContent },
  'PUT /auth/business': { body: chooseBusinessBody, response: { 200: sessionView } },
  'POST /auth/invitation': { body: invitationTokenBody, response: { 200: invitationOffer } },
  'POST /auth/join': { body: invitationTokenBody, response: { 200: sessionView } },
  'GET /auth/proof': { response: noContent },
  'POST /auth/proof': { body: proofBody, response: noContent },
} satisfies CallTable
