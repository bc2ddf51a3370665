import { sql } from 'kysely'

/**
 * SQL that tells whether a customer `c` of a query has written to this business from their present number,
 * or paid by card for a request texted to it. A customer whose number was changed afterwards, or who was
 * merged with another, is a stranger at the new number.
 */
export const isInTouch = sql<boolean>`(
  exists (
    select from message m
    where m.business_id = c.business_id and m.customer_id = c.id
      and m.direction = 'inbound' and m.from_phone = c.phone
  ) or exists (
    select from message m
    join payment p on p.business_id = m.business_id and p.request_id = m.request_id
    where m.business_id = c.business_id and m.customer_id = c.id
      and m.direction = 'outbound' and m.to_phone = c.phone
      and m.purpose in ('request', 'reminder')
      and p.method = 'card' and p.status = 'succeeded'
  )
)`
