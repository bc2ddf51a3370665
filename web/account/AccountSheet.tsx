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
import type { ReactNode } from 'react'
import { MaskedPhone } from '#web/phone/PhoneNumber.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { useSignOut } from '#web/staff/session/useSignOut.ts'
import { UnreadThreads } from '#web/staff/shell/SideBar.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { Workplaces } from './Workplaces.tsx'

type AccountSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onHelp: () => void
  onCommands: () => void
}

const line =
  '-mx-3 flex min-h-11 items-center gap-3 rounded-base px-3 text-start font-medium hover:bg-paper-3'
const icon = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const

/** The account sheet: who is signed in, where else they work, and the screens that have no other place on a phone. */
export function AccountSheet({ open, onOpenChange, onHelp, onCommands }: AccountSheetProps) {
  const { business, ownPhone } = useDesk()
  const signOut = useSignOut()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={business.name}>
      <p className="text-ink-2">
        {say('shell.account.signedIn')} <MaskedPhone phone={ownPhone} />
      </p>
      <Workplaces onChosen={() => onOpenChange(false)} />
      <div className="mt-4 flex flex-col border-t border-line pt-2">
        <Link to={paths.inbox} className={line} onClick={() => onOpenChange(false)}>
          <IconInbox {...icon} />
          {say('shell.inbox')}
          <UnreadThreads />
        </Link>
        <Link to={paths.insights} className={line} onClick={() => onOpenChange(false)}>
          <IconChartBar {...icon} />
          {say('shell.insights')}
        </Link>
        <Link to={paths.accountSettings} className={line} onClick={() => onOpenChange(false)}>
          <IconUserCircle {...icon} />
          {say('shell.account.title')}
        </Link>
        <Link to={paths.settings} className={line} onClick={() => onOpenChange(false)}>
          <IconSettings {...icon} />
          {say('shell.settings')}
        </Link>
        <Line icon={<IconHelp {...icon} />} onPress={onHelp}>
          {say('shell.help')}
        </Line>
        <Line icon={<IconCommand {...icon} />} onPress={onCommands}>
          {say('shell.commands.title')}
        </Line>
        <Line icon={<IconLogout {...icon} />} busy={signOut.isPending} onPress={signOut.leave}>
          {say('shell.signOut')}
        </Line>
      </div>
    </Sheet>
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
