import type { MemberDetail } from '#rules/shapes/member.ts'
import type { NumberMove } from '#rules/shapes/numberMove.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { useTeamCall } from './useTeamCall.ts'

type MemberHelpProps = { member: MemberDetail; name: string; help: NumberMove }

/** An owner's help for a member who lost their phone, as long as it can be withdrawn. */
export function MemberHelp({ member, name, help }: MemberHelpProps) {
  const { dateLocale } = useDesk()
  const withdraw = useTeamCall(api.withdrawHelp, () => say('recovery.helpWithdrawn', { name }))
  const phone = isolatePhone(help.phone)
  return (
    <section aria-labelledby="help" className="mb-8 rounded-large border border-line p-4">
      <h2 id="help" className="text-title font-semibold">
        {say('recovery.helpOpen')}
      </h2>
      <p className="mt-1 wrap-anywhere">
        {help.dueAt
          ? say('recovery.helpMoves', {
              name,
              phone,
              at: formatMoment(help.dueAt, dateLocale, viewerZone()),
            })
          : say('recovery.helpWaits', { name, phone })}
      </p>
      <Button className="mt-4" busy={withdraw.isPending} onClick={() => withdraw.send(member.id)}>
        {say('recovery.helpWithdraw')}
      </Button>
    </section>
  )
}
