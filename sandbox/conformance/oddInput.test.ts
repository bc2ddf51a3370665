import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, type Fields } from '../testing/callApi.ts'
import { startTrial, type Trial } from '../testing/startTrial.ts'
import { seedRandom } from '../testing/walkPayments.ts'

// Any input is answered or refused, never with an error of the server's own
// (https://docs.stripe.com/api/errors: 5xx are Stripe's). The parameters are discovered: a call
// that is given every word of the sandbox's source says which of them it does not know.
const callsPerParam = 8
const random = seedRandom(1)
const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0]

let trial: Trial
let ids: [string, ...string[]]
beforeAll(async () => {
  trial = await startTrial({ SANDBOX_STRIPE_WEBHOOK_URL: '', SANDBOX_TWILIO_INBOUND_URL: '' })
  ids = await makeWorld()
})
afterAll(() => trial.close())

/** Creates an object of each kind; returns their ids and ready-made names. */
async function makeWorld(): Promise<[string, ...string[]]> {
  const { stripe } = trial
  const price = { amount: 1_000, currency: 'usd' }
  const pay = (payment_method: string, more = {}) =>
    stripe.paymentIntents.create({ ...price, confirm: true, payment_method, ...more })
  const { id: customer } = await stripe.customers.create()
  const paid = await pay('pm_card_visa')
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040' }
  const charge = String(paid.latest_charge)
  const disputed = await pay('pm_card_visa')
  const dispute: { id: string } = await (
    await trial.post(`/control/stripe/charges/${disputed.latest_charge}/dispute`, {})
  ).json()
  const made = await Promise.all([
    stripe.paymentIntents.create(price),
    pay('pm_card_visa', { capture_method: 'manual' }),
    pay('pm_card_authenticationRequired'),
    stripe.setupIntents.create({ customer }),
    stripe.paymentMethods.attach('pm_card_visa', { customer }),
    stripe.refunds.create({ charge, amount: 1 }),
    stripe.tokens.create({ card }),
    stripe.accounts.create({ type: 'custom' }),
    stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9', enabled_events: ['*'] }),
  ])
  const ready = ['pm_card_chargeDeclined', 'tok_visa', 'none', '__proto__', '\0', 'x'.repeat(300)]
  return [paid.id, charge, dispute.id, customer, ...made.map(({ id }) => id), ...ready]
}

const source = new URL('../stripe/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const words = new Set(
  files
    .filter((file) => file.endsWith('.ts') && !file.includes('test') && !file.includes('browser'))
    .flatMap(
      (file) => readFileSync(new URL(file, source), 'utf8').match(/'[a-z][a-z0-9_]+'/g) ?? [],
    )
    .map((word) => word.slice(1, -1)),
)

/** A call of the API; `fitting` is an id with which it finds something, if its path has one. */
type Endpoint = { method: string; path: string; fitting?: string }

function send(endpoint: Endpoint, form: Fields, key?: string) {
  const { method, fitting } = endpoint
  const id = fitting !== undefined && random() < 0.8 ? fitting : pick(ids)
  const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(id))
  const rest = key ? { key } : {}
  if (method === 'POST') return callApi(trial, method, path, { form, ...rest })
  const query = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, `${value}`]))
  return callApi(trial, method, `${path}?${query}`, rest)
}

/** Returns the endpoint with the id of something that it finds. */
async function withFittingId(endpoint: Endpoint): Promise<Endpoint> {
  for (const fitting of ids) {
    const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(fitting))
    const form = { nothing: '1' }
    const { status } =
      endpoint.method === 'POST'
        ? await callApi(trial, 'POST', path, { form })
        : await callApi(trial, 'GET', `${path}?nothing=1`)
    if (status !== 404) return { ...endpoint, fitting }
  }
  return endpoint
}

const perCall = 500

/** Discovers the parameters that a call knows inside `inside`, as their paths. */
async function learnParams(endpoint: Endpoint, inside = ''): Promise<string[]> {
  const names = [...words].map((word) => (inside === '' ? word : `${inside}[${word}]`))
  const known: string[] = []
  for (let from = 0; from < names.length; from += perCall) {
    const batch = names.slice(from, from + perCall)
    const { body } = await send(endpoint, Object.fromEntries(batch.map((name) => [name, '1'])))
    const { message = '' } = Object(body.error)
    const [, unknown] = /^Received unknown parameters?: (.*)$/.exec(String(message)) ?? []
    // Other parameters are refused for a reason that comes first, or are not checked.
    if (unknown === undefined) continue
    const refused = new Set(unknown.split(', '))
    known.push(...batch.filter((name) => !refused.has(name)))
  }
  return known
}

const values = [
  ...['', '0', '-1', '0.5', '1', '1000', '99999999999999999999', 'true', 'null', 'card', 'usd'],
  ...['__proto__', 'constructor', 'toString', '\0', '\ufffd', '\u{1f600}', 'a,b', 'pm_card_visa'],
  ...['javascript:alert(1)', 'http://%zz@x', 'https://example.com', 'x'.repeat(5_001)],
] as const
const shapes = ['', '', '', '[]', '[0]', '[a]', '[0][a]', '[__proto__]', '[__proto__][toString]']

/** Returns a value that may be one of the world's ids. */
const oddValue = () => (random() < 0.2 ? pick(ids) : pick(values))
const oddField = (param: string): [string, string] => [
  `${param}${pick(['', ...shapes])}`,
  oddValue(),
]

async function listEndpoints(): Promise<Endpoint[]> {
  const { calls } = await trial.read<{ calls: Endpoint[] }>('/control')
  const paths = calls.filter(({ path }) => path.startsWith('/v1/'))
  // A missing endpoint would not be noticed otherwise.
  expect(paths.length).toBeGreaterThan(80)
  return paths
}

async function tryEndpoint(given: Endpoint): Promise<{ params: number; broken: string[] }> {
  const endpoint = await withFittingId(given)
  const outer = await learnParams(endpoint)
  const params = [...outer]
  for (const param of outer) {
    const inner = await learnParams(endpoint, param)
    params.push(...inner)
    for (const one of inner) params.push(...(await learnParams(endpoint, one)))
  }
  const broken: string[] = []
  for (const param of params) {
    for (let count = 0; count < callsPerParam; count += 1) {
      const others = outer.filter(() => random() < 2 / outer.length)
      const form = Object.fromEntries([...others, param].map(oddField))
      const key = random() < 0.1 ? 'pk_test_sandbox' : undefined
      const { status, text } = await send(endpoint, form, key)
      if (status < 500) continue
      broken.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(form)}: ${text}`)
    }
  }
  return { params: params.length, broken }
}

test('no parameter of any call breaks the sandbox, whatever its value', async () => {
  const tried = []
  for (const endpoint of await listEndpoints()) tried.push(await tryEndpoint(endpoint))
  expect(tried.flatMap(({ broken }) => broken)).toEqual([])
  // About as many were found when this was written; only a few would be, if discovery failed.
  expect(tried.reduce((sum, { params }) => sum + params, 0)).toBeGreaterThan(1_000)
}, 120_000)
