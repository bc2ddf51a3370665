import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect } from 'vitest'
import type { InstallationLine, LineName } from '#rules/shapes/installation.ts'
import { recordBackup } from '#server/database/backup/recordBackup.ts'
import { migrate } from '#server/database/migrate.ts'
import { makePart } from '#server/installation/makePart.ts'
import { readInstallation } from '#server/installation/readInstallation.ts'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import type { TestApp } from './app.ts'
import { openBusiness } from './openApp.ts'
import { openServer } from './ownServer.ts'
import { clearFaults, setFault } from './rehearse.ts'
import { scratchFolder } from './scratchFolder.ts'
import { setStanding } from './standing.ts'

/** The account of the card provider as it is when all is right. */
export const rightAccount = { settings: { payments: { statement_descriptor: 'ANAS BOILERS' } } }

/** Makes a line wrong, and right again. */
export type Wrong = { begin: () => Promise<unknown>; end: () => Promise<unknown> }

/** A line, how it is made wrong, and what it says then: any value unless one is named. */
export type WrongLine = [
  name: LineName,
  verdict: InstallationLine['verdict'],
  step: string,
  wrong: Wrong,
  value?: unknown,
]

/**
 * Opens an installation in which everything is right: by the command where it can make it, else as the operator
 * does in a dashboard. Called at the top of a file, as `openApp`.
 */
export async function openReady() {
  const { asAdmin, databaseUrl } = await openDurable()
  const { app } = await openBusiness(
    {
      mode: 'single',
      databaseUrl,
      environment: { RINGUP_DATA: tmpdir() },
      startSandbox: (config) =>
        startSandbox({ ...config, twilio: { ...config.twilio, service: `MG${'a'.repeat(32)}` } }),
    },
    { country: 'US', currency: 'USD' },
  )
  const { context } = app
  const { config } = context
  await setStanding(app, 'stripe.account', rightAccount)
  const event = await makePart(context, 'event')
  const tls = await openProxy(app)
  config.publicUrl = tls.url
  const webhook = await makePart(context, 'webhook')
  const inbound = await makePart(context, 'inbound')
  await recordBackup(databaseUrl, new Date())
  config.stripe.live = true

  async function lineOf(name: LineName) {
    const { lines } = await readInstallation(context, new Date())
    const line = lines.find((one) => one.name === name)
    return line && { verdict: line.verdict, step: line.step, value: line.value }
  }

  return { app, asAdmin, databaseUrl, tls, lineOf, made: { event, webhook, inbound } }
}

/** Opens a database that keeps what it acknowledged: the server of the other tests loses it. */
async function openDurable() {
  const folder = await scratchFolder('installation')
  const server = await openServer(folder, { fsync: 'on' })
  const databaseUrl = `postgres://ringup:${server.password}@${server.host}/ringup`
  await migrate(databaseUrl)
  afterAll(async () => {
    await server.stop('SIGQUIT')
    await server.close()
    await rm(folder, { recursive: true })
  })
  return { databaseUrl, asAdmin: (statement: string) => server.asAdmin(statement) }
}

/** Opens a TLS proxy in front of the app, whose certificate is signed by an authority of these tests. */
async function openProxy(app: TestApp) {
  const file = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url), 'utf8')
  const proxy = createServer(
    { cert: file('server.crt'), key: file('server.key') },
    (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'https://localhost')
      const passedOn = forward(app.url + pathname, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passedOn.end()
    },
  ).listen(0)
  await once(proxy, 'listening')
  const usual = getCACertificates('default')
  const trust = () => setDefaultCACertificates([...usual, file('ca.crt')])
  const distrust = () => setDefaultCACertificates(usual)
  trust()
  afterAll(() => {
    distrust()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  return { url: `https://localhost:${port}`, trust, distrust }
}

/** Makes lines wrong at the sandbox of an app. */
export function wrongAt(app: TestApp) {
  return {
    /** An account, or what belongs to it, has other fields. */
    standing: (part: string, fields: Record<string, unknown>): Wrong => ({
      begin: () => setStanding(app, part, fields),
      end: () => setStanding(app, part, null),
    }),

    /** The card provider's account has other fields. */
    ofAccount: (fields: Record<string, unknown>): Wrong => ({
      begin: () => setStanding(app, 'stripe.account', { ...rightAccount, ...fields }),
      end: () => setStanding(app, 'stripe.account', rightAccount),
    }),

    /** A call is answered with this status. */
    refusing: (on: string, status: number): Wrong => ({
      begin: () => setFault(app, { on, do: 'status', status }),
      end: () => clearFaults(app),
    }),

    /** The message provider behaves otherwise, and then as usual again. */
    switched: (changed: object, usual: object): Wrong => ({
      begin: () => setSwitches(app, changed),
      end: () => setSwitches(app, usual),
    }),
  }
}

async function setSwitches(app: TestApp, switches: object): Promise<void> {
  const body = JSON.stringify(switches)
  const response = await fetch(`${app.sandboxUrl}/control/twilio`, { method: 'POST', body })
  expect(response.status).toBe(200)
}

/** Changes a setting. */
export function setting<Key extends string>(
  part: Record<Key, unknown>,
  key: Key,
  value: unknown,
): Wrong {
  const before = part[key]
  return {
    begin: async () => void Object.assign(part, { [key]: value }),
    end: async () => void Object.assign(part, { [key]: before }),
  }
}

/** Makes several things wrong at once. */
export function together(...all: Wrong[]): Wrong {
  return {
    begin: () => Promise.all(all.map(({ begin }) => begin())),
    end: () => Promise.all(all.map(({ end }) => end())),
  }
}

type LineOf = (name: LineName) => Promise<{ verdict: string } | undefined>

/** Makes one line wrong, expects what it says, makes it right, and expects that nothing must be done. */
export async function expectWrong(
  lineOf: LineOf,
  [name, verdict, step, { begin, end }, value = expect.any(String)]: WrongLine,
): Promise<void> {
  await begin()
  try {
    await expect.poll(() => lineOf(name)).toEqual({ verdict, step, value })
  } finally {
    await end()
  }
  await expect.poll(async () => (await lineOf(name))?.verdict).not.toBe('must')
}
