export const roles = ['owner', 'manager', 'staff', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Who may do what: one table for the server's 403 and for the screen's disabled buttons. */
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
  // See what the card provider says beside ours, and put right what differs.
  reconcile: ['owner', 'manager'],
  // See what failed again and again, and have it tried once more.
  retryJobs: ['owner', 'manager'],
  saveCustomer: ['owner', 'manager', 'staff'],
  reply: ['owner', 'manager', 'staff'],
  mergeCustomers: ['owner', 'manager'],
  eraseCustomer: ['owner', 'manager'],
  importCustomers: ['owner', 'manager'],
  // Who keeps the books only looks, and takes along what they see.
  exportData: ['owner', 'manager', 'viewer'],
  changeBusiness: ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

/** Whether a member with `role` may do `action`. */
export function mayDo(role: Role, action: Action): boolean {
  return (permissions[action] as readonly Role[]).includes(role)
}
