import { expect, test } from 'vitest'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import { copiedPhone, dialPhone, isolatePhone, maskedPhoneText, showPhone } from './showPhone.ts'

const london: ShownPhone = {
  phone: '+442079460958',
  phoneNational: '020 7946 0958',
  phoneInternational: '+44 20 7946 0958',
  phoneCountry: 'GB',
  phoneExtension: null,
}
const desk: ShownPhone = { ...london, phoneExtension: '12' }
const freephone: ShownPhone = {
  phone: '+80012345678',
  phoneNational: '1234 5678',
  phoneInternational: '+800 1234 5678',
  phoneCountry: null,
  phoneExtension: null,
}

test.each([
  [london, '+44 20 7946 0958'],
  [desk, '+44 20 7946 0958 ext. 12'],
  [freephone, '+800 1234 5678'],
])('$0.phone is shown internationally, to readers in its country too', (phone, shown) => {
  expect(showPhone(phone)).toBe(shown)
})

test('a number is dialled and copied in E.164, with its extension', () => {
  expect(dialPhone(london)).toBe('tel:+442079460958')
  expect(dialPhone(desk)).toBe('tel:+442079460958;ext=12')
  expect(copiedPhone(london)).toBe('+442079460958')
  expect(copiedPhone(desk)).toBe('+442079460958;ext=12')
})

test('in a plain sentence a number is wrapped in a left-to-right isolate', () => {
  expect(isolatePhone(london)).toBe('\u2066+44\u00a020\u00a07946\u00a00958\u2069')
})

test('a masked number shows only its code and its end, and a screen reader speaks just the end', () => {
  expect(maskedPhoneText(desk)).toEqual({
    shown: '\u2066+44\u00a0····\u00a0··0958\u2069',
    spoken: 'number ending in 0958',
  })
  expect(JSON.stringify(maskedPhoneText(desk))).not.toMatch(/7946|ext/)
})
