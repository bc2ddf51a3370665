import {
  IconChartBar,
  IconCommand,
  IconHelp,
  IconInbox,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { MaskedPhone } from '#web/phone/PhoneNumber.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { useSignOut } from '#web/staff/session/useSignOut.ts'
import { UnreadThreads } from '#web/staff/shell/SideBar.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { Workplaces } from './Workplaces.tsx'

type AccountSheetProps = {
  /** The side bar's button, beside which it opens; a phone's bar has another. */
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  onHelp: () => void
  onCommands: () => void
}

const line =
  '-mx-3 flex min-h-11 items-center gap-3 rounded-base px-3 text-start font-medium hover:bg-paper-3'
const icon = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const

/** The account panel: the signed-in person, their other businesses, and on a phone the screens that its bar lacks. */
export function AccountSheet({ anchor, open, onOpenChange, ...screens }: AccountSheetProps) {
  const { business, ownPhone } = useDesk()
  const signOut = useSignOut()
  const isWide = useIsWide()
  return (
    <Popover {...{ open, onOpenChange, anchor }} title={business.name} side="inline-end">
      <p className="text-ink-2">
        {say('shell.account.signedIn')} <MaskedPhone phone={ownPhone} />
      </p>
      <Workplaces onChosen={() => onOpenChange(false)} />
      <div className="mt-4 flex flex-col border-t border-line pt-2">
        {!isWide && <Screens onGo={() => onOpenChange(false)} />}
        <Link to={paths.accountSettings} className={line} onClick={() => onOpenChange(false)}>
          <IconUserCircle {...icon} />
          {say('shell.account.title')}
        </Link>
        {!isWide && <Helps {...screens} onGo={() => onOpenChange(false)} />}
        <Line
          icon={<IconLogout {...icon} className="rtl:-scale-x-100" />}
          busy={signOut.isPending}
          onPress={signOut.leave}
        >
          {say('shell.signOut')}
        </Line>
      </div>
    </Popover>
  )
}

type OnGo = { onGo: () => void }

/** The screens that the bar of a phone does not lead to. */
function Screens({ onGo }: OnGo) {
  return (
    <>
      <Link to={paths.inbox} className={line} onClick={onGo}>
        <IconInbox {...icon} />
        {say('shell.inbox')}
        <UnreadThreads />
      </Link>
      <Link to={paths.insights} className={line} onClick={onGo}>
        <IconChartBar {...icon} />
        {say('shell.insights')}
      </Link>
    </>
  )
}

/** The other lines that the side bar has of its own. */
function Helps({
  onGo,
  onHelp,
  onCommands,
}: OnGo & Pick<AccountSheetProps, 'onHelp' | 'onCommands'>) {
  return (
    <>
      <Link to={paths.settings} className={line} onClick={onGo}>
        <IconSettings {...icon} />
        {say('shell.settings')}
      </Link>
      <Line icon={<IconHelp {...icon} />} onPress={onHelp}>
        {say('shell.help')}
      </Line>
      <Line icon={<IconCommand {...icon} />} onPress={onCommands}>
        {say('shell.commands.title')}
      </Line>
    </>
  )
}

type LineProps = { icon: ReactNode; busy?: boolean; onPress: () => void; children: string }

function Line({ icon: before, busy, onPress, children }: LineProps) {
  return (
    <button type="button" aria-busy={busy || undefined} className={line} onClick={onPress}>
      {before}
      {children}
    </button>
  )
}
