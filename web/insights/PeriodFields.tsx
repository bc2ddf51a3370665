import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#rules/limits.ts'
import { paths } from '#web/staff/paths.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { type InsightsSearch, isPeriod, periods, readInsightsSearch } from './period.ts'

type PeriodFieldsProps = {
  search: InsightsSearch
  /** The days that are looked at now: from where one goes on to days of one's own. */
  period: { from: string; to: string }
  /** A choice where there are several. */
  currencies: string[]
}

/** Which days and which currency are looked at: kept in the address. */
export function PeriodFields({ search, period, currencies }: PeriodFieldsProps) {
  const navigate = useNavigate()
  const change = (changed: InsightsSearch) =>
    void navigate({
      to: paths.insights,
      search: (before) => readInsightsSearch({ ...before, ...changed }),
      replace: true,
    })
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:*:w-48">
      <Field label={say('insights.period')} className={currencies.length > 1 ? '' : 'col-span-2'}>
        {(wiring) => (
          <Select
            {...wiring}
            value={search.period ?? 'last30'}
            onChange={({ target }) => {
              const chosen = periods.find((one) => one === target.value)
              if (chosen) change({ period: chosen, ...(chosen === 'own' ? period : {}) })
            }}
          >
            {periods.map((one) => (
              <option key={one} value={one}>
                {say(`insights.period.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {currencies.length > 1 && (
        <Field label={say('insights.currency')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={search.currency ?? currencies[0]}
              onChange={({ target }) => change({ currency: target.value })}
            >
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {search.period === 'own' && (
        <OwnDays period={period} onChange={(days) => change({ period: 'own', ...days })} />
      )}
    </div>
  )
}

type OwnDaysProps = {
  period: { from: string; to: string }
  onChange: (days: { from: string; to: string }) => void
}

/**
 * A first and a last day, which keep what is typed into them: while they are no period, what is
 * shown stays as it was.
 */
function OwnDays({ period, onChange }: OwnDaysProps) {
  const [days, setDays] = useState(period)
  const isWrong = days.from !== '' && days.to !== '' && !isPeriod(days.from, days.to)
  function set(changed: Partial<typeof days>): void {
    const wanted = { ...days, ...changed }
    setDays(wanted)
    if (wanted.from !== '' && wanted.to !== '' && isPeriod(wanted.from, wanted.to)) onChange(wanted)
  }
  return (
    <>
      <DateField
        label={say('insights.from')}
        value={days.from}
        max={days.to}
        onChange={(from) => set({ from })}
      />
      <DateField
        label={say('insights.to')}
        value={days.to}
        min={days.from}
        error={isWrong ? say('insights.tooLong', { count: limits.insightsDaysMax }) : undefined}
        onChange={(to) => set({ to })}
      />
    </>
  )
}
