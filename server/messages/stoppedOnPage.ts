import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL that tells whether a customer stopped the texts on the page behind their link, which may then let them
 * go on. After a STOP by text only their START does: the provider lets nothing through until then.
 * @param businessId and `customerId` are SQL that names them
 */
export function stoppedOnPage(
  businessId: RawBuilder<string>,
  customerId: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select source = 'page' from consent_record
    where business_id = ${businessId} and customer_id = ${customerId} and change = 'stopped'
    order by at desc, id desc limit 1
  ), false)`
}
