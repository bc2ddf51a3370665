import { expect, test } from 'vitest'
import type { Installation } from '#rules/shapes/installation.ts'
import { owner } from '../../tests/support/callers.ts'
import { openApp, openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { makePart } from './makePart.ts'
import { readInstallation } from './readInstallation.ts'

const { app, caller } = await openBusiness({ mode: 'single' })
const platform = await openApp({ mode: 'platform' })
const stranger = await owner(platform)

type Refused = { code: string }

test('the owner of the one business sees every line and makes what is missing', async () => {
  const { status, body } = await caller.call<Installation>('GET', '/v1/installation')
  expect(status).toBe(200)
  expect(body.lines).toHaveLength(28)
  const made = await caller.call('POST', '/v1/installation/make', { what: 'domain' })
  expect(made).toMatchObject({ status: 200, body: { line: { name: 'card_domain' } } })
})

test('no key, token or secret is in what the screen gets', async () => {
  const { body } = await caller.call('GET', '/v1/installation')
  const { stripe, twilio } = app.context.config
  const secrets = [stripe.secretKey, stripe.webhookSecret, app.context.secret.toString('hex')]
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
  expect(JSON.stringify(body)).not.toContain(`"${twilio.authToken}"`)
})

test('the webhook, whose secret is shown once, is made by the command alone', async () => {
  const made = await caller.call<Refused>('POST', '/v1/installation/make', { what: 'webhook' })
  expect(made.status).toBe(422)
})

test('nobody but the owner may look', async () => {
  await queryAll(app, `update member set role = 'manager'`)
  const { status, body } = await caller.call<Refused>('GET', '/v1/installation')
  expect([status, body.code]).toEqual([403, 'not_allowed'])
  await queryAll(app, `update member set role = 'owner'`)
})

test('on a platform no account is the operator’s', async () => {
  for (const [method, path, sent] of [
    ['GET', '/v1/installation', undefined],
    ['POST', '/v1/installation/make', { what: 'domain' }],
  ] as const) {
    const { status, body } = await stranger.call<Refused>(method, path, sent)
    expect([status, body.code]).toEqual([403, 'operator_only'])
  }
})

test('on a platform the endpoint must be one for connected accounts, and is made so', async () => {
  const lineOf = async () =>
    (await readInstallation(platform.context, new Date())).lines.find(
      ({ name }) => name === 'card_webhook',
    )
  expect(await lineOf()).toMatchObject({ verdict: 'must', step: 'missing' })
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const url = `${platform.context.config.publicUrl}/hooks/stripe`
  const body = new URLSearchParams({ url, 'enabled_events[0]': '*' })
  await fetch(`${platform.sandboxUrl}/v1/webhook_endpoints`, { method: 'POST', headers, body })
  expect(await lineOf()).toMatchObject({ verdict: 'must', step: 'connect' })
  expect((await makePart(platform.context, 'webhook')).secret).toMatch(/^whsec_/)
  expect(await lineOf()).toMatchObject({ verdict: 'fine', step: 'there' })
})
