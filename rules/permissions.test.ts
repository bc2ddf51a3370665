import { expect, test } from 'vitest'
import { type Action, mayDo, mayManage, permissions, roles } from './permissions.ts'

test('the permissions match the table of the specification', () => {
  const allowed = Object.fromEntries(
    roles.map((role) => [
      role,
      new Set((Object.keys(permissions) as Action[]).filter((action) => mayDo(role, action))),
    ]),
  )
  const work = [
    'seeRequests',
    'createRequest',
    'sendRequest',
    'changeRequest',
    'cancelRequest',
    'remindRequest',
    'extendRequest',
    'shareRequest',
    'saveCustomer',
    'reply',
  ]
  const money = ['refundPayment', 'markPaid', 'reconcile', 'retryJobs', 'seePayouts']
  const many = ['bulkRequests', 'mergeCustomers', 'eraseCustomer', 'importCustomers', 'exportData']
  expect(allowed).toEqual({
    owner: new Set(Object.keys(permissions)),
    manager: new Set([
      ...work,
      ...money,
      ...many,
      'changeBusiness',
      'manageMembers',
      'readAuditLog',
      'manageKeys',
      'useWebhooks',
      'manageWebhooks',
    ]),
    staff: new Set(work),
    viewer: new Set(['seeRequests', 'exportData', 'seePayouts']),
  })
})

test('an owner may do everything', () => {
  for (const action of Object.keys(permissions) as Action[])
    expect(mayDo('owner', action)).toBe(true)
})

test('managers invite and remove staff and viewers, owners everybody, others nobody', () => {
  const managed = roles.map((role) => [role, roles.filter((other) => mayManage(role, other))])
  expect(Object.fromEntries(managed)).toEqual({
    owner: [...roles],
    manager: ['staff', 'viewer'],
    staff: [],
    viewer: [],
  })
})
