import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { businessOf, type Caller, type Places } from './callers.ts'
import { type HeldIntent, queryAll } from './rehearse.ts'

/** The contents of an intent that a stranger makes. */
export type Forged = {
  /** The connected account in which it is made. */
  account: string
  amountMinor: number
  currency: string
  metadata: Record<string, string>
}

/** Returns the provider account of a caller's business. */
export async function accountOf(app: TestApp, caller: Caller): Promise<string> {
  const [row] = await queryAll<{ account: string }>(
    app,
    'select stripe_account as account from business where id = $1',
    [await businessOf(caller)],
  )
  return row?.account ?? ''
}

/** Makes an intent as the owner of an account can, with any metadata; paid at once with `card`. */
export async function makeIntent(
  app: Places,
  { account, amountMinor, currency, metadata }: Forged,
  card?: string,
): Promise<HeldIntent> {
  const named = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])
  return post(app, '/v1/payment_intents', account, {
    amount: String(amountMinor),
    currency: currency.toLowerCase(),
    'allowed_payment_method_types[]': 'card',
    ...Object.fromEntries(named),
    ...(card ? { payment_method: card, confirm: 'true' } : {}),
  })
}

/** Changes an object in its account, as the account's owner can in the dashboard. */
export async function changeAtProvider<Thing>(
  app: Places,
  account: string,
  path: string,
  fields: Record<string, string>,
): Promise<Thing> {
  return post(app, path, account, fields)
}

async function post<Thing>(
  app: Places,
  path: string,
  account: string,
  fields: Record<string, string>,
): Promise<Thing> {
  const response = await fetch(app.sandboxUrl + path, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-account': account },
    body: new URLSearchParams(fields),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Thing
}
