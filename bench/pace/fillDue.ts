import type pg from 'pg'
import { fillCustomers } from '../staff/fillCustomers.ts'

/**
 * Gives each business that many requests that are to be sent at one moment, with their customers and jobs.
 * @param admin a connection as the superuser
 */
export async function fillDue(
  admin: pg.Client,
  businesses: { id: string; requests: number }[],
  at: Date,
): Promise<void> {
  const customers = businesses.map(({ id, requests }) => ({
    ...{ business: id, customers: requests, terms: false },
  }))
  await fillCustomers(admin, customers)
  for (const { id } of businesses) await admin.query(insertRequests, [id, at])
  await admin.query('vacuum analyze request')
  const jobs = `select enqueue_job('sendScheduled', json_build_object('businessId', business_id, 'requestId', id),
    send_at, 'sendScheduled:' || id, 20) from request where status = 'scheduled'`
  await admin.query(`select count(*) from (${jobs}) as planned`)
}

const insertRequests = `
  insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status,
    created_at, expires_at, send_at)
  select $1, 'req_' || substr(c.id, 5), 1000 + row_number() over (order by c.id), c.id, 8500, 'GBP',
    'Boiler service', 'scheduled', now(), now() + interval '30 days', $2
  from customer c where c.business_id = $1`
