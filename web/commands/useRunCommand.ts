import { useNavigate } from '@tanstack/react-router'
import { readListFilter } from '#web/requests/list/listFilter.ts'
import { paths } from '#web/staff/paths.ts'
import { download } from '#web/staff/session/askProof.ts'
import { useSignOut } from '#web/staff/session/useSignOut.ts'
import { useSwitchBusiness } from '#web/staff/session/useSwitchBusiness.ts'
import { chooseTheme } from '#web/staff/theme.ts'
import type { CommandEffect } from './listCommands.ts'
import { places } from './places.ts'

/** The overlays that a command can open. */
export type Screens = { onHelp: () => void; onShortcuts: () => void }

/** Returns a function that carries out a command's effect. */
export function useRunCommand({ onHelp, onShortcuts }: Screens): (effect: CommandEffect) => void {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const change = useSwitchBusiness()
  return (effect) => {
    if ('run' in effect) effect.run()
    else if ('go' in effect) void navigate({ to: places[effect.go] })
    else if ('view' in effect)
      void navigate({ to: paths.requests, search: readListFilter(effect.view.filter) })
    else if ('request' in effect)
      void navigate({ to: paths.request, params: { requestId: effect.request } })
    else if ('customer' in effect)
      void navigate({ to: paths.customer, params: { customerId: effect.customer } })
    else if ('theme' in effect) chooseTheme(effect.theme)
    else if ('business' in effect) change(effect.business)
    else if ('download' in effect) void download(`/v1/exports/${effect.download}.csv`)
    else if (effect.act === 'help') onHelp()
    else if (effect.act === 'shortcuts') onShortcuts()
    else signOut.leave()
  }
}
