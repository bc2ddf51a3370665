import { expect, test } from 'vitest'
import { openApp, openBusiness } from '../tests/support/openApp.ts'
import { queryAll } from '../tests/support/rehearse.ts'
import { type Providers, refuseOtherProviders, whyOther } from './refuseOtherProviders.ts'
import { StartRefused } from './startRefused.ts'

const live: Providers = { cardsMode: 'live', cardsAccount: 'acct_1', textsAccount: 'AC1' }

test.each([
  ['the same accounts', live, live],
  ['an account that nobody could tell yet', live, { ...live, cardsAccount: null }],
  ['data that says nothing', { cardsMode: null, cardsAccount: null, textsAccount: null }, live],
])('%s are taken', (_, known, here) => {
  expect(whyOther(known as Providers, here as Providers)).toBeNull()
})

test.each([
  [{ ...live, cardsMode: 'sandbox' }, live, /of a trial with the sandbox/],
  [{ ...live, cardsMode: 'test' }, live, /test mode/],
  [live, { ...live, cardsMode: 'sandbox' }, /live mode/],
  [{ ...live, cardsAccount: 'acct_2' }, live, /another Stripe account \(acct_2\)/],
  [{ ...live, textsAccount: 'AC2' }, live, /another Twilio account \(AC2\)/],
])('other accounts are refused in one sentence that says what to do', (known, here, words) => {
  const why = whyOther(known as Providers, here as Providers)
  expect(why).toMatch(words)
  expect(why).toContain('an empty database of their own')
})

test('a trial does not become the real thing: its data refuses live keys, and keeps its own', async () => {
  const { app } = await openBusiness()
  const { config, database } = app.context
  await refuseOtherProviders(database, config, async () => null)
  const ofLive = { ...config, stripe: { ...config.stripe, live: true } }
  await expect(refuseOtherProviders(database, ofLive, async () => 'acct_1')).rejects.toThrow(
    StartRefused,
  )
  const ofOthers = { ...config, twilio: { ...config.twilio, accountSid: 'ACother' } }
  await expect(refuseOtherProviders(database, ofOthers, async () => null)).rejects.toThrow(/Twilio/)
  await refuseOtherProviders(database, config, async () => null)
  expect(await queryAll(app, 'select cards_mode from installation')).toEqual([
    { cards_mode: 'sandbox' },
  ])
})

test('data that nobody has used yet goes with any keys', async () => {
  const app = await openApp()
  const { config, database } = app.context
  await refuseOtherProviders(database, config, async () => null)
  const ofLive = { ...config, stripe: { ...config.stripe, live: true } }
  await refuseOtherProviders(database, ofLive, async () => 'acct_1')
  expect(await queryAll(app, 'select cards_mode, cards_account from installation')).toEqual([
    { cards_mode: 'live', cards_account: 'acct_1' },
  ])
})
