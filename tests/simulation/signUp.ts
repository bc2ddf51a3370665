import { expect } from 'vitest'
import { type Caller, stranger } from '../support/callers.ts'
import type { World } from './openWorld.ts'

type Place = Pick<World, 'app' | 'control'>

/** Signs somebody in by the code on their handset. */
export async function signIn({ app, control }: Place, phone: string): Promise<Caller> {
  const caller = stranger(app)
  await caller.call('POST', '/auth/code', { phone })
  const [text] = await control<{ body: string }[]>('GET', '/state/messages?last=1')
  const code = text?.body.slice(0, 6) ?? ''
  expect((await caller.call('POST', '/auth/session', { phone, code })).status).toBe(200)
  return caller
}

/** Signs somebody up with a business that takes payments. */
export async function signUp(
  at: Place,
  phone = '+447400140000',
  name = 'Bell Plumbing',
): Promise<Caller> {
  const staff = await signIn(at, phone)
  const business = { name, country: 'GB', currency: 'GBP' }
  expect((await staff.call('POST', '/v1/business', business)).status).toBe(201)
  return staff
}
