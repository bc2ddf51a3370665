import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefused } from './startRefused.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15550006789',
}

// The keys have the providers' form, and belong to nobody.
const liveSet = {
  STRIPE_SECRET_KEY: 'sk_live_51NqZbWJx8Yt0aKcPq',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51NqZbWJx8Yt0aKcPq',
  STRIPE_WEBHOOK_SECRET: `whsec_${'Tn4pVqXz7LwRbY2k'.repeat(2)}`,
  TWILIO_ACCOUNT_SID: `AC${'3f8a1c5d7e9b2046'.repeat(2)}`,
  TWILIO_AUTH_TOKEN: '7d1e9a4c6b8f3025'.repeat(2),
  TWILIO_FROM: '+12025550143',
  PUBLIC_URL: 'https://pay.example.com',
}

test('with keys alone it is one business on port 3000 that calls the real providers', () => {
  expect(readConfig(keys, [])).toMatchObject({
    role: 'all',
    port: 3_000,
    publicUrl: 'http://localhost:3000',
    mode: 'single',
    databaseUrl: null,
    crashAt: null,
    stripe: {
      apiUrl: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      live: false,
    },
    twilio: { apiUrl: 'https://api.twilio.com' },
  })
})

test('staff write to OPERATOR_EMAIL, and to nobody without it', () => {
  const of = (value?: string) => readConfig({ ...keys, OPERATOR_EMAIL: value }, []).operatorEmail
  expect([of('help@example.com'), of(''), of()]).toEqual(['help@example.com', null, null])
})

test.each([
  [{ STRIPE_SECRET_KEY: '' }, [], /STRIPE_SECRET_KEY missing/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, [], /different modes/],
  [{ PORT: 'three' }, [], /PORT is "three"/],
  [{ PORT: '65536' }, [], /PORT/],
  [{ METRICS_PORT: 'yes' }, [], /METRICS_PORT is "yes": set it to a number from 1 to 65535/],
  [{ METRICS_PORT: '0' }, [], /METRICS_PORT is "0"/],
  [{ METRICS_PORT: '3000' }, [], /METRICS_PORT is 3000, as PORT is/],
  [{ METRICS_HOST: '10.0.0.5' }, [], /METRICS_HOST is set without METRICS_PORT/],
  [{ METRICS_PORT: '9100', METRICS_HOST: 'here' }, [], /METRICS_HOST is "here"/],
  [{ RINGUP_MODE: 'multi' }, [], /RINGUP_MODE/],
  [{ PUBLIC_URL: 'ringup.example' }, [], /PUBLIC_URL is not an address/],
  [{ STRIPE_API_URL: 'ftp://x' }, [], /STRIPE_API_URL/],
  [{ DATABASE_URL: 'mysql://db/ringup' }, [], /DATABASE_URL is not an address/],
  [{ DATABASE_URL: 'postgres://a,:5432,b/ringup' }, [], /DATABASE_URL is not an address/],
  [
    { DATABASE_URL: 'postgres://a,b/ringup?target_session_attrs=standby' },
    [],
    /DATABASE_URL is not an address.*target_session_attrs=read-write/,
  ],
  [{ DATABASE_SESSION_URL: 'postgres://a/ringup' }, [], /DATABASE_URL is not: set DATABASE_URL/],
  [
    { DATABASE_URL: 'postgres://a/ringup', DATABASE_SESSION_URL: 'a' },
    [],
    /DATABASE_SESSION_URL is not an address/,
  ],
  [{ TRUSTED_PROXIES: '198.51.100.0/33' }, [], /TRUSTED_PROXIES has "198.51.100.0\/33"/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, [], /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '203.0.113.7, everyone' }, [], /TRUSTED_PROXIES has "everyone"/],
  [{ OPERATOR_EMAIL: 'ana@' }, [], /OPERATOR_EMAIL is "ana@"/],
  [{ ALARM_URL: 'alarms' }, [], /ALARM_URL is not an address that may be called/],
  [{ ALARM_URL: 'http://alarms.example.com' }, [], /ALARM_URL/],
  [{ ALARM_URL: 'https://10.0.0.7/alarms' }, [], /ALARM_URL/],
  [{ ALARM_URL: 'https://me:secret@alarms.example.com' }, [], /ALARM_URL/],
  [{ LOG_LEVEL: 'loud' }, [], /LOG_LEVEL is "loud"/],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    [],
    /Live keys refuse this PUBLIC_URL: set it to the https address/,
  ],
  [{}, ['--role=boss'], /--role=boss/],
])('%j %j is refused with what to do', (change, args, words) => {
  expect(() => readConfig({ ...keys, ...change }, args)).toThrow(StartRefused)
  expect(() => readConfig({ ...keys, ...change }, args)).toThrow(words)
})

