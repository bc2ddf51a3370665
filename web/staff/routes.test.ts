import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { router } from './routes.tsx'

test.each([
  ['/sign-in?next=https%3A%2F%2Fevil.example', {}],
  ['/sign-in?next=%2F%2Fevil.example', {}],
  ['/sign-in?next=%2Frequests%3Fstatus%3Dpaid', { next: '/requests?status=paid' }],
  ['/requests?status=lost&q=ana&extra=1', { q: 'ana' }],
])('the screen at %s gets only the parameters that its route allows', (address, search) => {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  expect(router.matchRoutes(router.latestLocation).at(-1)?.search).toEqual(search)
})
