import { useNavigate } from '@tanstack/react-router'
import { readListFilter } from '#web/requests/list/listFilter.ts'
import { paths } from '#web/staff/paths.ts'
import { download } from '#web/staff/session/askProof.ts'
import { useSignOut } from '#web/staff/session/useSignOut.ts'
import { chooseTheme } from '#web/staff/theme.ts'
import type { Deed } from './listCommands.ts'

/** What floats over the screens and is opened by a command. */
export type Screens = { onHelp: () => void; onAccount: () => void }

const places = {
  requests: paths.requests,
  customers: paths.customers,
  insights: paths.insights,
  settings: paths.businessSettings,
  payments: paths.paymentSettings,
  newRequest: paths.newRequest,
  newCustomer: paths.newCustomer,
  imports: paths.imports,
} as const

/** Gives what does a command's deed. */
export function useDeeds({ onHelp, onAccount }: Screens): (deed: Deed) => void {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (deed) => {
    if ('run' in deed) deed.run()
    else if ('go' in deed) void navigate({ to: places[deed.go] })
    else if ('view' in deed)
      void navigate({ to: paths.requests, search: readListFilter(deed.view.filter) })
    else if ('request' in deed)
      void navigate({ to: paths.request, params: { requestId: deed.request } })
    else if ('customer' in deed)
      void navigate({ to: paths.customer, params: { customerId: deed.customer } })
    else if ('theme' in deed) chooseTheme(deed.theme)
    else if ('download' in deed) void download(`/v1/exports/${deed.download}.csv`)
    else if (deed.act === 'help') onHelp()
    else if (deed.act === 'account') onAccount()
    else signOut.leave()
  }
}
