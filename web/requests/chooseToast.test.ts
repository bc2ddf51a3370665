import { expect, test } from 'vitest'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { listedRequest, streamEvent } from '../../tests/support/listedRequest.ts'
import { chooseToast } from './chooseToast.ts'
import { customerName } from './toastEvent.ts'

const about = (type: StreamEvent['type']) =>
  streamEvent(type, listedRequest({ status: 'paid', amountPaidMinor: 8_500 }))

const ana = { shown: 'Ana Ruiz', spoken: 'Ana Ruiz' }

test.each(['/requests', '/requests/req_1'])('a payment always has a toast, on %s too', (at) => {
  expect(chooseToast(about('request.paid'), ana, 'en-ES', at)).toEqual({
    kind: 'success',
    title: { shown: 'Ana Ruiz paid €85.00', spoken: 'Ana Ruiz paid €85.00' },
    id: 'paid-req_1',
    ...(at === '/requests' ? { opens: '/requests/req_1' } : {}),
  })
})

test('the toast of a dispute says by when to answer it, where the bank takes an answer', () => {
  const detailOf = (data: StreamEvent['data']) =>
    chooseToast({ ...about('payment.disputed'), data }, ana, 'en-GB', '/requests')?.detail
  expect(detailOf({ respondBy: '2026-03-12T12:00:00Z' })).toBe(
    'Answer in Stripe by 12\u00a0Mar\u00a02026.',
  )
  expect(detailOf({})).toBe('Open the request to see what you can do.')
})

test('a toast opens what it tells of: a request, or the conversation where there is none', () => {
  const opened = (event: StreamEvent) => chooseToast(event, ana, 'en-ES', '/insights')?.opens
  expect(opened(about('payment.declined'))).toBe('/requests/req_1')
  const loose = { ...about('message.received'), request: null, subject: 'cus_1' }
  expect(opened(loose)).toBe('/inbox/cus_1')
})

test('the toast of a second payment says its own amount, and that someone has to decide', () => {
  const twice = listedRequest({ status: 'paid', amountPaidMinor: 17_000 })
  const event = {
    ...streamEvent('request.paid_late', twice),
    data: { amountMinor: 8_500, became: 'ask' },
  }
  expect(chooseToast(event, ana, 'en-ES', '/requests')).toMatchObject({
    title: { shown: 'Ana Ruiz paid €85.00' },
    detail: 'It came late: keep it, or refund it.',
  })
})

test('a failed text has a toast unless its request is on the screen', () => {
  const failed = about('message.failed')
  expect(chooseToast(failed, ana, 'en-ES', '/requests')).toMatchObject({
    kind: 'error',
    title: { shown: 'Text not delivered' },
    detail: { shown: 'Ana Ruiz', spoken: 'Ana Ruiz' },
  })
  expect(chooseToast(failed, ana, 'en-ES', '/requests/req_1')).toBeNull()
})

test.each([
  ['payment.declined', {}, 'Card declined'],
  ['payment.disputed', { inquiry: false }, 'Payment disputed by Ana Ruiz'],
  ['payment.disputed', { inquiry: true }, 'The bank asks about a payment by Ana Ruiz'],
] as const)('%s %j has a toast unless its request is on the screen', (type, data, title) => {
  const event = { ...about(type), data }
  const toast = chooseToast(event, ana, 'en-ES', '/requests')
  expect(toast).toMatchObject({ kind: 'error', title: { shown: title } })
  expect(chooseToast(event, ana, 'en-ES', '/requests/req_1')).toBeNull()
})

test('a reply has a toast unless its request or the conversation is on the screen', () => {
  const reply = about('message.received')
  const toast = chooseToast(reply, ana, 'en-ES', '/insights')
  expect(toast).toMatchObject({ kind: 'success', title: { shown: 'Ana Ruiz wrote' } })
  expect(chooseToast(reply, ana, 'en-ES', '/requests/req_1')).toBeNull()
  expect(chooseToast(reply, ana, 'en-ES', '/customers/cus_1')).toBeNull()
  const loose = { ...reply, request: null, subject: 'cus_1' }
  expect(chooseToast(loose, ana, 'en-ES', '/requests')?.id).toBe('replied-cus_1')
  expect(chooseToast(loose, ana, 'en-ES', '/customers/cus_1')).toBeNull()
})

test('events of passing interest have no toast', () => {
  expect(chooseToast(about('request.opened'), ana, 'en-ES', '/requests')).toBeNull()
  expect(chooseToast({ ...about('request.paid'), request: null }, ana, 'en-ES', '/')).toBeNull()
})

test('a customer without a name is identified by the end of the number, and never by more of it', () => {
  const { customer } = listedRequest()
  const who = customerName({ customer: { ...customer, name: null } })
  expect(chooseToast(about('request.paid'), who, 'en-ES', '/requests')?.title).toEqual({
    shown: '\u2066+34\u00a0····\u00a0··5678\u2069 paid €85.00',
    spoken: 'Number ending in 5678 paid €85.00',
  })
})

test('a name that would push the amount out of sight is shortened on the screen, and spoken in full', () => {
  const { customer } = listedRequest()
  const name = 'Maximiliana Featherstonehaugh-Cholmondeley'
  expect(customerName({ customer: { ...customer, name } })).toEqual({
    shown: 'Maximiliana Feather…',
    spoken: name,
  })
})
