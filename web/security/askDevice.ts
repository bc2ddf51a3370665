import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { readBrowser } from '#rules/readBrowser.ts'
import type { PasskeyView, SignOptions } from '#rules/shapes/passkey.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { api } from '#web/staff/api/api.ts'
import type { Outcome, Trouble } from '#web/staff/api/outcome.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { say } from '#web/words/say.ts'
import { deviceName } from './deviceName.ts'

/** An outcome; a refusal that came from the browser or the device, and not from our server, says so. */
export type DeviceOutcome<Answer> = Outcome<Answer> | Failed
type Failed = { ok: false; problem: Trouble; byDevice: true }

/**
 * Makes a passkey on this device, after a fresh proof where the last one is too old. It is named by the device, in the
 * language of the screen.
 * @returns the new passkey
 */
export async function makePasskey(): Promise<DeviceOutcome<PasskeyView>> {
  const options = await withProof(api.beginPasskey)
  if (!options.ok) return options
  const made = await ask(() => startRegistration({ optionsJSON: options.data as Creation }))
  const name = deviceName(readBrowser(navigator.userAgent))
  return made.ok ? api.addPasskey({ name, credential: made.data }) : made
}

/** Proves by a passkey of the user's own that it is them, in this session. */
export async function proveByDevice(): Promise<DeviceOutcome<null>> {
  const options = await api.beginPasskeyProof()
  if (!options.ok) return options
  const signed = await sign(options.data, false)
  return signed.ok ? api.proveByPasskey({ credential: signed.data }) : signed
}

/**
 * Signs in by a passkey.
 * @param waiting given where the browser offers passkeys in the field for the number, and waits until the user chooses
 *   one; its abort ends the waiting
 */
export async function signInByDevice(waiting?: AbortSignal): Promise<DeviceOutcome<SessionView>> {
  const options = await api.beginPasskeySignIn()
  if (!options.ok) return options
  waiting?.throwIfAborted()
  waiting?.addEventListener('abort', stopAsking)
  const signed = await sign(options.data, waiting !== undefined)
  waiting?.removeEventListener('abort', stopAsking)
  return signed.ok ? api.signInByPasskey({ credential: signed.data }) : signed
}

function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Returns whether the browser can offer passkeys in a field. */
export const offersInField = browserSupportsWebAuthnAutofill

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

// The library lists the transports that it knows; a device may name others.
function sign(options: SignOptions, useBrowserAutofill: boolean) {
  return ask(() => startAuthentication({ optionsJSON: options as Request, useBrowserAutofill }))
}

/** Makes an outcome of what the browser's own dialog ended in. */
async function ask<Answer>(dialog: () => Promise<Answer>): Promise<DeviceOutcome<Answer>> {
  try {
    return { ok: true, data: await dialog() }
  } catch (error) {
    return { ok: false, problem: troubleOfDevice(error), byDevice: true }
  }
}

function troubleOfDevice(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : ''
  const why = { InvalidStateError: 'already', NotAllowedError: 'canceled' }[name] ?? 'failed'
  return {
    code: 'passkey_refused',
    title: say('passkeys.notDone'),
    detail: say(`passkeys.${why as 'already' | 'canceled' | 'failed'}`),
    errors: [],
  }
}
