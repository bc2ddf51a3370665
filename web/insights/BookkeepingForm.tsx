import { useState } from 'react'
import { bookkeepingForms, type BookkeepingForm as Form } from '#rules/bookkeepingForms.ts'
import { currencies } from '#rules/money.ts'
import { fetchFile } from '#web/staff/api/fetchFile.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { type NamedFile, saveFile } from '#web/staff/saveFile.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceField } from '#web/ui/ChoiceField.tsx'
import { namedCurrencies } from '#web/ui/countries.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say, screenLanguage } from '#web/words/say.ts'
import { DatevFields } from './DatevFields.tsx'
import { firstDatev, keepDatev, readDatev } from './datevDraft.ts'
import { formatDate } from './formats.ts'

type BookkeepingFormProps = { period: { from: string; to: string }; onDone: () => void }

/** The form that downloads a file for a bookkeeping program; a refusal stands beside its field. */
export function BookkeepingForm({ period, onDone }: BookkeepingFormProps) {
  const { business, dateLocale } = useDesk()
  const [form, setForm] = useState<Form>('xero')
  const [currency, setCurrency] = useState('')
  const [datev, setDatev] = useState({ ...firstDatev, ...readDatev(business.id) })
  const call = useFormCall(
    (query: Record<string, string>) => withProof(() => fetchFile(addressOf(query))),
    (file: NamedFile) => {
      saveFile(file)
      if (form === 'datev') keepDatev(business.id, datev)
      onDone()
    },
  )
  const query = { form, ...period, currency, ...(form === 'datev' ? datev : {}) }
  return (
    <form
      noValidate
      aria-label={say('insights.books.title')}
      className="flex flex-col gap-5"
      onChange={call.forget}
      onSubmit={(event) => {
        event.preventDefault()
        if (!call.isPending) call.send(query, event.currentTarget)
      }}
    >
      <p className="text-ink-2">
        {say('insights.books.days', {
          from: formatDate(period.from, dateLocale),
          to: formatDate(period.to, dateLocale),
        })}
      </p>
      <ChoiceField
        name="form"
        label={say('insights.books.form')}
        hint={say(`insights.books.form.${form}.hint`)}
        value={form}
        options={bookkeepingForms.map((one) => [one, say(`insights.books.form.${one}`)] as const)}
        onChange={setForm}
      />
      {form === 'datev' && (
        <DatevFields
          draft={datev}
          errors={call.errors}
          onChange={(changed) => setDatev({ ...datev, ...changed })}
        />
      )}
      <CurrencyField value={currency} error={call.errors['currency']} onChange={setCurrency} />
      {call.problem && <FormProblem problem={call.problem} />}
      {call.errors['to'] && <FormProblem>{call.errors['to']}</FormProblem>}
      <FormFoot>
        <Button type="submit" look="primary" busy={call.isPending}>
          {say('insights.books.download')}
        </Button>
      </FormFoot>
    </form>
  )
}

type CurrencyFieldProps = {
  value: string
  error: string | undefined
  onChange: (currency: string) => void
}

/** The field for one of several currencies; an account with one needs no choice. */
function CurrencyField({ value, error, onChange }: CurrencyFieldProps) {
  return (
    <Field
      label={say('insights.currency')}
      hint={say('insights.books.currency.hint')}
      error={error}
    >
      {(wiring) => (
        <Select
          {...wiring}
          name="currency"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{say('insights.books.currency.only')}</option>
          {namedCurrencies(currencies, screenLanguage()).map(({ code, name }) => (
            <option key={code} value={code}>
              {say('all.withCode', { name, code })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Returns the address of a file, without what was left empty. */
function addressOf(query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value.trim() !== '')
  const trimmed = given.map(([name, value]) => [name, value.trim()])
  return `/v1/exports/bookkeeping.csv?${new URLSearchParams(trimmed)}`
}
