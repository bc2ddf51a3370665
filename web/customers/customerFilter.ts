import { type CustomerSort, customerSorts } from '#rules/customerSorts.ts'
import { readQuery } from '#web/staff/readQuery.ts'

/** The search and the order in the address of the list of customers; without an order the newest come first. */
export type CustomerFilter = { q?: string; sort?: Exclude<CustomerSort, 'newest'> }

/** Reads the filter from the address; invalid parts are dropped, not refused. */
export function readCustomerFilter(search: Record<string, unknown>): CustomerFilter {
  const sort = customerSorts.find((one) => one === search['sort'])
  return { ...readQuery(search), ...(sort && sort !== 'newest' ? { sort } : {}) }
}
