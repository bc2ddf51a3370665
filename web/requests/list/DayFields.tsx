import { useState } from 'react'
import { dayRanges, requestDates } from '#rules/requestChoices.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Select } from '#web/ui/Select.tsx'
import { Field, TextField } from '#web/ui/TextField.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { zonePlace } from '#web/ui/zonePlace.ts'
import { say } from '#web/words/say.ts'
import type { ListFilter } from './listFilter.ts'
import type { ChangeFilter } from './useChangeFilter.ts'

const ownDays = 'own'

/**
 * The fields for which date of a request to filter by, and the days: a preset, or a first and a
 * last.
 */
export function DayFields({ filter, change }: { filter: ListFilter; change: ChangeFilter }) {
  const { dates: which = 'made', range, from, to } = filter
  const { business } = useDesk()
  const hasOwn = from !== undefined || to !== undefined
  const [isOwn, setOwn] = useState(hasOwn)
  const chosen = range ?? (isOwn || hasOwn ? ownDays : '')
  const isElsewhere = business.timeZone !== viewerZone()
  return (
    <fieldset className="grid grid-cols-2 items-end gap-x-3 gap-y-4">
      <legend className="sr-only">{say('requests.date')}</legend>
      <Field label={say('requests.dates')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={which}
            onChange={({ target }) =>
              change({ dates: requestDates.find((one) => one === target.value) })
            }
          >
            {requestDates.map((one) => (
              <option key={one} value={one}>
                {say(`requests.dates.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('requests.when')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen}
            onChange={({ target }) => {
              setOwn(target.value === ownDays)
              const days = { dates: which, from: undefined, to: undefined }
              change({ ...days, range: dayRanges.find((one) => one === target.value) })
            }}
          >
            <option value="">{say('requests.range.any')}</option>
            {dayRanges.map((one) => (
              <option key={one} value={one}>
                {say(`requests.range.${one}`)}
              </option>
            ))}
            <option value={ownDays}>{say('requests.range.own')}</option>
          </Select>
        )}
      </Field>
      {chosen === ownDays && <OwnDays filter={filter} change={change} />}
      {chosen !== '' && isElsewhere && (
        <p className="col-span-2 text-small text-ink-2">
          {say('requests.zone', { zone: zonePlace(business.timeZone) })}
        </p>
      )}
    </fieldset>
  )
}

function OwnDays({ filter, change }: { filter: ListFilter; change: ChangeFilter }) {
  const { dates: which, from, to } = filter
  return (
    <>
      <TextField
        label={say('requests.from')}
        type="date"
        // Half of a narrow phone is too little for a whole date.
        className="max-narrow:col-span-2"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => change({ dates: which, from: target.value || undefined })}
      />
      <TextField
        label={say('requests.to')}
        type="date"
        className="max-narrow:col-span-2"
        value={to ?? ''}
        min={from}
        onChange={({ target }) => change({ dates: which, to: target.value || undefined })}
      />
    </>
  )
}
