import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newMobile } from '../support/callers.ts'
import { openClientProject } from '../support/clientProject.ts'
import { findNodes } from '../support/findNodes.ts'
import { madeKey } from '../support/keys.ts'
import { openBusiness } from '../support/openApp.ts'
import { ROOT } from '../support/readSources.ts'
import { signWebhook, webhookSecret } from '../support/signWebhook.ts'

/** The most that the scripts of the client may weigh, compressed. */
const gzipBytesMax = 10_000

const { app, caller } = await openBusiness()
const { key } = await madeKey(caller)
const project = await openClientProject(['tests/client/program.mjs'])
const client = path.join(project.folder, 'node_modules/@ringup/client')

test.for(findNodes())(
  'the packed client makes, lists and refuses in an empty project on Node $major',
  async ({ file }) => {
    const body = JSON.stringify({ type: 'request.paid', timestamp: '', data: { id: 'req_1' } })
    const webhook = { body, headers: signWebhook(body), secret: webhookSecret }
    const environment = {
      RINGUP_URL: app.url,
      RINGUP_KEY: key,
      PHONE: newMobile(),
      WEBHOOK: JSON.stringify(webhook),
    }
    const found = JSON.parse(await project.run(file, ['program.mjs'], environment))
    expect(found).toEqual({
      isSame: true,
      listed: ['Third', 'Second', 'Boiler service'],
      canceled: 'canceled',
      refusal: {
        code: expect.stringMatching(/^amount_/),
        status: 422,
        fields: ['amountMinor'],
        hasRequestId: true,
      },
      tampered: { code: 'webhook_signature_wrong', status: 400, fields: [], hasRequestId: false },
      event: JSON.parse(body),
      browser: expect.stringContaining('browser'),
    })
  },
)

test('the types of the packed client compile strictly, and refuse what the contract has not', async () => {
  await writeFile(path.join(project.folder, 'typed.ts'), typed)
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext']
  const printed = await project
    .run(process.execPath, [tsc, ...options, 'typed.ts'])
    .catch((error) => error.stdout)
  expect(printed).toBe('')
})

test(`the client needs no other package, and is at most ${gzipBytesMax} bytes compressed`, () => {
  const installed = readdirSync(path.join(project.folder, 'node_modules'), { recursive: true })
  const packages = installed.filter((file) => /(^|\/)package\.json$/.test(String(file)))
  expect(packages).toEqual(['@ringup/client/package.json'])
  const scripts = readdirSync(path.join(client, 'dist')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(path.join(client, 'dist', name), 'utf8')).join('')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(gzipBytesMax)
})

const typed = `
import { openRingup, RingupError, verifyWebhook, type PaymentRequest } from '@ringup/client'

const ringup = openRingup({ url: 'https://pay.example.com', key: '' })
const made: PaymentRequest = await ringup.requests.create({ phone: '', amountMinor: 1, whatFor: '' })
const amount: number = made.amountMinor
for await (const row of ringup.customers.list({ q: 'ana' })) row.id.toUpperCase()
for await (const page of ringup.auditLog.list().pages()) page.data[0]?.sequence.toFixed()
// @ts-expect-error an amount is a number
await ringup.requests.create({ phone: '', amountMinor: '1', whatFor: '' })
// @ts-expect-error no such field
await ringup.requests.create({ phone: '', amountMinor: 1, whatFor: '', amount: 1 })
// @ts-expect-error a key makes no refund
ringup.requests.refund
const event = await verifyWebhook('', new Headers(), '')
if (event.type === 'request.paid') event.data.request?.amountMinor.toFixed()
try {
  await ringup.requests.cancel(made.id)
} catch (error) {
  if (error instanceof RingupError && error.code === 'request_paid') error.detail.trim()
}
export { amount }
`
