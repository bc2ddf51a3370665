import { datevCharts } from '#rules/bookkeepingForms.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { ChoiceField } from '#web/ui/ChoiceField.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { Unfold } from '#web/ui/Unfold.tsx'
import { say } from '#web/words/say.ts'
import type { DatevDraft } from './datevDraft.ts'

type DatevFieldsProps = {
  draft: DatevDraft
  errors: FieldErrors
  onChange: (changed: Partial<DatevDraft>) => void
}

/** The accounts that have usual numbers. */
const others = ['datevClearing', 'datevBank', 'datevFees', 'datevOther'] as const
type Numbers = 'datevAdviser' | 'datevClient' | 'datevRevenue' | (typeof others)[number]

/** The fields that only DATEV needs: its tax adviser knows them all. */
export function DatevFields({ draft, errors, onChange }: DatevFieldsProps) {
  const { dateLocale } = useDesk()
  const number = (name: Numbers, hint?: string) => (
    <TextField
      key={name}
      name={name}
      label={say(`insights.books.${name}`)}
      hint={hint}
      error={errors[name]}
      optional={others.some((one) => one === name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  const months = Array.from(
    { length: 12 },
    (_, place) => [String(place + 1), monthName(place, dateLocale)] as const,
  )
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-5 text-small text-ink-2">{say('insights.books.datev')}</legend>
      {number('datevAdviser')}
      {number('datevClient')}
      {number('datevRevenue', say('insights.books.datevRevenue.hint'))}
      <ChoiceField
        name="datevChart"
        label={say('insights.books.datevChart')}
        value={draft.datevChart}
        options={datevCharts.map((chart): [string, string] => [chart, chart.toUpperCase()])}
        onChange={(datevChart) => onChange({ datevChart })}
      />
      <ChoiceField
        name="datevAccountLength"
        label={say('insights.books.datevAccountLength')}
        value={draft.datevAccountLength}
        options={['4', '5', '6', '7', '8'].map((digits) => [digits, digits] as const)}
        onChange={(datevAccountLength) => onChange({ datevAccountLength })}
      />
      <ChoiceField
        name="datevYearStart"
        label={say('insights.books.datevYearStart')}
        value={draft.datevYearStart}
        options={months}
        onChange={(datevYearStart) => onChange({ datevYearStart })}
      />
      <details open={others.some((name) => errors[name]) || undefined} className="group">
        <Unfold>{say('insights.books.accounts')}</Unfold>
        <div className="flex flex-col gap-5 pt-2">{others.map((name) => number(name))}</div>
      </details>
    </fieldset>
  )
}

function monthName(place: number, locale: string): string {
  const day = new Date(Date.UTC(2026, place, 1))
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(day)
}
