import { readQuery } from '#web/staff/readQuery.ts'

// Without the shapes of the API: this loads with every screen.
const states = ['pending', 'delivered', 'failed'] as const

/** The filter of deliveries as its address holds it. */
export type DeliverySearch = { q?: string; state?: (typeof states)[number] }

/** Reads the filter from the address; leaves out what is no filter. */
export function readDeliverySearch(search: Record<string, unknown>): DeliverySearch {
  const state = states.find((one) => one === search['state'])
  return { ...readQuery(search), ...(state ? { state } : {}) }
}
