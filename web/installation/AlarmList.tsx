import type { Installation } from '#rules/shapes/installation.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { say } from '#web/words/say.ts'
import { showMeasure } from './showMeasure.ts'

/** Lists the alarms that are raised, the newest first. */
export function AlarmList({ alarms }: Pick<Installation, 'alarms'>) {
  const { dateLocale, business } = useDesk()
  return (
    <section aria-labelledby="alarms">
      <h2 id="alarms" className="mb-3 text-body font-semibold">
        {say('installation.alarms')}
      </h2>
      {alarms.length === 0 && <p className="text-ink-2">{say('installation.alarms.none')}</p>}
      {alarms.length > 0 && (
        <ul className="overflow-clip rounded-large border border-line bg-bad-tint">
          {alarms.map(({ code, since, detail }) => (
            <li key={code} className="border-b border-line px-4 py-3 last:border-b-0">
              <p className="font-medium text-bad">{say(`installation.alarm.${code}`)}</p>
              <p className="text-small">
                {say('installation.alarm.since', {
                  when: formatMoment(since, dateLocale, business.timeZone),
                  detail: say('installation.alarm.detail', { code, detail: showMeasure(detail) }),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
