import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnServer, openServer } from '../../tests/support/ownServer.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { openClient } from './databaseClient.ts'
import { chooseUser } from './embedded/chooseUser.ts'
import { giveTo } from './embedded/prepareFolder.ts'
import { openDatabase } from './openDatabase.ts'
import { refuseConnection } from './refuseConnection.ts'

// Certificates for this test only, for the name localhost and until 2126: made with openssl, signed by ca.crt.
const certificate = (name: string) =>
  fileURLToPath(new URL(`../../tests/support/tls/${name}`, import.meta.url))

let folder = ''
let server: OwnServer
beforeAll(async () => {
  folder = await scratchFolder('tls')
  server = await openServer(folder, {
    ssl: 'on',
    ...fileSettings(folder),
  })
})
afterAll(async () => {
  await server.stop('SIGQUIT')
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Returns settings under which the app's role may connect only encrypted; the test's superuser either way. */
function fileSettings(inside: string): Record<string, string> {
  const user = chooseUser(join(inside, 'postgres'))
  const place = join(inside, 'tls')
  mkdirSync(place)
  for (const name of ['server.crt', 'server.key'])
    copyFileSync(certificate(name), join(place, name))
  const rules = [
    'host all postgres all scram-sha-256',
    'hostssl all all all scram-sha-256',
    'host all all all reject',
  ]
  writeFileSync(join(place, 'pg_hba.conf'), `${rules.join('\n')}\n`)
  chmodSync(join(place, 'server.key'), 0o600)
  giveTo(user, place)
  return {
    ssl_cert_file: join(place, 'server.crt'),
    ssl_key_file: join(place, 'server.key'),
    hba_file: join(place, 'pg_hba.conf'),
  }
}

function addressOf(settings: string, host = 'localhost', role = 'ringup'): string {
  return `postgres://${role}:${server.password}@${host}:${server.port}/ringup?${settings}`
}

/** Asks the server whether the connection of a query is encrypted. */
async function isEncrypted(url: string): Promise<boolean> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid() and ssl',
    )
    return rows.length === 1
  } finally {
    await client.end()
  }
}

/** Returns the sentence that an operator reads at the start. */
async function connectError(url: string): Promise<string> {
  const failure = await isEncrypted(url).then(
    () => null,
    (error: unknown) => error,
  )
  return failure === null ? 'came through' : (refuseConnection(failure)?.message ?? 'no words')
}

test.each(['require', 'verify-ca', 'verify-full'])(
  'sslmode=%s connects when the authority and the name are right',
  async (mode) => {
    const settings = `sslmode=${mode}&sslrootcert=${certificate('ca.crt')}`
    expect(await isEncrypted(addressOf(settings))).toBe(true)
  },
)

test('the pool that serves calls is encrypted too, even with several hosts', async () => {
  const settings = `sslmode=verify-full&sslrootcert=${certificate('ca.crt')}`
  const { host, port } = server
  const several = addressOf(settings, `localhost:${port},${host.split(':')[0]}`)
  await server.asAdmin(
    'do $$ begin create role ringup_app; exception when duplicate_object then null; end $$',
  )
  await server.asAdmin('grant ringup_app to ringup')
  for (const url of [addressOf(settings), several]) {
    const { database, pool } = openDatabase(url, 2)
    const { rows } = await pool.query('select pg_backend_pid() as pid, current_user as role')
    const { pid, role } = rows[0]
    // Only the superuser sees the connections of another role.
    const seen = await server.asAdmin(`select ssl from pg_stat_ssl where pid = ${pid}`)
    expect([role, seen]).toEqual(['ringup_app', [{ ssl: true }]])
    await database.destroy()
  }
})

test.each(['require', 'verify-ca', 'verify-full'])(
  'sslmode=%s: another name, another authority and none are each refused with a sentence',
  async (mode) => {
    const [ca, other] = [certificate('ca.crt'), certificate('otherCa.crt')]
    expect(await connectError(addressOf(`sslmode=${mode}&sslrootcert=${ca}`, '127.0.0.1'))).toMatch(
      /certificate.* is for another name .*DATABASE_URL/,
    )
    for (const url of [
      addressOf(`sslmode=${mode}&sslrootcert=${other}`),
      addressOf(`sslmode=${mode}`),
    ])
      expect(await connectError(url)).toMatch(/signed by nobody .* known.*sslrootcert=/)
  },
)

test('a server that requires TLS refuses plaintext, and the operator reads what to add', async () => {
  for (const settings of ['', 'sslmode=disable'])
    expect(await connectError(addressOf(settings))).toMatch(/only .* TLS.*sslmode=verify-full/)
})

test('a server without TLS is refused when TLS is asked for', async () => {
  const plain = await openServer(join(folder, 'plain'))
  const url = `postgres://ringup:${plain.password}@${plain.host}/ringup?sslmode=require`
  expect(await connectError(url)).toMatch(/does not speak TLS.*ssl = on/)
  await plain.stop('SIGQUIT')
  await plain.close()
})

test('a missing certificate file is named', async () => {
  const words = await connectError(addressOf('sslmode=verify-full&sslrootcert=/nowhere/ca.crt'))
  expect(words).toMatch(/sslrootcert .*nowhere\/ca\.crt.*cannot be read/)
})

test('no refusal holds the password', async () => {
  for (const url of [
    addressOf(''),
    addressOf('sslmode=require'),
    addressOf('sslrootcert=/nowhere'),
  ])
    expect(await connectError(url)).not.toContain(server.password)
})
