import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type LockPackages, makeSbom } from './makeSbom.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
const packages = lock.packages as LockPackages
const thirdParty = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
)

test('the list has every locked package, with hash, licence and dependents', () => {
  const sbom = makeSbom(lock.name, lock.version, packages)
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(sbom.components.map((one) => one['bom-ref'])).toEqual(thirdParty.map(([place]) => place))
  const fastify = sbom.components.find((one) => one.name === 'fastify')
  expect(fastify).toMatchObject({
    purl: `pkg:npm/fastify@${packages['node_modules/fastify']?.version}`,
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  const older = sbom.components.find((one) => one['bom-ref'] === 'node_modules/stripe-17')
  expect(older?.purl).toMatch(/^pkg:npm\/stripe@17\./)
  const needed = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn))
  const known = new Set(sbom.components.map((one) => one['bom-ref']))
  expect([...needed].filter((place) => !known.has(place) && !packages[place]?.link)).toEqual([])
  expect(needed).toContain('node_modules/fastify')
})

test('the audit asks about every locked version and names those with an advisory', async () => {
  const asked: Record<string, string[]> = {}
  const advisory = {
    id: 1,
    url: 'https://example.com/advisory',
    title: 'Lets strangers in',
    severity: 'high',
    vulnerable_versions: '<99',
  }
  await using registry = await serveAdvisories((body) => {
    Object.assign(asked, JSON.parse(body))
    return { status: 200, answer: { pg: [advisory] } }
  })
  const { code, words } = await audit(registry.url)
  expect([code, words]).toEqual([
    1,
    'high: pg <99: Lets strangers in https://example.com/advisory\n',
  ])
  const missing = thirdParty.filter(([place, { name: alias, version }]) => {
    const name = alias ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return !asked[name]?.includes(version)
  })
  expect(missing.map(([place]) => place)).toEqual([])
})

test('an audit that finds nothing exits with 0, and one that could not ask with 2', async () => {
  await using empty = await serveAdvisories(() => ({ status: 200, answer: {} }))
  expect(await audit(empty.url)).toMatchObject({ code: 0 })
  await using closed = await serveAdvisories(() => ({ status: 405, answer: {} }))
  const refused = await audit(closed.url)
  expect(refused.code).toBe(2)
  expect(refused.words).toMatch(/^The advisories could not be asked: 405 /)
})

/** Answers like a registry that is asked for advisories. */
async function serveAdvisories(answer: (body: string) => { status: number; answer: unknown }) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    // npm asks for the versions of a package that has an advisory.
    if (request.method === 'GET') return void response.end(JSON.stringify(release(request.url)))
    const body = Buffer.concat(chunks)
    const zipped = request.headers['content-encoding'] === 'gzip'
    const given = answer(zipped ? gunzipSync(body).toString() : body.toString())
    response.writeHead(given.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(given.answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Describes a package whose only release is the locked one. */
function release(path = '') {
  const name = decodeURIComponent(path.slice(1))
  const version = packages[`node_modules/${name}`]?.version ?? '1.0.0'
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version } } }
}

function audit(registry: string): Promise<{ code: number; words: string }> {
  const env = { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/audit.ts'], { cwd: root, env }, (_, words) =>
      resolve({ code: child.exitCode ?? -1, words }),
    )
  })
}
