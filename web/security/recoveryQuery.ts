import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'

/** Reads how the person would get back in without their phone, and whether their number is about to change. */
export const recoveryQuery = queryOptions({
  queryKey: ['recovery'],
  queryFn: ({ signal }) => dataOf(api.readRecovery(signal)),
})