test('every missing key is named at once', () => {
  expect(() => readConfig({}, [])).toThrow(new RegExp(Object.keys(keys).join(', ')))
})

test('no refusal contains the value of a key', () => {
  for (const [name, value] of Object.entries(keys)) {
    try {
      readConfig({ ...keys, [name]: '', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, [])
    } catch (error) {
      expect(String(error)).not.toContain(value)
    }
  }
})

test('proxies are listed by address or by network, with or without spaces', () => {
  const named = { ...keys, TRUSTED_PROXIES: ' 203.0.113.7,198.51.100.0/24 , 2001:db8::/32,' }
  expect(readConfig(named, []).trustedProxies).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ])
  expect(readConfig(keys, []).trustedProxies).toEqual([])
})

test.each([
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://pay.example.com'],
  ['PUBLIC_URL', 'https://localhost'],
  ['PUBLIC_URL', 'https://ringup.localhost:3000'],
  ['PUBLIC_URL', 'https://127.0.0.1'],
  ['PUBLIC_URL', 'https://10.0.0.7'],
  ['PUBLIC_URL', 'https://[::1]'],
  ['PUBLIC_URL', 'https://printer.local'],
  ['PUBLIC_URL', 'https://ringup'],
  ['STRIPE_SECRET_KEY', 'sk_live_sandbox'],
  ['STRIPE_SECRET_KEY', 'my_live_key'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_sandbox'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_00000000000000000000000000000000'],
  ['STRIPE_API_URL', 'http://127.0.0.1:3001'],
  ['STRIPE_API_URL', 'https://127.0.0.1:3001'],
  ['STRIPE_API_URL', 'https://api.stripe.com.evil.example.net'],
  ['STRIPE_API_URL', 'http://api.stripe.com'],
  ['STRIPE_SCRIPT_URL', 'http://127.0.0.1:3001/endive/stripe.js'],
  ['STRIPE_SCRIPT_URL', 'https://sandbox.lan/endive/stripe.js'],
  ['TWILIO_ACCOUNT_SID', 'AC00000000000000000000000000000000'],
  ['TWILIO_AUTH_TOKEN', 'sandbox'],
  ['TWILIO_FROM', '+15550006789'],
  ['TWILIO_FROM', '+15005550006'],
  ['TWILIO_API_URL', 'http://localhost:3001'],
  ['TWILIO_API_URL', 'https://api.twilio.com:3001'],
  ['TWILIO_API_URL', 'https://eviltwilio.com'],
  ['OUTBOUND_PRIVATE', 'yes'],
  ['CRASH_AT', 'text.before_call'],
])('live keys refuse what the sandbox has: %s=%s', (name, value) => {
  for (const secret of [liveSet.STRIPE_SECRET_KEY, 'rk_live_51NqZbWJx8Yt0aKcPq']) {
    const environment = { ...liveSet, STRIPE_SECRET_KEY: secret, [name]: value }
    expect(() => readConfig(environment, [])).toThrow(StartRefused)
    // The refusal names the setting, never its value.
    expect(() => readConfig(environment, [])).toThrow(new RegExp(`refuse this ${name}: .{20}`))
    if (/_(KEY|SECRET|TOKEN)$/.test(name))
      expect(() => readConfig(environment, [])).not.toThrow(value)
  }
})

