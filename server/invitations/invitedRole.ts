import type { GivenRole, Role } from '#rules/permissions.ts'

/**
 * Returns the role that an invitation gives. One of an older version may name an owner's: it makes a manager, to
 * whom an owner can then offer the ownership.
 */
export function invitedRole(role: Role): GivenRole {
  return role === 'owner' ? 'manager' : role
}
