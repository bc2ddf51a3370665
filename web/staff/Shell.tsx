import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { OutboxNotice } from '#web/outbox/OutboxNotice.tsx'
import { CheckPhone } from '#web/phone/checkPhone.ts'
import type { PhoneEntry } from '#web/phone/PhoneField.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { api } from './api.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { paths } from './paths.ts'
import { SideBar } from './SideBar.tsx'
import { useAttention } from './useAttention.ts'
import { useKeys } from './useKeys.ts'
import { useLiveEvents } from './useLiveEvents.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('#web/commands/CommandPalette.tsx')).CommandPalette,
}))
const HelpSheet = lazy(async () => ({
  default: (await import('#web/commands/HelpSheet.tsx')).HelpSheet,
}))
const AccountSheet = lazy(async () => ({
  default: (await import('#web/account/AccountSheet.tsx')).AccountSheet,
}))

/** What floats over the screens; loaded when it is first asked for. */
type Floating = 'commands' | 'help' | 'account'

/** The frame of every screen behind the sign-in: side bar, or a bar at the thumb on a phone. */
export function Shell() {
  useLiveEvents()
  useAttention()
  const [floating, setFloating] = useState<Floating | null>(null)
  const [asked, setAsked] = useState<readonly Floating[]>([])
  const show = (one: Floating) => {
    setAsked((before) => (before.includes(one) ? before : [...before, one]))
    setFloating(one)
  }
  useKeys({ commands: () => show('commands'), help: () => show('help') })
  const { pathname } = useLocation()
  // On the form for a new request the thumb needs the form's own button.
  const thumbIsFree = pathname !== paths.newRequest
  const floats = (one: Floating) => ({
    open: floating === one,
    // One that leads to another is closed by that other's opening, not after it.
    onOpenChange: (open: boolean) => setFloating((now) => (open ? one : now === one ? null : now)),
  })
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className={buttonClass('primary', 'fixed start-2 top-2 z-50 not-focus:sr-only')}
      >
        {say('shell.skip')}
      </a>
      <SideBar onCommands={() => show('commands')} onAccount={() => show('account')} />
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto w-full max-w-5xl px-4 pt-4 outline-none md:px-8 md:pt-8 md:pb-12 ${thumbIsFree ? 'pb-28' : ''}`}
      >
        <ConnectionStrip />
        <OutboxNotice />
        <CheckPhone value={checkPhone}>
          <Outlet />
        </CheckPhone>
      </main>
      {thumbIsFree && <BottomBar onMore={() => show('account')} />}
      <Suspense>
        {asked.includes('commands') && (
          <CommandPalette
            {...floats('commands')}
            onHelp={() => show('help')}
            onAccount={() => show('account')}
          />
        )}
        {asked.includes('help') && <HelpSheet {...floats('help')} />}
        {asked.includes('account') && (
          <AccountSheet
            {...floats('account')}
            onHelp={() => show('help')}
            onCommands={() => show('commands')}
          />
        )}
      </Suspense>
    </div>
  )
}

/** How the server reads what stands in a field; null when it could not be asked. */
async function checkPhone({ typed, country }: PhoneEntry) {
  const outcome = await api.checkPhone({ input: typed, country })
  return outcome.ok ? outcome.data : null
}
