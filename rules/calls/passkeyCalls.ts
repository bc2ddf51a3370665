import { z } from 'zod'
import {
  assertionBody,
  enrolBody,
  enrolOptions,
  passkeyId,
  passkeyList,
  passkeyView,
  removePasskeyBody,
  renamePasskeyBody,
  signOptions,
} from '../shapes/passkey.ts'
import { sessionView } from '../shapes/signIn.ts'
import { type CallTable, emptyBody, noContent } from './callShape.ts'

const params = z.object({ id: passkeyId })

/** The calls about passkeys: to make, use and remove them. */
export const passkeyCalls = {
  'GET /auth/passkeys': { response: { 200: passkeyList } },
  'POST /auth/passkeys/enrol-options': { body: emptyBody, response: { 200: enrolOptions } },
  'POST /auth/passkeys': { body: enrolBody, response: { 201: passkeyView } },
  'PATCH /auth/passkeys/:id': { params, body: renamePasskeyBody, response: { 200: passkeyView } },
  'DELETE /auth/passkeys/:id': { params, response: noContent },
  'POST /auth/passkeys/:id/removal': {
    params,
    body: removePasskeyBody,
    response: { 200: passkeyView },
  },
  'DELETE /auth/passkeys/:id/removal': { params, response: { 200: passkeyView } },
  'POST /auth/passkeys/sign-in-options': { body: emptyBody, response: { 200: signOptions } },
  'POST /auth/passkeys/sign-in': { body: assertionBody, response: { 200: sessionView } },
  'POST /auth/passkeys/proof-options': { body: emptyBody, response: { 200: signOptions } },
  'POST /auth/passkeys/proof': { body: assertionBody, response: noContent },
} satisfies CallTable
