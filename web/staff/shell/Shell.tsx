import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { CheckPhoneContext } from '#web/phone/checkPhone.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { api } from '#web/staff/api/api.ts'
import { useLiveEvents } from '#web/staff/live/useLiveEvents.ts'
import { paths } from '#web/staff/paths.ts'
import { useProofPending } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { loadOnce, useLoaded } from '#web/ui/loadOnce.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { keepKeys, takeKeys } from './earlyKeys.ts'
import { PaymentsStrip } from './PaymentsStrip.tsx'
import { SideBar } from './SideBar.tsx'
import { TestModeLine } from './TestModeLine.tsx'
import { useAttention } from './useAttention.ts'
import { useKeys } from './useKeys.ts'

/** The overlays, each loaded when it is first opened. */
const overlays = {
  commands: loadOnce(async () => (await import('#web/commands/CommandPalette.tsx')).CommandPalette),
  help: loadOnce(async () => (await import('#web/help/HelpSheet.tsx')).HelpSheet),
  shortcuts: loadOnce(async () => (await import('#web/commands/ShortcutSheet.tsx')).ShortcutSheet),
  proof: loadOnce(async () => (await import('#web/account/ProofSheet.tsx')).ProofSheet),
  account: loadOnce(async () => (await import('#web/account/AccountSheet.tsx')).AccountSheet),
}
/** Strips above every screen that hardly anybody sees: they load after it. */
const rareStrips = loadOnce(async () => (await import('./RareStrips.tsx')).RareStrips)
type Overlay = Exclude<keyof typeof overlays, 'proof'>

/** A screen of panes is as high as the window, and each pane scrolls for itself; on a phone a thread is as high. */
const panes =
  'max-md:not-print:has-[[data-thread]]:flex max-md:not-print:has-[[data-thread]]:min-h-dvh max-md:not-print:has-[[data-thread]]:flex-col max-md:not-print:has-[[data-thread]]:pb-[max(0.5rem,env(safe-area-inset-bottom))] ' +
  'md:not-print:has-[[data-panes]]:flex md:not-print:has-[[data-panes]]:h-dvh md:not-print:has-[[data-panes]]:flex-col md:not-print:has-[[data-panes]]:pb-6'

/** On a phone the last button can be scrolled clear of the bar, and of a toast above it. */
const endRoom = 'pb-40'

/** The frame of every screen behind the sign-in: a side bar, or a bottom bar on a phone. */
export function Shell() {
  useLiveEvents()
  useAttention()
  const { show, showByKey, overlayProps } = useOverlay()
  const RareStrips = useLoaded(rareStrips)
  useEffect(() => void rareStrips.load(), [])
  const CommandPalette = useLoaded(overlays.commands)
  const HelpSheet = useLoaded(overlays.help)
  const AccountSheet = useLoaded(overlays.account)
  const ShortcutSheet = useLoaded(overlays.shortcuts)
  const isWide = useIsWide()
  const accountButton = useRef<HTMLButtonElement>(null)
  // On a phone the search of the help has no focus at first: its keyboard would cover the answers.
  const showHelp = () => (isWide ? showByKey('help') : show('help'))
  useKeys({ commands: () => showByKey('commands'), help: showHelp })
  const thumbIsFree = useThumbIsFree()
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className={buttonClass('primary', 'fixed start-2 top-2 z-50 not-focus:sr-only')}
      >
        {say('shell.skip')}
      </a>
      {isWide && (
        <SideBar
          onCommands={() => show('commands')}
          onHelp={() => show('help')}
          onAccount={() => show('account')}
          accountButton={accountButton}
        />
      )}
      <main
        id="content"
        tabIndex={-1}
        className={`w-full max-w-[65.5rem] has-[[data-wide]]:max-w-[112rem] px-4 pt-4 outline-none md:px-8 md:pt-8 md:pb-12 print:max-w-none print:p-0 ${panes} ${thumbIsFree ? endRoom : ''}`}
      >
        <div className="group/strips print:hidden">
          <TestModeLine />
          <ConnectionStrip />
          <PaymentsStrip />
          {RareStrips && <RareStrips />}
        </div>
        <CheckPhoneContext value={checkPhone}>
          <Outlet />
        </CheckPhoneContext>
      </main>
      {thumbIsFree && !isWide && <BottomBar onMore={() => show('account')} />}
      {CommandPalette && (
        <CommandPalette
          {...overlayProps('commands')}
          onHelp={() => show('help')}
          onShortcuts={() => show('shortcuts')}
        />
      )}
      {HelpSheet && <HelpSheet {...overlayProps('help')} onShortcuts={() => show('shortcuts')} />}
      {ShortcutSheet && <ShortcutSheet {...overlayProps('shortcuts')} />}
      <ProofPrompt />
      {AccountSheet && (
        <AccountSheet
          {...overlayProps('account')}
          anchor={accountButton}
          onHelp={() => show('help')}
          onCommands={() => show('commands')}
        />
      )}
    </div>
  )
}

/** Tells whether a phone's bar may be shown: on the form for a new request and in a thread their own button is under the thumb. Who
 * may not ask has no form. */
function useThumbIsFree(): boolean {
  const { pathname } = useLocation()
  const mayAsk = mayDo(useDesk().role, 'createRequest')
  if (pathname === paths.newRequest) return !mayAsk
  return !pathname.startsWith(`${paths.inbox}/`)
}

/** Asks for a proof of identity while something waits for it. */
function ProofPrompt() {
  const waiting = useProofPending()
  const ProofSheet = useLoaded(overlays.proof)
  if (waiting && !ProofSheet) {
    void overlays.proof.load().then((isThere) => {
      if (!isThere) toastNotLoaded()
    })
  }
  return ProofSheet && <ProofSheet open={waiting} />
}

/** Keeps which overlay is open, and opens and closes them. */
function useOverlay() {
  const [openOverlay, setOpenOverlay] = useState<Overlay | null>(null)
  const close = (overlay: Overlay) => {
    takeKeys()
    // An overlay that leads to another is already replaced by it: closing must not close the other.
    setOpenOverlay((current) => (current === overlay ? null : current))
  }
  const show = (overlay: Overlay) => {
    takeKeys()
    setOpenOverlay(overlay)
    void overlays[overlay].load().then((isThere) => {
      if (isThere) return
      close(overlay)
      toastNotLoaded()
    })
  }
  return {
    show,
    /** Opens an overlay with a field: what is typed before the field is there goes into it too. */
    showByKey(overlay: Overlay) {
      if (openOverlay === overlay) return
      show(overlay)
      keepKeys(() => close(overlay))
    },
    overlayProps: (overlay: Overlay) => ({
      open: openOverlay === overlay,
      onOpenChange: (open: boolean) => (open ? show(overlay) : close(overlay)),
    }),
  }
}

/** Says in a toast that an overlay could not be loaded: the screen below stays. */
function toastNotLoaded(): void {
  toast.error(say('shell.notLoaded'), {
    detail: say('shell.notLoadedHint'),
    action: { label: say('shell.reload'), run: () => location.reload() },
    id: 'part',
  })
}

/** Asks the server to read the number in a field; returns null when the server cannot be reached. */
async function checkPhone({ typed, country }: PhoneEntry) {
  const outcome = await api.checkPhone({ input: typed, country })
  return outcome.ok ? outcome.data : null
}
