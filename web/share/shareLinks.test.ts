import { expect, test } from 'vitest'
import { smsLink, whatsappLink } from './shareLinks.ts'

const words = 'Bell & Co: £85.00, Boiler? https://pay.example/p/abc#1'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36'

test('on Android, and by default, the words follow a question mark', () => {
  expect(smsLink('+447400123456', 'Pay: a&b', android)).toBe(
    'sms:+447400123456?body=Pay%3A%20a%26b',
  )
})

test('on an iPhone they follow an ampersand', () => {
  expect(smsLink('+447400123456', 'Pay', iphone)).toBe('sms:+447400123456&body=Pay')
})

test('no character of the words is lost or ends the address early', () => {
  expect(new URL(whatsappLink('+447400123456', words)).searchParams.get('text')).toBe(words)
  expect(new URL(smsLink('+447400123456', words, android)).searchParams.get('body')).toBe(words)
})

test('WhatsApp needs the international number without its plus', () => {
  expect(new URL(whatsappLink('+447400123456', words)).pathname).toBe('/447400123456')
})
