import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#rules/permissions.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { say } from '#web/words/say.ts'

/** Reads the invitations that are open or over, the newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['members', 'invitations'],
  queryFn: ({ signal }) => dataOf(api.listInvitations(signal)),
})

/** Reads one member, with their devices and what they did last. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', id],
    queryFn: ({ signal }) => dataOf(api.readMember(id, signal)),
  })

/** Returns the name of a role. */
export function roleName(role: Role): string {
  return say(`team.role.${role}`)
}
