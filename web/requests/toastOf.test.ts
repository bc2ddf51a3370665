import { expect, test } from 'vitest'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { listedRequest, streamEvent } from '../../tests/support/listedRequest.ts'
import { customerName } from './toastEvent.ts'
import { toastOf } from './toastOf.ts'

const about = (type: StreamEvent['type']) =>
  streamEvent(type, listedRequest({ status: 'paid', amountPaidMinor: 8_500 }))

const ana = { shown: 'Ana Ruiz', spoken: 'Ana Ruiz' }

test.each(['/requests', '/requests/req_1'])(
  'money that came in is always said, on %s too',
  (at) => {
    expect(toastOf(about('request.paid'), ana, 'en-ES', at)).toEqual({
      kind: 'success',
      title: { shown: 'Ana Ruiz paid €85.00', spoken: 'Ana Ruiz paid €85.00' },
      id: 'paid-req_1',
    })
  },
)

test('of a second payment what came in now is said, and that someone has to decide', () => {
  const twice = listedRequest({ status: 'paid', amountPaidMinor: 17_000 })
  const event = {
    ...streamEvent('request.paid_late', twice),
    data: { amountMinor: 8_500, became: 'ask' },
  }
  expect(toastOf(event, ana, 'en-ES', '/requests')).toMatchObject({
    title: { shown: 'Ana Ruiz paid €85.00' },
    detail: 'It came late: keep it, or refund it.',
  })
})

test('a text that failed is said unless its request is on the screen', () => {
  const failed = about('message.failed')
  expect(toastOf(failed, ana, 'en-ES', '/requests')?.kind).toBe('error')
  expect(toastOf(failed, ana, 'en-ES', '/requests/req_1')).toBeNull()
})

test('what is only of passing interest is not said', () => {
  expect(toastOf(about('request.opened'), ana, 'en-ES', '/requests')).toBeNull()
  expect(toastOf({ ...about('request.paid'), request: null }, ana, 'en-ES', '/')).toBeNull()
})

test('a customer without a name is told by the end of the number, and never by more of it', () => {
  const { customer } = listedRequest()
  const who = customerName({ customer: { ...customer, name: null } })
  expect(toastOf(about('request.paid'), who, 'en-ES', '/requests')?.title).toEqual({
    shown: '\u2066+34 ···· ··5678\u2069 paid €85.00',
    spoken: 'Number ending in 5678 paid €85.00',
  })
})

test('a name that would push the amount out of sight is shown short, and said whole', () => {
  const { customer } = listedRequest()
  const name = 'Maximiliana Featherstonehaugh-Cholmondeley'
  expect(customerName({ customer: { ...customer, name } })).toEqual({
    shown: 'Maximiliana Feather…',
    spoken: name,
  })
})
