import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { limits } from '#rules/limits.ts'
import { paths } from '#web/staff/paths.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { type InsightsSearch, isPeriod, periods, readInsightsSearch } from './period.ts'

type PeriodFieldsProps = {
  search: InsightsSearch
  /** The days shown now, from which a period of one's own starts. */
  period: { from: string; to: string }
  /** The currencies to choose from; the field shows only where there are several. */
  currencies: string[]
}

/** The fields for the period and the currency, which are kept in the address. */
export function PeriodFields({ search, period, currencies }: PeriodFieldsProps) {
  const navigate = useNavigate()
  const change = (changed: InsightsSearch) =>
    void navigate({
      to: paths.insights,
      search: (before) => readInsightsSearch({ ...before, ...changed }),
      replace: true,
    })
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <div className="grid w-full grid-cols-[3fr_2fr] gap-3 max-sm:*:only:col-span-2 sm:flex sm:w-auto sm:*:w-48">
        <Field label={say('insights.period')}>
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
      </div>
      {search.period === 'own' && (
        <div className="grid w-full gap-3 min-[23rem]:grid-cols-2 sm:w-auto sm:grid-cols-[12rem_12rem]">
          <OwnDays period={period} onChange={(days) => change({ period: 'own', ...days })} />
        </div>
      )}
    </div>
  )
}

type OwnDaysProps = {
  period: { from: string; to: string }
  onChange: (days: { from: string; to: string }) => void
}

/**
 * The fields for a first and a last day. They keep what is typed; while the two are not a valid
 * period, the figures stay as they were.
 */
function OwnDays({ period, onChange }: OwnDaysProps) {
  const [days, setDays] = useState(period)
  const isWrong = days.from !== '' && days.to !== '' && !isPeriod(days.from, days.to)
  const error = isWrong ? say('insights.tooLong', { count: limits.insightsDaysMax }) : undefined
  const errorId = useId()
  // Either of them may be the wrong one.
  const wrong = { error, errorId }
  function set(changed: Partial<typeof days>): void {
    const next = { ...days, ...changed }
    setDays(next)
    if (next.from !== '' && next.to !== '' && isPeriod(next.from, next.to)) onChange(next)
  }
  return (
    <>
      <DateField
        {...wrong}
        label={say('insights.from')}
        value={days.from}
        max={days.to}
        onChange={(from) => set({ from })}
      />
      <DateField
        {...wrong}
        label={say('insights.to')}
        value={days.to}
        min={days.from}
        onChange={(to) => set({ to })}
      />
      {error && (
        <p id={errorId} className="col-span-full -mt-2 text-small font-medium text-bad">
          {error}
        </p>
      )}
    </>
  )
}
