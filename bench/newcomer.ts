import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { freePort } from '../tests/support/freePort.ts'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { type Deeds, openPerson } from './newcomer/openPerson.ts'

// From a fresh clone with an empty npm cache to a request that was made with curl and paid, by the first guide of the
// reference: how long the machine takes for each step, and what a person does in it.
const root = fileURLToPath(new URL('..', import.meta.url))
const results = new URL('newcomer.results.md', import.meta.url)
const folder = await scratchFolder('newcomer')
const clone = `${folder}/ringup`
const person = openPerson()
const lines: { step: string; seconds: number; deeds: Deeds }[] = []

await promisify(execFile)('git', ['clone', '-q', root, clone])
const [port, sandboxPort] = [await freePort(), await freePort()]
const url = `http://localhost:${port}`
const handset = `http://127.0.0.1:${sandboxPort}`
const app = await step('`npm start`, until it says that it is ready', startApp)
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, ...(env ? { env } : {}) })
try {
  const page = await browser.newPage({ locale: 'en-GB' })
  await step('sign in with the code on the handset, and name the business', () => signIn(page))
  const key = await step('make a key under Settings, Developers', () => makeKey(page))
  const base = `${url}/v1`
  await step('curl: see that it works', () => person.curls(`${base}/business`, key))
  const { id, payLink } = await step('curl: ask for money', () => ask(base, key))
  await step('open the link on the handset, and pay', () => pay(page, payLink))
  const status = await step('curl: read that it is paid', () => awaitPaid(base, key, id))
  const report = writeReport(status)
  process.stdout.write(report)
  await writeFile(results, report)
} finally {
  await browser.close()
  app.kill('SIGTERM')
  await once(app, 'exit')
  await rm(folder, { recursive: true, force: true })
}

/** Takes a step, and notes how long it took and what was done in it. */
async function step<Result>(name: string, take: () => Promise<Result>): Promise<Result> {
  const before = { ...person.deeds }
  const began = performance.now()
  const result = await take()
  const seconds = (performance.now() - began) / 1_000
  const deeds = Object.entries(person.deeds).map(([kind, count]) => [
    kind,
    count - before[kind as keyof Deeds],
  ])
  lines.push({ step: name, seconds, deeds: Object.fromEntries(deeds) as Deeds })
  return result
}

async function startApp() {
  person.deeds.commands += 1
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...process.env,
      npm_config_cache: `${folder}/npm-cache`,
      PORT: `${port}`,
      SANDBOX_PORT: `${sandboxPort}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk) => /Try it in a minute/.test(String(chunk)) && ready())
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}`)))
  })
  return child
}

async function signIn(page: Page): Promise<void> {
  const phone = '+447400200001'
  await person.opens(page.goto(`${url}/sign-in`))
  await person.fills(page.getByRole('textbox', { name: 'Phone number' }), phone)
  await person.clicks(page.getByRole('button', { name: 'Send code' }))
  await person.fills(page.getByRole('textbox', { name: 'Code' }), await readCode(phone))
  await person.clicks(page.getByRole('button', { name: 'Sign in' }))
  await person.fills(page.getByRole('textbox', { name: 'Business name' }), 'Bell Plumbing')
  await person.clicks(page.getByRole('button', { name: 'Continue' }))
  await page.getByRole('textbox', { name: 'What for' }).waitFor()
}

/** Reads the code as somebody does who looks at the handset. */
async function readCode(phone: string): Promise<string> {
  person.deeds.pages += 1
  for (;;) {
    const answer = await fetch(`${handset}/phones/${encodeURIComponent(phone)}/messages`)
    const texts = (await answer.json()) as { body: string }[]
    const code = texts.map(({ body }) => /^\d{6}/.exec(body)?.[0]).findLast(Boolean)
    if (code) return code
    await sleep(100)
  }
}

async function makeKey(page: Page): Promise<string> {
  await person.opens(page.goto(`${url}/settings/developers`))
  await person.clicks(page.getByRole('button', { name: 'New key' }))
  await person.fills(page.getByRole('textbox', { name: 'Name' }), 'Booking system')
  const made = page.waitForResponse(
    (answer) => answer.url() === `${url}/v1/api-keys` && answer.request().method() === 'POST',
  )
  await person.clicks(page.getByRole('form', { name: 'New key' }).getByRole('button').last())
  const { key } = (await (await made).json()) as { key: string }
  await person.clicks(page.getByRole('button', { name: 'Copy the key' }))
  return key
}

function ask(base: string, key: string) {
  const body = { phone: '+44 7400 123456', amountMinor: 8_500, whatFor: 'Boiler service' }
  return person.curls<{ id: string; payLink: string }>(
    `${base}/requests`,
    key,
    ...['-H', 'Content-Type: application/json', '-H', 'Idempotency-Key: booking-1042'],
    ...['-d', JSON.stringify(body)],
  )
}

async function pay(page: Page, link: string): Promise<void> {
  await person.opens(page.goto(link))
  const card = page.frameLocator('iframe[src*="componentName=payment"]')
  await person.fills(card.locator('#Field-numberInput'), '4242424242424242')
  await person.fills(card.locator('#Field-expiryInput'), '12 / 34')
  await person.fills(card.locator('#Field-cvcInput'), '123')
  const postalCode = card.locator('#Field-postalCodeInput')
  if (await postalCode.isVisible()) await person.fills(postalCode, 'SW1A 1AA')
  await person.clicks(page.getByRole('button', { name: 'Pay £85.00' }))
  await page.getByRole('heading', { name: /paid/i }).waitFor()
}

async function awaitPaid(base: string, key: string, id: string): Promise<string> {
  const { status } = await person.curls<{ status: string }>(`${base}/requests/${id}`, key)
  if (status !== 'paid') throw new Error(`the request is ${status}`)
  return status
}

function writeReport(status: string): string {
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0)
  const { commands, clicks, fields, pages } = person.deeds
  const count = (deeds: Deeds) =>
    Object.entries(deeds).flatMap(([kind, many]) => (many > 0 ? `${kind} ${many}` : []))
  return [
    '# A newcomer',
    '',
    'From a fresh clone with an empty npm cache to a request that was made with curl and paid, by the first guide of',
    `\`/docs/api\`, on ${os.cpus().length} × ${os.cpus()[0]?.model}. The seconds are those of the machine; the last answer says \`${status}\`.`,
    '',
    '| Step | Seconds | What the person does |',
    '|---|---|---|',
    ...lines.map(
      (line) => `| ${line.step} | ${line.seconds.toFixed(1)} | ${count(line.deeds).join(', ')} |`,
    ),
    `| **together** | **${seconds.toFixed(0)}** | commands ${commands}, fields ${fields}, clicks ${clicks}, pages ${pages} |`,
    '',
    '`npm run bench:newcomer`',
    '',
  ].join('\n')
}
