import { rm } from 'node:fs/promises'
import { startEmbedded } from '#server/database/embedded.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { freePort } from '../tests/support/freePort.ts'
import { appEnvironment, sandboxConfig } from '../tests/support/outsideWorld.ts'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { openSession, signUp } from '../tests/support/signUp.ts'
import { buildImage, compareImages } from './containers/buildImage.ts'
import { podman, removeContainer, runContainer, stopContainer } from './containers/podman.ts'
import { requirePrograms } from './requirePrograms.ts'
import { waitFor } from './waitFor.ts'

/** The longest that a container may take to end after SIGTERM. */
const stopSecondsMax = 10

requirePrograms(['podman'])
await testContainers(process.argv.includes('--once'))
process.exit()

/**
 * `npm run containers:test [-- --once]`: builds the image of deploy/Containerfile, a second time to compare both unless
 * `--once`, and runs a web process and a worker of it as compose.yaml does: read-only, as a user without rights, on a
 * PostgreSQL and a sandbox of this machine. Signs up, asks for money, waits for the text, and stops both.
 */
async function testContainers(isOnce: boolean): Promise<void> {
  const image = buildImage('localhost/ringup')
  if (!isOnce) compareImages(image, buildImage('localhost/ringup-again', ['--no-cache']))
  const folder = await scratchFolder('containers')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = await startEmbedded({ dataFolder: folder, settings: { fsync: 'off' } })
  const sandbox = await startSandbox(sandboxConfig(folder, url))
  const environment = appEnvironment({ databaseUrl: database.url, sandboxUrl: sandbox.url, port })
  const names = [`ringup-web-${port}`, `ringup-worker-${port}`]
  try {
    // At once, on an empty database: one migrates and the other waits.
    for (const [index, role] of ['web', 'worker'].entries())
      runContainer(names[index] ?? '', environment, ['server/main.ts', `--role=${role}`])
    await waitFor('the web process', async () => (await fetch(`${url}/readyz`)).ok)
    const [web = '', worker = ''] = names
    checkConfinement(web)
    console.log(`Health check: ${podman('exec', web, '/usr/bin/node', 'scripts/health.ts').trim()}`)
    await askForMoney(url, sandbox.url)
    backUp(environment)
    for (const name of [web, worker]) {
      const { seconds, code } = await stopContainer(name)
      console.log(`Stopped ${name} in ${seconds.toFixed(1)} s, exit code ${code}.`)
      if (seconds > stopSecondsMax || code !== 0) process.exitCode = 1
    }
  } finally {
    for (const name of names) removeContainer(name)
    await sandbox.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Signs up and makes a request through the web process; its text is the worker's. */
async function askForMoney(url: string, sandboxUrl: string): Promise<void> {
  const phone = '+447400140001'
  const { post } = openSession(url)
  await signUp(post, sandboxUrl, '+447400399999')
  await post('/v1/requests', { phone, amountMinor: 8_500, whatFor: 'Boiler service' })
  await waitFor('the text', async () => {
    const texts = await fetch(`${sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`)
    return ((await texts.json()) as unknown[]).length === 1
  })
  console.log('Signed in, asked for money, and the worker sent the text.')
}

/** Makes a back-up as the service `backup` of compose.yaml does, into a new volume. */
function backUp(environment: Record<string, string>): void {
  const volume = podman('volume', 'create').trim()
  try {
    const place = ['--volume', `${volume}:/var/lib/ringup`]
    const printed = runContainer(null, environment, ['scripts/backup.ts', '--keep=14'], place)
    console.log(printed.split('\n')[0])
  } finally {
    podman('volume', 'rm', volume)
  }
}

/** Tries what an attacker within the container would try first. */
function checkConfinement(name: string): void {
  const tries = `
    const fs = require('node:fs')
    const attempt = (file) => { try { fs.writeFileSync(file, ''); return 'written' } catch ({ code }) { return code } }
    const shells = ['/bin/sh', '/bin/bash', '/usr/bin/env'].filter((file) => fs.existsSync(file))
    const status = fs.readFileSync('/proc/self/status', 'utf8')
    console.log(JSON.stringify({
      uid: process.getuid(), root: attempt('/x'), ours: attempt('/ringup/server/main.ts'), tmp: attempt('/tmp/x'), shells,
      capabilities: /CapBnd:\\s+(\\w+)/.exec(status)[1], noNewPrivileges: /NoNewPrivs:\\s+(\\d)/.exec(status)[1],
    }))`
  const found = JSON.parse(podman('exec', name, '/usr/bin/node', '--eval', tries)) as object
  const wanted = {
    uid: 10_001,
    root: 'EROFS',
    ours: 'EROFS',
    tmp: 'written',
    shells: [],
    capabilities: '0000000000000000',
    noNewPrivileges: '1',
  }
  const wrong = Object.entries(wanted).filter(
    ([what, value]) => JSON.stringify(Reflect.get(found, what)) !== JSON.stringify(value),
  )
  console.log(`Within the container: ${JSON.stringify(found)}`)
  for (const [what, value] of wrong) console.error(`${what} should be ${JSON.stringify(value)}.`)
  if (wrong.length > 0) process.exitCode = 1
}
