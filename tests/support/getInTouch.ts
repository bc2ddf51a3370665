import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { queryAll } from './rehearse.ts'

/**
 * Puts a customer in touch with their business, as if they had sent a text that was read, where a
 * test is not about inbound texts.
 */
export async function getInTouch(app: TestApp, customerId: string): Promise<void> {
  const made = await queryAll(
    app,
    `insert into message
       (business_id, id, customer_id, direction, purpose, to_phone, from_phone, body, parts, status,
        created_at, updated_at, read_at)
     select business_id, 'msg_touch' || id, id, 'inbound', 'reply', '', phone, '', 1, 'received',
        now(), now(), now()
     from customer where id = $1 returning id`,
    [customerId],
  )
  expect(made).toHaveLength(1)
}
