import { expect } from 'vitest'
import type { EnrolOptions, PasskeyList, PasskeyView, SignOptions } from '#rules/shapes/passkey.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import type { TestApp } from './app.ts'
import { type Deviation, type Device, openDevice } from './authenticator.ts'
import { type Answer, awaitText, type Caller, owner, textsOn } from './callers.ts'
import { queryAll } from './rehearse.ts'

/** Makes a passkey on a new device, for a caller whose proof is fresh. */
export async function enrolled(
  app: TestApp,
  caller: Caller,
  kind: Parameters<typeof openDevice>[1] = {},
): Promise<Device & { id: string }> {
  const device = openDevice(app.url, kind)
  const answer = await enrol(caller, device)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return Object.assign(device, { id: answer.body.id })
}

/** Makes a passkey on a device and sends it, with a name of its own if one is given. */
export async function enrol(
  caller: Caller,
  device: Device,
  deviation: Deviation = {},
  named: { name?: string } = {},
): Promise<Answer<PasskeyView>> {
  const options = await caller.call<EnrolOptions>('POST', '/auth/passkeys/enrol-options')
  if (options.status !== 200) return options as unknown as Answer<PasskeyView>
  const body = { ...named, ...device.enrol(options.body, deviation) }
  return caller.call('POST', '/auth/passkeys', body)
}

/** Makes an owner with a passkey on a device. */
export async function keyHolder(app: TestApp, kind: Parameters<typeof openDevice>[1] = {}) {
  const holder = await owner(app)
  const { body } = await holder.call<SessionView>('GET', '/auth/session')
  return { holder, phone: body.phone, device: await enrolled(app, holder, kind) }
}

/** Returns the session as the screens read it. */
export async function sessionOf(by: Caller): Promise<SessionView> {
  return (await by.call<SessionView>('GET', '/auth/session')).body
}

/** Returns the passkeys of a caller. */
export async function passkeysOf(by: Caller): Promise<PasskeyView[]> {
  return (await by.call<PasskeyList>('GET', '/auth/passkeys')).body.data
}

/** Returns the sign-ins and changes of passkeys in the history of a business, the oldest first. */
export async function accessesOf(app: TestApp, businessId: string) {
  const rows = await queryAll<{ type: string; data: Record<string, unknown> }>(
    app,
    `select type, data from event where business_id = $1 and type like 'access.%' order by sequence`,
    [businessId],
  )
  return rows.map(({ type, data }) => ({ ...data, type }))
}

/** Ages every proof until it no longer counts. */
export async function ageProofs(app: TestApp): Promise<void> {
  await queryAll(app, `update session set proved_at = now() - interval '16 minutes'`)
}

/** Asks for the options of a call. */
export async function optionsFor(
  caller: Caller,
  purpose: 'sign-in' | 'proof',
): Promise<SignOptions> {
  const answer = await caller.call<SignOptions>('POST', `/auth/passkeys/${purpose}-options`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** Signs in or proves by a device. */
export async function assertBy(
  caller: Caller,
  device: Device,
  purpose: 'sign-in' | 'proof',
  deviation: Deviation = {},
): Promise<Answer> {
  const options = await optionsFor(caller, purpose)
  return caller.call('POST', `/auth/passkeys/${purpose}`, device.assert(options, deviation))
}

/** Asks for a code, and returns it as it arrives on the handset. */
export async function freshCode(app: TestApp, caller: Caller, phone: string): Promise<string> {
  const before = (await textsOn(app, phone)).length
  await caller.call('POST', '/auth/code', { phone })
  await expect
    .poll(async () => (await textsOn(app, phone)).length, { timeout: 10_000 })
    .toBeGreaterThan(before)
  return (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
}
