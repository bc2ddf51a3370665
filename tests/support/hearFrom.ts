import { expect } from 'vitest'
import { newId } from '#server/ids.ts'
import type { TestApp } from './app.ts'
import { queryAll } from './rehearse.ts'

/** Stores a text from a customer that nobody has read, where a test is not about how texts arrive. */
export async function hearFrom(app: TestApp, customerId: string, body: string): Promise<void> {
  const made = await queryAll(
    app,
    `insert into message
       (business_id, id, customer_id, direction, purpose, to_phone, from_phone, body, parts, status,
        created_at, updated_at)
     select business_id, $2, id, 'inbound', 'reply', '', phone, $3, 1, 'received', clock_timestamp(), now()
     from customer where id = $1 returning id`,
    [customerId, newId('msg'), body],
  )
  expect(made).toHaveLength(1)
}
