import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo, mayManage } from '#rules/permissions.ts'
import type { MemberView } from '#rules/shapes/member.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { say } from '#web/words/say.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { RemoveDialog, RoleDialog } from './MemberDialogs.tsx'
import { roleName } from './teamQueries.ts'

/** A question about somebody: another role, a way back in, or that they go. */
type Asked = 'role' | 'help' | 'remove'

/** One who works here, and what can be done about it. */
export function MemberRow({ member }: { member: MemberView }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { role: own } = useDesk()
  const name = member.name ?? member.phone.phoneInternational
  const shown = member.you ? say('requests.madeBy.you', { name }) : name
  const maySee = member.you || mayDo(own, 'manageMembers')
  const mayRemove = member.you || mayManage(own, member.role)
  const mayChange = mayRemove || mayDo(own, 'changeRoles') || mayDo(own, 'helpBackIn')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {maySee ? (
            <Link
              to={paths.member}
              params={{ memberId: member.id }}
              className="underline-offset-4 hover:underline"
            >
              {shown}
            </Link>
          ) : (
            shown
          )}
        </p>
        <p className="text-small text-ink-2">
          {roleName(member.role)} · <PhoneText phone={member.phone} />
        </p>
      </div>
      {mayChange && (
        <>
          <MemberMenu {...{ member, name, mayRemove }} ask={setAsked} />
          <RoleDialog
            {...{ member, name }}
            open={asked === 'role'}
            onClose={() => setAsked(null)}
          />
          <HelpDialog
            {...{ member, name }}
            open={asked === 'help'}
            onClose={() => setAsked(null)}
          />
          <RemoveDialog
            {...{ member, name }}
            open={asked === 'remove'}
            onClose={() => setAsked(null)}
          />
        </>
      )}
    </li>
  )
}

type MemberMenuProps = {
  member: MemberView
  name: string
  mayRemove: boolean
  ask: (asked: Asked) => void
}

function MemberMenu({ member, name, mayRemove, ask }: MemberMenuProps) {
  const { role: own } = useDesk()
  const refusal = say('all.notAllowed')
  return (
    <Menu
      lines={[
        {
          label: say('team.changeRole'),
          reason: mayDo(own, 'changeRoles') ? undefined : refusal,
          onChoose: () => ask('role'),
        },
        {
          label: say('recovery.help'),
          reason: member.you
            ? say('recovery.helpYou')
            : mayDo(own, 'helpBackIn')
              ? undefined
              : refusal,
          onChoose: () => ask('help'),
        },
        {
          label: say(member.you ? 'team.leave' : 'team.remove'),
          danger: true,
          reason: mayRemove ? undefined : refusal,
          onChoose: () => ask('remove'),
        },
      ]}
    >
      {say('team.actions')}
      <span className="sr-only">{name}</span>
    </Menu>
  )
}
