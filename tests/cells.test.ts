import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A business must be able to move to another database: docs/decisions/096.

const schema = readFileSync(new URL('../migrations/schema.sql', import.meta.url), 'utf8')
const secured = new Set(
  [...schema.matchAll(/alter table public\.(\w+) force row level security/g)].map(
    ([, table]) => table,
  ),
)
const tables = [...schema.matchAll(/create table public\.(\w+) \(\n(.*?)\n\);/gs)]

test('the foreign keys between the rows of a business and all others are those to people, and those of routes', () => {
  const crossing = tables.flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\(/g)]
      .filter(([, , to]) => secured.has(table) !== secured.has(to))
      .map(([, columns, to]) => `${table} (${columns}) to ${to}`),
  )
  expect(crossing).toEqual([
    'api_key_hash (business_id, key_id) to api_key',
    'invitation (invited_by) to app_user',
    'invitation (joined_by) to app_user',
    'invitation_link (business_id, invitation_id) to invitation',
    'member (invited_by) to app_user',
    'member (user_id) to app_user',
    'notification_choice (user_id) to app_user',
    'ownership_offer (giver_id) to app_user',
    'ownership_offer (member_id) to app_user',
    'pay_link (business_id, request_id) to request',
    'push_subscription (user_id) to app_user',
    'saved_view (user_id) to app_user',
    'sender (business_id) to business',
    'text_route (business_id) to business',
    'verify_code (business_id, request_id) to request',
    'waiting_text (business_id) to business',
  ])
})

test('every row under row-level security names its business', () => {
  const nameless = tables
    .filter(([, table = '']) => secured.has(table) && table !== 'business')
    .filter(([, , body = '']) => !/^ {2}business_id text .*not null/m.test(body))
  expect(nameless.map(([, table]) => table)).toEqual([])
})
