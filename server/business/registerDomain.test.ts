import { beforeEach, expect, test } from 'vitest'
import { inBusiness } from '#server/database/transaction.ts'
import { ask, type Owner, owner } from '../../tests/support/callers.ts'
import { accountOf } from '../../tests/support/moneyOfStrangers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { held, queryAll, setFault } from '../../tests/support/rehearse.ts'
import { hasWallets, planDomain, registerDomain, walletDomain } from './registerDomain.ts'

const app = await openApp()
const local = app.context.config.publicUrl
beforeEach(() => setPublicUrl('https://pay.example.com'))

function setPublicUrl(publicUrl: string): void {
  Object.assign(app.context.config, { publicUrl })
}

type Domain = { account: string | null; domain_name: string; enabled: boolean; id: string }

async function domainsOf(caller: Owner): Promise<Domain[]> {
  const account = await accountOf(app, caller)
  return (await held<Domain>(app, 'payment_method_domains')).filter(
    (one) => one.account === account,
  )
}

async function plan({ businessId }: Owner): Promise<number> {
  await inBusiness(app.database, businessId, (tx) => planDomain(tx, app.context.config, businessId))
  const jobs = await queryAll(
    app,
    `select from graphile_worker._private_jobs where key = $1 and locked_at is null`,
    [`registerDomain:${businessId}`],
  )
  return jobs.length
}

async function pageHasWallets(caller: Owner): Promise<boolean> {
  setPublicUrl(local)
  const { payLink } = await ask(caller)
  setPublicUrl('https://pay.example.com')
  const path = new URL(payLink ?? '').pathname
  return (await (await fetch(app.url + path)).text()).includes('"wallets":true')
}

test('the domain of the pages is registered in the account of each business, once', async () => {
  const [one, other] = [await owner(app), await owner(app)]
  for (const caller of [one, other]) {
    expect(await plan(caller)).toBe(1)
    await app.drainJobs()
    expect(await domainsOf(caller)).toMatchObject([
      { domain_name: 'pay.example.com', enabled: true },
    ])
    expect(await plan(caller)).toBe(0)
    await registerDomain(app.context, caller.businessId)
    expect(await domainsOf(caller)).toHaveLength(1)
  }
})

test('a page shows wallets once its own domain is registered, and not before', async () => {
  const caller = await owner(app)
  expect(await pageHasWallets(caller)).toBe(false)
  await registerDomain(app.context, caller.businessId)
  expect(await pageHasWallets(caller)).toBe(true)
  setPublicUrl('https://other.example.com')
  expect(await plan(caller)).toBe(1)
  await app.drainJobs()
  expect((await domainsOf(caller)).map(({ domain_name }) => domain_name).sort()).toEqual([
    'other.example.com',
    'pay.example.com',
  ])
})

test('another account needs a registration of its own, and one that is gone is no refusal', async () => {
  const [caller, other] = [await owner(app), await owner(app)]
  await registerDomain(app.context, caller.businessId)
  expect(await plan(caller)).toBe(0)
  const change = (account: string) =>
    queryAll(app, 'update business set stripe_account = $1 where id = $2', [
      account,
      caller.businessId,
    ])
  await queryAll(app, 'update business set stripe_account = null where id = $1', [other.businessId])
  await change('acct_gone')
  await expect(registerDomain(app.context, caller.businessId)).rejects.toThrow()
  expect(await plan(caller)).toBe(1)
})

test('a domain that somebody disabled in the dashboard is enabled, and no second one is made', async () => {
  const caller = await owner(app)
  const account = await accountOf(app, caller)
  const made = await fetch(`${app.sandboxUrl}/v1/payment_method_domains`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-account': account },
    body: new URLSearchParams({ domain_name: 'pay.example.com', enabled: 'false' }),
  })
  expect(made.status).toBe(200)
  await registerDomain(app.context, caller.businessId)
  expect(await domainsOf(caller)).toMatchObject([{ enabled: true }])
})

test('a refused domain is not asked for again, and payers get the card alone', async () => {
  const caller = await owner(app)
  const refusal = { type: 'invalid_request_error', message: 'No such domain.' }
  const on = 'stripe.payment_method_domains.create'
  await setFault(app, { on, do: 'status', times: 1, status: 400, error: refusal })
  await registerDomain(app.context, caller.businessId)
  expect(await plan(caller)).toBe(0)
  expect(await pageHasWallets(caller)).toBe(false)
})

test('only a domain can be registered: no address, and not this machine, where test keys need none', () => {
  const domain = (publicUrl: string) => walletDomain({ publicUrl })
  expect(domain('https://pay.example.com')).toBe('pay.example.com')
  for (const none of ['http://localhost:3000', 'http://192.0.2.7', 'http://[2001:db8::7]:3000'])
    expect(domain(none), none).toBeNull()
  const { stripe } = app.context.config
  const nothing = {
    stripeAccount: null,
    walletDomain: null,
    walletAccount: null,
    walletsReady: true,
  }
  const shows = (publicUrl: string, live: boolean) =>
    hasWallets({ publicUrl, stripe: { ...stripe, live } }, nothing)
  expect(shows('http://localhost:3000', false)).toBe(true)
  expect(shows('http://localhost:3000', true)).toBe(false)
})
