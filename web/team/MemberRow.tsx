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

/** One who works here, and what can be done about it. */
export function MemberRow({ member }: { member: MemberView }) {
  const [asked, setAsked] = useState<'role' | 'help' | 'remove' | null>(null)
  const { role: own } = useDesk()
  const name = member.name ?? member.phone.phoneInternational
  const refusal = say('all.notAllowed')
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
          <Menu
            lines={[
              {
                label: say('team.changeRole'),
                reason: mayDo(own, 'changeRoles') ? undefined : refusal,
                onChoose: () => setAsked('role'),
              },
              {
                label: say('recovery.help'),
                reason: member.you
                  ? say('recovery.helpYou')
                  : mayDo(own, 'helpBackIn')
                    ? undefined
                    : refusal,
                onChoose: () => setAsked('help'),
              },
              {
                label: say(member.you ? 'team.leave' : 'team.remove'),
                danger: true,
                reason: mayRemove ? undefined : refusal,
                onChoose: () => setAsked('remove'),
              },
            ]}
          >
            {say('team.actions')}
            <span className="sr-only">{name}</span>
          </Menu>
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
