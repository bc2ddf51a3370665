import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads the plans of reminders, and the plan of new requests. */
export const plansQuery = queryOptions({
  queryKey: ['reminder-plans'],
  queryFn: ({ signal }) => dataOf(api.listPlans(signal)),
})
