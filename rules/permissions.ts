export const roles = ['owner', 'manager', 'staff', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The roles that one member gives another: an owner's is offered, and accepted with a proof. */
export const givenRoles = ['manager', 'staff', 'viewer'] as const
export type GivenRole = (typeof givenRoles)[number]

/**
 * The roles that may take each action: one table for the server's 403 and the screen's disabled
 * buttons.
 */
export const permissions = {
  seeRequests: ['owner', 'manager', 'staff', 'viewer'],
  createRequest: ['owner', 'manager', 'staff'],
  sendRequest: ['owner', 'manager', 'staff'],
  changeRequest: ['owner', 'manager', 'staff'],
  cancelRequest: ['owner', 'manager', 'staff'],
  remindRequest: ['owner', 'manager', 'staff'],
  extendRequest: ['owner', 'manager', 'staff'],
  shareRequest: ['owner', 'manager', 'staff'],
  bulkRequests: ['owner', 'manager'],
  refundPayment: ['owner', 'manager'],
  markPaid: ['owner', 'manager'],
  // Compare our books with the card provider's and correct the differences.
  reconcile: ['owner', 'manager'],
  // See the jobs that keep failing, and have them tried again.
  retryJobs: ['owner', 'manager'],
  saveCustomer: ['owner', 'manager', 'staff'],
  reply: ['owner', 'manager', 'staff'],
  mergeCustomers: ['owner', 'manager'],
  eraseCustomer: ['owner', 'manager'],
  importCustomers: ['owner', 'manager'],
  // A bookkeeper only reads, and may export what they can see.
  exportData: ['owner', 'manager', 'viewer'],
  // See what the card provider holds, pays out and keeps: the same as a file for bookkeeping says.
  seePayouts: ['owner', 'manager', 'viewer'],
  changeBusiness: ['owner', 'manager'],
  // Invite and remove members: which ones, `mayManage` says.
  manageMembers: ['owner', 'manager'],
  // Give members another role but that of an owner, which is offered.
  changeRoles: ['owner'],
  offerOwnership: ['owner'],
  // Read who did what, from where and when, and export it.
  readAuditLog: ['owner', 'manager'],
  // Make, change and revoke the keys with which programs call.
  manageKeys: ['owner', 'manager'],
  // Read what was sent to webhook endpoints, and have it sent again.
  useWebhooks: ['owner', 'manager'],
  // Make, change and delete the endpoints to which events go.
  manageWebhooks: ['owner', 'manager'],
  // Move the sign-in of a member who lost their phone to a new number.
  helpBackIn: ['owner'],
  // Check the installation, and make what is missing at the providers; on a platform nobody may.
  operate: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

/** Returns whether a member with `role` may take `action`. */
export function mayDo(role: Role, action: Action): boolean {
  return (permissions[action] as readonly Role[]).includes(role)
}

/**
 * Returns whether a member with `role` may invite and remove members with the role `other`: managers look
 * after those who do the work, and owners after everybody.
 */
export function mayManage(role: Role, other: Role): boolean {
  if (!mayDo(role, 'manageMembers')) return false
  return role === 'owner' || other === 'staff' || other === 'viewer'
}
