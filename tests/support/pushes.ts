import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect } from 'vitest'
import type { Language } from '#rules/words/languages.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './callers.ts'

type Push = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A browser that subscribed, which alone has the key to read its pushes. */
export type Subscribed = { id: string; read(body: Buffer): unknown }

/** A push service on a real port, which keeps what it gets and answers with `status`. */
export type PushService = {
  status: number
  got: Push[]
  address: string
  /** Subscribes a browser of a member, whose pushes come in at `path`; screens of older versions name no language. */
  subscribe(path: string, by: Caller, language?: Language): Promise<Subscribed>
  /** Returns the pushes to a browser so far, decrypted. */
  readAt(path: string, browser: Subscribed): Record<string, unknown>[]
}

/** Opens a push service for one file of tests; it forgets everything after each test. */
export async function openPushService(app: TestApp): Promise<PushService> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { url = '', headers } = request
    service.got.push({ path: url, headers, body: Buffer.concat(parts) })
    // If it were followed, a redirect would come back as a second call.
    response.writeHead(service.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  Object.assign(app.context.config, { outboundPrivate: true })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    status: 201,
    got: [],
    address,
    subscribe: (path, by, language) => subscribe(address + path, by, language),
    readAt: (path, browser) =>
      service.got
        .filter((push) => push.path === path)
        .map(({ body }) => browser.read(body) as Record<string, unknown>),
  }
  afterEach(() => void Object.assign(service, { status: 201, got: [] }))
  afterAll(() => void server.close())
  return service
}

async function subscribe(endpoint: string, by: Caller, language?: Language): Promise<Subscribed> {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  const answer = await by.call<{ id: string }>('POST', '/v1/push-subscriptions', {
    endpoint,
    expirationTime: null,
    keys: { p256dh, auth: auth.toString('base64url') },
    ...(language ? { language } : {}),
  })
  expect(answer.status).toBe(201)
  return { id: answer.body.id, read: (body) => decrypt(body, browser, auth) }
}

/** Decrypts a push as a browser does (RFC 8291 and 8188). */
function decrypt(body: Buffer, browser: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + theirs.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), auth, info, 32))
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}
