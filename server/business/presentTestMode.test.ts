import { expect, test } from 'vitest'
import { presentTestMode } from './presentTestMode.ts'

const real = { script: 'https://js.stripe.com/endive/stripe.js', texts: 'https://api.twilio.com' }

function present(live: boolean, { script, texts }: { script: string; texts: string }) {
  return presentTestMode({ stripe: { live, scriptUrl: script }, twilio: { apiUrl: texts } })
}

test('an installation that takes real money has no test mode', () => {
  expect(present(true, real)).toBeNull()
})

test('with test keys of the providers themselves there is no handset', () => {
  expect(present(false, real)).toEqual({ handsetUrl: null })
  const texts = 'https://api.dublin.ie1.twilio.com'
  expect(present(false, { ...real, texts })).toEqual({ handsetUrl: null })
})

test('the handset is where browsers reach the sandbox, not where the app does', () => {
  const script = 'https://try.example.com/sandbox/endive/stripe.js'
  const texts = 'http://sandbox:3001'
  expect(present(false, { script, texts })).toEqual({
    handsetUrl: 'https://try.example.com/sandbox/',
  })
  const local = { script: 'http://127.0.0.1:3001/endive/stripe.js', texts: 'http://127.0.0.1:3001' }
  expect(present(false, local)).toEqual({ handsetUrl: 'http://127.0.0.1:3001/' })
})

test('where only texts go to the sandbox, the handset is at its address', () => {
  expect(present(false, { ...real, texts: 'http://127.0.0.1:3001' })).toEqual({
    handsetUrl: 'http://127.0.0.1:3001/',
  })
})

test('a host that only ends like the provider is not the provider', () => {
  expect(present(false, { ...real, texts: 'https://nottwilio.com' })).toEqual({
    handsetUrl: 'https://nottwilio.com/',
  })
})
