import { expect, test } from 'vitest'
import {
  expectWrong,
  openReady,
  setting,
  together,
  type WrongLine,
  wrongAt,
} from '../../tests/support/openReady.ts'
import { neededEvents, webhookUrl } from './checkWebhook.ts'
import { makePart } from './makePart.ts'
import { readInstallation } from './readInstallation.ts'

const { app, asAdmin, tls, lineOf, made } = await openReady()
const { context } = app
const { config } = context
const { ofAccount, refusing } = wrongAt(app)
test('when all is right every line is fine, or honestly cannot be known from here', async () => {
  const found = await readInstallation(context, new Date())
  const byVerdict = Object.groupBy(found.lines, ({ verdict }) => verdict)
  expect(byVerdict.must ?? []).toEqual([])
  const unknown = byVerdict.unknown?.map(({ name }) => name)
  expect(unknown).toEqual(['card_receipts', 'card_domain', 'restored'])
})

test('a restricted key that may do all that is needed is fine', async () => {
  const { begin, end } = setting(config.stripe, 'secretKey', 'rk_test_restricted')
  await begin()
  expect(await lineOf('card_permissions')).toMatchObject({ verdict: 'fine', step: 'all' })
  await end()
})

test('what can be made is made by the command, and the secret of the webhook is given once', async () => {
  expect(made.event.line).toMatchObject({ verdict: 'fine', step: 'arrived' })
  expect(made.webhook.secret).toMatch(/^whsec_/)
  expect(made.inbound.line).toMatchObject({ verdict: 'fine', step: 'right' })
  expect((await makePart(context, 'webhook')).secret).toBeNull()
  expect(await endpoints()).toHaveLength(1)
})

type Held = { id: string; url: string }

async function endpoints(): Promise<Held[]> {
  const response = await fetch(`${app.sandboxUrl}/control/state/webhook_endpoints`)
  const held = (await response.json()) as Held[]
  // The endpoint that the sandbox was started with is in no list of the API.
  return held.filter(({ id }) => id !== 'environment')
}

async function changeEndpoint(fields: Record<string, string>): Promise<void> {
  const [held] = await endpoints()
  await atStripe('POST', `/v1/webhook_endpoints/${held?.id}`, fields)
}

async function atStripe(method: string, path: string, fields?: Record<string, string>) {
  const headers = { authorization: `Bearer ${'sk_test_sandbox'}` }
  const body = fields ? { body: new URLSearchParams(fields) } : {}
  const response = await fetch(app.sandboxUrl + path, { method, headers, ...body })
  expect(response.status, await response.clone().text()).toBe(200)
}

/** Replaces the endpoint, since its version and its kind cannot be changed. */
async function replaceEndpoint(fields: Record<string, string>): Promise<void> {
  for (const { id } of await endpoints()) await atStripe('DELETE', `/v1/webhook_endpoints/${id}`)
  const events = Object.fromEntries(
    neededEvents(context).map((type, at) => [`enabled_events[${at}]`, type]),
  )
  await atStripe('POST', '/v1/webhook_endpoints', {
    url: webhookUrl(context),
    ...events,
    ...fields,
  })
}

const version = '2026-10-28.endive'
const descriptor = (words: string | null) =>
  ofAccount({ settings: { payments: { statement_descriptor: words } } })
const ofEndpoint = (begin: () => Promise<unknown>) => ({
  begin,
  end: () => replaceEndpoint({ api_version: version }),
})
const away = refusing('*', 503)

const lines: WrongLine[] = [
  ['card_keys', 'must', 'test', setting(config.stripe, 'live', false)],
  ['card_keys', 'must', 'refused', refusing('stripe.accounts.retrieve_current', 401)],
  ['card_keys', 'unknown', 'closed', refusing('stripe.accounts.retrieve_current', 403)],
  ['card_keys', 'unknown', 'no_answer', away],
  [
    'card_permissions',
    'must',
    'missing',
    together(
      setting(config.stripe, 'secretKey', 'rk_test_restricted'),
      refusing('stripe.refunds.create', 403),
    ),
    'Charges and refunds (write)',
  ],
  ['card_permissions', 'unknown', 'no_answer', away],
  ['card_charges', 'must', 'off', ofAccount({ charges_enabled: false })],
  ['card_charges', 'unknown', 'unread', away],
  ['card_payouts', 'must', 'off', ofAccount({ payouts_enabled: false })],
  ['card_descriptor', 'must', 'missing', descriptor(null)],
  ['card_descriptor', 'must', 'usual', descriptor('STRIPE PAYMENTS'), 'STRIPE PAYMENTS'],
  ['card_webhook', 'must', 'disabled', ofEndpoint(() => changeEndpoint({ disabled: 'true' }))],
  [
    'card_webhook',
    'must',
    'missing',
    ofEndpoint(() => changeEndpoint({ url: 'https://elsewhere.example/hooks/stripe' })),
  ],
  ['card_webhook', 'must', 'own', ofEndpoint(() => replaceEndpoint({ connect: 'true' }))],
  ['card_webhook', 'unknown', 'closed', refusing('stripe.webhook_endpoints.list', 403)],
  ['card_webhook', 'unknown', 'unread', away],
  [
    'card_webhook_version',
    'must',
    'wrong',
    ofEndpoint(() => replaceEndpoint({ api_version: '2026-08-26.dahlia' })),
    version,
  ],
  ['card_webhook_version', 'must', 'wrong', ofEndpoint(() => replaceEndpoint({})), version],
  [
    'card_webhook_events',
    'must',
    'missing',
    ofEndpoint(() => changeEndpoint({ 'enabled_events[0]': 'payment_intent.succeeded' })),
    expect.stringContaining('charge.refunded, refund.created'),
  ],
  [
    'card_webhook_arrives',
    'must',
    'lost',
    {
      begin: () =>
        asAdmin(`insert into provider_event (provider, id, type, found_by, received_at)
          values ('stripe', 'evt_listed', 'payment_intent.succeeded', 'list', now() - interval '6 minutes');
          update provider_event set received_at = now() - interval '1 day' where found_by = 'webhook'`),
      end: () => asAdmin(`delete from provider_event where id = 'evt_listed'`),
    },
    expect.any(String),
  ],
  [
    'card_webhook_arrives',
    'unknown',
    'none',
    {
      begin: () => asAdmin(`update provider_event set found_by = 'list', received_at = now()`),
      end: () => asAdmin(`update provider_event set found_by = 'webhook'`),
    },
  ],
  [
    'card_domain',
    'must',
    'missing',
    setting(config, 'publicUrl', 'https://unregistered.example.com'),
    'unregistered.example.com',
  ],
  [
    'card_domain',
    'must',
    'disabled',
    {
      begin: async () => {
        config.publicUrl = 'https://disabled.example.com'
        const domain = { domain_name: 'disabled.example.com', enabled: 'false' }
        await atStripe('POST', '/v1/payment_method_domains', domain)
      },
      end: async () => {
        await makePart(context, 'domain')
        expect(await lineOf('card_domain')).toMatchObject({ verdict: 'fine', step: 'registered' })
        config.publicUrl = tls.url
      },
    },
    'disabled.example.com',
  ],
]

test.each(lines)('%s is %s: %s', (...line) => expectWrong(lineOf, line))
