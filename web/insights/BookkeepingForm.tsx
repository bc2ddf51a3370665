import { useState } from 'react'
import { bookkeepingForms, type BookkeepingForm as Form } from '#rules/bookkeepingForms.ts'
import { fetchFile } from '#web/staff/api/fetchFile.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { type NamedFile, saveFile } from '#web/staff/saveFile.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceField } from '#web/ui/ChoiceField.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
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
      <TextField
        name="currency"
        label={say('insights.currency')}
        hint={say('insights.books.currency.hint')}
        error={call.errors['currency']}
        optional
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={3}
        value={currency}
        onChange={({ target }) => setCurrency(target.value.toUpperCase())}
      />
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

/** Returns the address of a file, without what was left empty. */
function addressOf(query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value.trim() !== '')
  const trimmed = given.map(([name, value]) => [name, value.trim()])
  return `/v1/exports/bookkeeping.csv?${new URLSearchParams(trimmed)}`
}
