import { expect, test } from 'vitest'
import { type Action, mayDo, permissions, roles } from './permissions.ts'

test('the table of roles is the one of the specification', () => {
  const allowed = Object.fromEntries(
    roles.map((role) => [
      role,
      (Object.keys(permissions) as Action[]).filter((action) => mayDo(role, action)),
    ]),
  )
  const work = [
    'seeRequests',
    'createRequest',
    'sendRequest',
    'changeRequest',
    'cancelRequest',
    'saveCustomer',
  ]
  expect(allowed).toEqual({
    owner: Object.keys(permissions),
    manager: [...work, 'changeBusiness'],
    staff: work,
    viewer: ['seeRequests'],
  })
})

test('an owner may do everything', () => {
  for (const action of Object.keys(permissions) as Action[])
    expect(mayDo('owner', action)).toBe(true)
})
