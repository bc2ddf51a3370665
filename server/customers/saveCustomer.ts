import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { phoneColumns } from '#server/phones/phoneColumns.ts'
import { readCustomerPhone, type TextingBusiness, type TypedPhone } from './readCustomerPhone.ts'

export type SavedCustomer = {
  id: string
  phone: string
  phoneCountry: string | null
  /** The language that they, or the staff for them, chose. */
  language: string | null
  optedOutAt: Date | null
  timeZone: string | null
  /** True when this call made the customer. */
  isNew: boolean
}

/**
 * Creates the customer of a number, or finds the existing one and stores what was typed now.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation
 */
export async function saveCustomer(
  tx: Tx,
  business: TextingBusiness,
  typed: TypedPhone & { name?: string | undefined },
  now: Date,
): Promise<SavedCustomer> {
  const phone = await readCustomerPhone(tx, business, typed)
  const columns = phoneColumns(phone)
  return (
    tx
      .insertInto('customer')
      .values({
        businessId: business.id,
        id: newId('cus'),
        name: typed.name ?? null,
        ...columns,
        lineConfirmedAt: phone.doubt ? now : null,
      })
      // The name typed last is the one that staff want to see; without one the stored name stays.
      .onConflict((conflict) =>
        conflict.columns(['businessId', 'phone']).doUpdateSet({
          ...columns,
          name: sql`coalesce(excluded.name, customer.name)`,
          phoneExtension: sql`coalesce(excluded.phone_extension, customer.phone_extension)`,
          lineConfirmedAt: sql`coalesce(customer.line_confirmed_at, excluded.line_confirmed_at)`,
        }),
      )
      // A row that was never updated has no xmax: this one was inserted.
      .returning([
        'id',
        'phone',
        'phoneCountry',
        'language',
        'optedOutAt',
        'timeZone',
        sql<boolean>`xmax = 0`.as('isNew'),
      ])
      .executeTakeFirstOrThrow()
  )
}
