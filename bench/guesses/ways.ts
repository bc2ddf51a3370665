import type { EnrolOptions, SignOptions } from '#rules/shapes/passkey.ts'
import { openDevice } from '../../tests/support/authenticator.ts'
import { type Client, openClient } from './client.ts'

/** One guess: asks the app, and returns how long the answer took. */
type Guess = () => Promise<number>

/** Two guesses whose answers must be alike, in words and in time. */
export type Way = { name: string; known: string; unknown: string; guesses: [Guess, Guess] }

type Places = { app: string; member: Client; phone: string }

/** Lists the ways to guess at somebody, each beside the same guess at nobody. */
export async function listWays({ app, member, phone }: Places): Promise<Way[]> {
  const device = openDevice(app)
  const options = await member.call<EnrolOptions>('POST', '/auth/passkeys/enrol-options')
  await expectDone(member.call('POST', '/auth/passkeys', device.enrol(options.body)))
  await expectDone(member.call('POST', '/auth/recovery-codes'))

  const askCode = (number: () => string) => async () => {
    const { ms } = await expectDone(openClient(app).call('POST', '/auth/code', { phone: number() }))
    return ms
  }
  const wrongCode = (number: () => string) => async () => {
    const client = openClient(app)
    const who = number()
    await expectDone(client.call('POST', '/auth/code', { phone: who }))
    return refused(client, '/auth/session', { phone: who, code: '000000' })
  }
  const wrongRecovery = (number: () => string) => () =>
    refused(openClient(app), '/auth/recovery', { phone: number(), code: '2222-2222-2222-2222' })
  const wrongPasskey = (by: () => typeof device, otherKey: boolean) => async () => {
    const client = openClient(app)
    const asked = await client.call<SignOptions>('POST', '/auth/passkeys/sign-in-options')
    return refused(client, '/auth/passkeys/sign-in', by().assert(asked.body, { otherKey }))
  }
  const numbers = { known: 'a member', unknown: 'nobody' }
  const pair = (make: (number: () => string) => Guess): [Guess, Guess] => [
    make(() => phone),
    make(() => nobodys),
  ]
  return [
    { name: 'a code asked for', ...numbers, guesses: pair(askCode) },
    { name: 'a wrong code', ...numbers, guesses: pair(wrongCode) },
    { name: 'a wrong recovery code', ...numbers, guesses: pair(wrongRecovery) },
    {
      ...{ name: 'a wrong passkey', known: 'a passkey of a member', unknown: 'of nobody' },
      guesses: [wrongPasskey(() => device, true), wrongPasskey(() => openDevice(app), false)],
    },
  ]
}

/** A number that nobody has signed in with. It is one, as the member's is: the app keeps how a number reads. */
const nobodys = '+447400388889'

async function expectDone<T extends { status: number; body: unknown }>(call: Promise<T>) {
  const answer = await call
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

async function refused(client: Client, path: string, body: object): Promise<number> {
  const { status, body: answer, ms } = await client.call('POST', path, body)
  if (!/_wrong|_refused/.test(String(answer['code'])))
    throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  return ms
}