test.each([
  ['TWILIO_API_URL', 'https://api.dublin.ie1.twilio.com'],
  ['PUBLIC_URL', 'https://pay.example.com:8443'],
  ['STRIPE_SECRET_KEY', 'sk_org_live_51NqZbWJx8Yt0aKcPq'],
])('and take what is real: %s=%s', (name, value) => {
  expect(readConfig({ ...liveSet, [name]: value }, []).stripe.live).toBe(true)
})

test('live keys are recognized, also restricted ones', () => {
  for (const secret of ['sk_live_51NqZ', 'rk_live_51NqZ']) {
    const live = { ...liveSet, STRIPE_SECRET_KEY: secret }
    expect(readConfig(live, []).stripe.live).toBe(true)
  }
})

test('a crash point can be set in tests only', () => {
  const order = { ...keys, CRASH_AT: 'text.before_call' }
  expect(readConfig({ ...order, NODE_ENV: 'production' }, []).crashAt).toBeNull()
  expect(readConfig(order, []).crashAt).toBeNull()
  expect(readConfig({ ...order, NODE_ENV: 'test' }, []).crashAt).toBe('text.before_call')
})

test('the public URL keeps no trailing slash, since links are made by appending to it', () => {
  expect(readConfig({ ...keys, PUBLIC_URL: 'https://pay.example/' }, []).publicUrl).toBe(
    'https://pay.example',
  )
})

test.each([
  ['+12025550123', { from: '+12025550123', fromByCountry: {} }],
  ['72345', { from: '72345', fromByCountry: {} }],
  ['ACME & Co', { from: 'ACME & Co', fromByCountry: {} }],
  [
    '+12025550123, GB:+447400100001,AU:ACME',
    { from: '+12025550123', fromByCountry: { GB: '+447400100001', AU: 'ACME' } },
  ],
])('the sender of the texts is TWILIO_FROM=%s', (TWILIO_FROM, sender) => {
  expect(readConfig({ ...keys, TWILIO_FROM }, []).twilio).toMatchObject(sender)
})

const serviceSid = `MG${'3f8a1c5d7e9b2046'.repeat(2)}`

test('or a messaging service stands in its place', () => {
  const { TWILIO_FROM: _, ...others } = keys
  const service = { ...others, TWILIO_MESSAGING_SERVICE: serviceSid }
  expect(readConfig(service, []).twilio).toMatchObject({ from: serviceSid, fromByCountry: {} })
})

test.each([
  [{ TWILIO_FROM: 'Zoë' }, /TWILIO_FROM has "Zoë" in it: set it to a number such as/],
  [{ TWILIO_FROM: 'Twelve signs' }, /TWILIO_FROM has "Twelve signs"/],
  [{ TWILIO_FROM: '07400 100001' }, /TWILIO_FROM has "07400 100001"/],
  [{ TWILIO_FROM: 'ACME,XX:+447400100001' }, /TWILIO_FROM has "XX:\+447400100001"/],
  [{ TWILIO_FROM: '+12025550123,ACME' }, /without a country: .*GB:ACME/],
  [{ TWILIO_FROM: '+12025550123,GB:A,GB:B' }, /names GB twice/],
  [{ TWILIO_FROM: serviceSid }, /TWILIO_FROM has/],
  [{ TWILIO_MESSAGING_SERVICE: serviceSid }, /are both set/],
  [{ TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE: 'MG1' }, /is not the SID of a messaging service/],
])('%j is no sender, and the refusal says what to do', (change, words) => {
  expect(() => readConfig({ ...keys, ...change }, [])).toThrow(StartRefused)
  expect(() => readConfig({ ...keys, ...change }, [])).toThrow(words)
})
