import { expect } from 'vitest'
import { type Caller, stranger } from '../support/callers.ts'
import type { World } from './openWorld.ts'

const phone = '+447400140000'

/** Someone signs up by the code on their handset and makes a business that takes payments. */
export async function signUp({ app, control }: Pick<World, 'app' | 'control'>): Promise<Caller> {
  const staff = stranger(app)
  await staff.call('POST', '/auth/code', { phone })
  const [text] = await control<{ body: string }[]>('GET', '/state/messages?last=1')
  const code = text?.body.slice(0, 6) ?? ''
  expect((await staff.call('POST', '/auth/session', { phone, code })).status).toBe(200)
  const business = { name: 'Bell Plumbing', country: 'GB', currency: 'GBP' }
  expect((await staff.call('POST', '/v1/business', business)).status).toBe(201)
  return staff
}
