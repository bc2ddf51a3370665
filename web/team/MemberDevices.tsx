import type { MemberDetail } from '#rules/shapes/member.ts'
import { deviceName } from '#web/security/deviceName.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatAge } from '#web/ui/formatTime.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'

/** The devices on which a member is signed in, by name; null for a viewer who may not see them. */
export function MemberDevices({ devices }: { devices: MemberDetail['devices'] }) {
  const { dateLocale } = useDesk()
  const nowMs = useNow(30_000)
  const title = say('team.member.devices')
  return (
    <section aria-labelledby="member-devices">
      <h2 id="member-devices" className="mb-3 text-title font-semibold">
        {title}
      </h2>
      {devices === null && <p className="text-ink-2">{say('team.member.devicesHidden')}</p>}
      {devices?.length === 0 && <p className="text-ink-2">{say('team.member.noDevices')}</p>}
      {devices && devices.length > 0 && (
        <RowList label={title} isStale={false}>
          {devices.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0"
            >
              <span className="font-medium">{deviceName(device)}</span>
              <span className="text-small text-ink-2">
                {say('team.member.deviceSeen', {
                  age: formatAge(device.seenAt, nowMs, dateLocale),
                })}
              </span>
            </li>
          ))}
        </RowList>
      )}
    </section>
  )
}
