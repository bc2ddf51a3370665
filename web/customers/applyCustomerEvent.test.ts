import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { EventType } from '#rules/eventTypes.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { applyCustomerEvent } from './applyCustomerEvent.ts'

const keys = {
  one: ['customers', 'one', 'cus_1'],
  other: ['customers', 'one', 'cus_2'],
  messages: ['customers', 'messages', 'cus_1'],
  list: ['customers', 'list', ''],
  requests: ['requests', 'list', {}],
}
type Key = keyof typeof keys

let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient()
  for (const key of Object.values(keys)) cache.setQueryData(key, {})
})

const event = (type: EventType, subject: string, customerId?: string) =>
  ({
    sequence: 1,
    type,
    subject,
    data: {},
    at: '2026-01-01T00:00:00Z',
    request: customerId ? { id: subject, customer: { id: customerId } } : null,
  }) as unknown as StreamEvent

const invalidated = () =>
  (Object.keys(keys) as Key[]).filter((name) => cache.getQueryState(keys[name])?.isInvalidated)

test.each<[string, StreamEvent, Key[]]>([
  ['a reply', event('message.received', 'cus_1'), ['one', 'messages', 'list']],
  [
    'a reply to a request',
    event('message.received', 'req_1', 'cus_1'),
    ['one', 'messages', 'list'],
  ],
  ['a text that was delivered', event('message.delivered', 'req_1', 'cus_1'), ['one', 'messages']],
  ['what was read', event('customer.read', 'cus_1'), ['one', 'messages', 'list']],
  ['a payment', event('request.paid', 'req_1', 'cus_1'), ['one', 'list']],
  ['a page that was opened', event('request.opened', 'req_1', 'cus_1'), ['one']],
  ['a merge', event('customer.merged', 'cus_1'), ['one', 'messages', 'list', 'requests']],
  ['the business', event('business.changed', 'bus_1'), []],
])('%s invalidates what it changes, and nothing else', (_, streamEvent, changed) => {
  applyCustomerEvent(cache, streamEvent)
  expect(invalidated()).toEqual(changed)
})
