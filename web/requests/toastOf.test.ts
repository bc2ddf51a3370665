import { expect, test } from 'vitest'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { listedRequest, streamEvent } from '../../tests/support/listedRequest.ts'
import { toastOf } from './toastOf.ts'

const about = (type: StreamEvent['type']) =>
  streamEvent(type, listedRequest({ status: 'paid', amountPaidMinor: 8_500 }))

test.each(['/requests', '/requests/req_1'])(
  'money that came in is always said, on %s too',
  (at) => {
    expect(toastOf(about('request.paid'), 'Ana Ruiz', 'en-ES', at)).toEqual({
      kind: 'success',
      title: 'Ana Ruiz paid €85.00',
      id: 'paid-req_1',
    })
  },
)

test('a text that failed is said unless its request is on the screen', () => {
  const failed = about('message.failed')
  expect(toastOf(failed, 'Ana Ruiz', 'en-ES', '/requests')?.kind).toBe('error')
  expect(toastOf(failed, 'Ana Ruiz', 'en-ES', '/requests/req_1')).toBeNull()
})

test('what is only of passing interest is not said', () => {
  expect(toastOf(about('request.opened'), 'Ana Ruiz', 'en-ES', '/requests')).toBeNull()
  expect(toastOf({ ...about('request.paid'), request: null }, 'x', 'en-ES', '/')).toBeNull()
})
