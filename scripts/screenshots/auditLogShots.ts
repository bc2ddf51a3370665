import type { Page } from '@playwright/test'
import { goTo } from './goTo.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The audit log: its rows, a search that finds nothing, a broken chain, and a member who may not read it. */
export function auditLogShots(world: World, as: Visitor): Shot[] {
  const log = (page: Page, query = '') => goTo(page, `${world.url}/settings/audit-log${query}`)
  return [
    { name: 'audit-log', as, open: (page) => log(page) },
    { name: 'audit-log-settings', as, open: (page) => log(page, '?group=settings') },
    { name: 'audit-log-nothing', as, open: (page) => log(page, '?q=nothing') },
    {
      name: 'audit-log-broken',
      as,
      open: async (page) => {
        const checked = { at: new Date().toISOString(), firstBroken: 17 }
        await pretend(page, '**/v1/audit-log?*', { checked })
        await pretend(page, '**/v1/audit-log', { checked })
        await log(page)
      },
    },
    {
      name: 'audit-log-staff',
      as,
      open: async (page) => {
        await pretend(page, '**/auth/session', { role: 'staff' })
        await log(page)
      },
    },
  ]
}
