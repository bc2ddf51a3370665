import twilio from 'twilio'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTrial, type Trial } from './startTrial.ts'

export const accountSid = 'AC00000000000000000000000000000000'
export const authToken = 'sandbox'
/** The number that the tests send from. */
export const ourNumber = '+15550006789'
export const messagingService = `MG${'a'.repeat(32)}`

type Client = ReturnType<typeof twilio>
type Sent = Awaited<ReturnType<Client['messages']['create']>>

type Text = Partial<Parameters<Client['messages']['create']>[0]> & { to: string }

/** The tools for tests of texts: one sandbox for the file, and the official client on it. */
export type Texting = {
  readonly trial: Trial
  readonly client: Client
  /** Sends a text from `ourNumber` through the official client. */
  send(text: Text): Promise<Sent>
  /** Sends a text and waits until it has that status. */
  sendUntil(status: string, text: Text): Promise<Sent>
  /** Types a reply on a handset. */
  reply(phone: string, body: string, to?: string): Promise<Response>
  /** Lists the texts on a handset, oldest first. */
  textsOn(phone: string): Promise<{ direction: string; from: string; body: string }[]>
  /** Returns the forms that the app received at `path`, in the order of their arrival. */
  received(path: string): { signature: string; token: string; fields: Record<string, string> }[]
  /** Returns the errors that the sandbox recorded about a text. */
  alertsOf(sid: string): Promise<Alert[]>
  /** Calls the API without the client; `path` begins after the account. */
  raw(method: string, path: string, form?: Record<string, string>): Promise<Response>
}

type Alert = { resource_sid: string; error_code: string; detail: string; request_url: string }

/** The senders of the account besides `ourNumber`; its list of messages does not lag unless a test says so. */
const account = {
  SANDBOX_TWILIO_SENDERS: '+15550001111, +15550002222, 12345',
  SANDBOX_TWILIO_SERVICE: messagingService,
  SANDBOX_TWILIO_LIST_LAG_MS: '0',
}

/**
 * Gives a test file its sandbox, started before its tests and closed after them, and the client.
 *
 * @param environment settings of the sandbox besides those of every such test
 */
export function setUpTexting(environment: Record<string, string> = {}): Texting {
  let trial: Trial
  let client: Client
  beforeAll(async () => {
    trial = await startTrial({ ...account, ...environment })
    client = openClient(trial.url)
  })
  afterAll(() => trial.close())
  const send: Texting['send'] = (text) =>
    client.messages.create({
      ...(text.messagingServiceSid ? {} : { from: ourNumber }),
      ...(text.contentSid || text.mediaUrl ? {} : { body: 'Hello' }),
      ...text,
    })
  return {
    get trial() {
      return trial
    },
    get client() {
      return client
    },
    send,
    sendUntil: async (status, text) => {
      const { sid } = await send(text)
      const read = async () => (await client.messages(sid).fetch()).status
      await expect.poll(read, { interval: 10 }).toBe(status)
      return client.messages(sid).fetch()
    },
    reply: (phone, body, to = ourNumber) =>
      trial.post(`/phones/${encodeURIComponent(phone)}/messages`, { body, to }),
    textsOn: (phone) => trial.read(`/phones/${encodeURIComponent(phone)}/messages`),
    received: (path) =>
      trial.received
        .filter((one) => one.path.split('?')[0] === path)
        .map(({ headers, body }) => ({
          signature: String(headers['x-twilio-signature']),
          token: String(headers['i-twilio-idempotency-token']),
          fields: Object.fromEntries(new URLSearchParams(body)),
        })),
    alertsOf: async (sid) => {
      const alerts = await trial.read<Alert[]>('/control/state/twilio_alerts')
      return alerts.filter((one) => one.resource_sid === sid)
    },
    raw: (method, path, form) =>
      fetch(`${trial.url}/2010-04-01/Accounts/${accountSid}${path}`, {
        method,
        headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      }),
  }
}

/** Opens the official client, with its calls sent to the sandbox at `url`. */
export function openClient(url: string, user = accountSid, token = authToken): Client {
  const transport = new twilio.RequestClient({ timeout: 5_000, keepAlive: false })
  return twilio(user, token, {
    accountSid,
    httpClient: Object.assign(transport, {
      request: (options: Parameters<typeof transport.request>[0]) =>
        twilio.RequestClient.prototype.request.call(transport, {
          ...options,
          uri: options.uri.replace(/^https:\/\/(api|messaging|accounts)\.twilio\.com/, url),
        }),
    }),
  })
}

let phonesMade = 0

/** Returns a UK mobile number that no other test of the file uses. */
export function newPhone(): string {
  phonesMade += 1
  return `+4474004${10_000 + phonesMade}`
}
