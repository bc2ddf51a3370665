import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { OutboxNotice } from '#web/outbox/OutboxNotice.tsx'
import { CheckPhone } from '#web/phone/checkPhone.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { api } from '#web/staff/api/api.ts'
import { useLiveEvents } from '#web/staff/live/useLiveEvents.ts'
import { paths } from '#web/staff/paths.ts'
import { useProofAsked } from '#web/staff/session/askProof.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { loadOnce, useLoaded } from '#web/ui/loadOnce.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { keepKeys, takeKeys } from './earlyKeys.ts'
import { SideBar } from './SideBar.tsx'
import { useAttention } from './useAttention.ts'
import { useKeys } from './useKeys.ts'

/** What floats over the screens; loaded when it is first asked for. */
const parts = {
  commands: loadOnce(async () => (await import('#web/commands/CommandPalette.tsx')).CommandPalette),
  help: loadOnce(async () => (await import('#web/commands/HelpSheet.tsx')).HelpSheet),
  proof: loadOnce(async () => (await import('#web/account/ProofSheet.tsx')).ProofSheet),
  account: loadOnce(async () => (await import('#web/account/AccountSheet.tsx')).AccountSheet),
}
type Floating = Exclude<keyof typeof parts, 'proof'>

/** The frame of every screen behind the sign-in: side bar, or a bar at the thumb on a phone. */
export function Shell() {
  useLiveEvents()
  useAttention()
  const { show, showByKey, floats } = useFloating()
  const CommandPalette = useLoaded(parts.commands)
  const HelpSheet = useLoaded(parts.help)
  const AccountSheet = useLoaded(parts.account)
  useKeys({ commands: () => showByKey('commands'), help: () => show('help') })
  const isWide = useIsWide()
  const { pathname } = useLocation()
  // On the form for a new request the thumb needs the form's own button.
  const thumbIsFree = pathname !== paths.newRequest
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className={buttonClass('primary', 'fixed start-2 top-2 z-50 not-focus:sr-only')}
      >
        {say('shell.skip')}
      </a>
      {isWide && <SideBar onCommands={() => show('commands')} onAccount={() => show('account')} />}
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
      {thumbIsFree && !isWide && <BottomBar onMore={() => show('account')} />}
      {CommandPalette && (
        <CommandPalette
          {...floats('commands')}
          onHelp={() => show('help')}
          onAccount={() => show('account')}
        />
      )}
      {HelpSheet && <HelpSheet {...floats('help')} />}
      <ProofAsked />
      {AccountSheet && (
        <AccountSheet
          {...floats('account')}
          onHelp={() => show('help')}
          onCommands={() => show('commands')}
        />
      )}
    </div>
  )
}

/** Asks who it is, where something waits for that. */
function ProofAsked() {
  const waiting = useProofAsked()
  const ProofSheet = useLoaded(parts.proof)
  if (waiting && !ProofSheet) {
    void parts.proof.load().then((isThere) => {
      if (!isThere) tellNotLoaded()
    })
  }
  return ProofSheet && <ProofSheet open={waiting} />
}

/** Which part floats over the screens, and what opens it. */
function useFloating() {
  const [floating, setFloating] = useState<Floating | null>(null)
  const close = (one: Floating) => {
    takeKeys()
    // One that leads to another is closed by that other's opening, not after it.
    setFloating((now) => (now === one ? null : now))
  }
  const show = (one: Floating) => {
    takeKeys()
    setFloating(one)
    void parts[one].load().then((isThere) => {
      if (isThere) return
      close(one)
      tellNotLoaded()
    })
  }
  return {
    show,
    /** Shows one in which one types: what is typed before its field stands goes there too. */
    showByKey(one: Floating) {
      if (floating === one) return
      show(one)
      keepKeys(() => close(one))
    },
    floats: (one: Floating) => ({
      open: floating === one,
      onOpenChange: (open: boolean) => (open ? show(one) : close(one)),
    }),
  }
}

/** A part that does not come is no reason to take the screen away. */
function tellNotLoaded(): void {
  toast.error(say('shell.notLoaded'), {
    detail: say('shell.notLoadedHint'),
    retry: { label: say('shell.reload'), run: () => location.reload() },
    id: 'part',
  })
}

/** How the server reads what stands in a field; null when it could not be asked. */
async function checkPhone({ typed, country }: PhoneEntry) {
  const outcome = await api.checkPhone({ input: typed, country })
  return outcome.ok ? outcome.data : null
}
