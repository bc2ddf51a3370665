import {
  IconLogout,
  IconPlus,
  IconReceipt2,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CheckPhone } from '#web/phone/checkPhone.ts'
import type { PhoneEntry } from '#web/phone/PhoneField.tsx'
import { MaskedPhone } from '#web/phone/PhoneNumber.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { api } from './api.ts'
import { paths } from './paths.ts'
import { useDesk } from './useDesk.ts'
import { useKeys } from './useKeys.ts'
import { useLiveEvents } from './useLiveEvents.ts'
import { useSignOut } from './useSignOut.ts'

/** The frame of every screen behind the sign-in: side bar, or a bar at the thumb on a phone. */
export function Shell() {
  useLiveEvents()
  useKeys()
  const { pathname } = useLocation()
  // On the form for a new request the thumb needs the form's own button.
  const thumbIsFree = pathname !== paths.newRequest
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className={buttonClass('primary', 'fixed start-2 top-2 z-50 not-focus:sr-only')}
      >
        Skip to content
      </a>
      <SideBar />
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto w-full max-w-5xl px-4 pt-4 outline-none md:px-8 md:pt-8 md:pb-12 ${thumbIsFree ? 'pb-28' : ''}`}
      >
        <CheckPhone value={checkPhone}>
          <Outlet />
        </CheckPhone>
      </main>
      {thumbIsFree && <BottomBar />}
    </div>
  )
}

/** How the server reads what stands in a field; null when it could not be asked. */
async function checkPhone({ typed, country }: PhoneEntry) {
  const outcome = await api.checkPhone({ input: typed, country })
  return outcome.ok ? outcome.data : null
}

const sideItem =
  'flex min-h-11 items-center gap-3 rounded-base px-3 text-body font-medium text-ink-2 hover:bg-paper-3 ' +
  'data-[status=active]:bg-paper-3 data-[status=active]:text-ink'

function SideBar() {
  const { business, ownPhone } = useDesk()
  const signOut = useSignOut()
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-paper-2 p-4 md:flex">
      <Link to={paths.requests} className="flex items-center gap-3 rounded-base px-3 py-1">
        <Mark />
        <span className="text-title font-semibold">Ringup</span>
      </Link>
      <nav aria-label="Main" className="mt-6 flex flex-col gap-1">
        <Link to={paths.requests} activeOptions={{ includeSearch: false }} className={sideItem}>
          <IconReceipt2 aria-hidden size={20} stroke={1.75} />
          Requests
        </Link>
        <Link to={paths.customers} activeOptions={{ includeSearch: false }} className={sideItem}>
          <IconUsers aria-hidden size={20} stroke={1.75} />
          Customers
        </Link>
        <Link to={paths.businessSettings} className={sideItem}>
          <IconSettings aria-hidden size={20} stroke={1.75} />
          Settings
        </Link>
      </nav>
      <div className="mt-auto border-t border-line pt-4">
        <p className="truncate px-3 text-body font-medium">{business.name}</p>
        <p className="truncate px-3 text-small text-ink-2">
          <MaskedPhone phone={ownPhone} />
        </p>
        <button
          type="button"
          aria-busy={signOut.isPending || undefined}
          className={`${sideItem} mt-2 w-full`}
          onClick={signOut.leave}
        >
          <IconLogout aria-hidden size={20} stroke={1.75} />
          Sign out
        </button>
      </div>
    </header>
  )
}

const barItem =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-base text-small font-medium text-ink-2 max-[359px]:tracking-tight data-[status=active]:text-ink'

const barSide = 'flex min-w-0 justify-around'

// As high as the button between them, so that all the words stand on one line.
const barIcon = 'flex h-8 items-center'

function BottomBar() {
  const [accountOpen, setAccountOpen] = useState(false)
  return (
    <>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center border-t border-line bg-paper-2 px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden"
      >
        <div className={barSide}>
          <BarLink to={paths.requests} icon={<IconReceipt2 aria-hidden size={22} stroke={1.75} />}>
            Requests
          </BarLink>
          <BarLink to={paths.customers} icon={<IconUsers aria-hidden size={22} stroke={1.75} />}>
            Customers
          </BarLink>
        </div>
        <Link
          to={paths.newRequest}
          className={`${barItem} text-accent data-[status=active]:text-accent`}
        >
          <span className="flex h-8 w-14 items-center justify-center rounded-full bg-accent text-on-accent">
            <IconPlus aria-hidden size={22} stroke={2} />
          </span>
          <span>
            New<span className="max-[359px]:sr-only"> request</span>
          </span>
        </Link>
        <div className={barSide}>
          <BarLink
            to={paths.businessSettings}
            icon={<IconSettings aria-hidden size={22} stroke={1.75} />}
          >
            Settings
          </BarLink>
          <button type="button" className={barItem} onClick={() => setAccountOpen(true)}>
            <span className={barIcon}>
              <IconUserCircle aria-hidden size={22} stroke={1.75} />
            </span>
            Account
          </button>
        </div>
      </nav>
      <Account open={accountOpen} onOpenChange={setAccountOpen} />
    </>
  )
}

type BarLinkProps = {
  to: typeof paths.requests | typeof paths.customers | typeof paths.businessSettings
  icon: ReactNode
  children: string
}

function BarLink({ to, icon, children }: BarLinkProps) {
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={barItem}>
      <span className={barIcon}>{icon}</span>
      {children}
    </Link>
  )
}

function Account({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { business, ownPhone } = useDesk()
  const signOut = useSignOut()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={business.name}
      description={
        <>
          Signed in as <MaskedPhone phone={ownPhone} />
        </>
      }
    >
      <Button busy={signOut.isPending} onClick={signOut.leave}>
        Sign out
      </Button>
      <Button look="primary" onClick={() => onOpenChange(false)}>
        Close
      </Button>
    </Dialog>
  )
}
