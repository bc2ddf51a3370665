import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ImportField,
  type ImportView,
  importFields,
  type knownChoices,
  landlineChoices,
} from '#rules/shapes/import.ts'
import { api } from '#web/staff/api/api.ts'
import { errorsOf } from '#web/staff/api/errorsOf.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CountryOptions } from '#web/ui/CountryOptions.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { type ImportDraft, splitHeader } from './importDraft.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { keepImport } from './useStep.ts'

type MapColumnsProps = {
  view: ImportView
  onSent: () => void
  onCancel: (() => void) | undefined
}

/**
 * The form that says what the columns hold, prefilled with our guess, above the file's first rows.
 */
export function MapColumns({ view, onSent, onCancel }: MapColumnsProps) {
  const { columns, hasHeader, country, landlines, known } = view
  const [draft, setDraft] = useState<ImportDraft>({ columns, hasHeader, country, landlines, known })
  const [isMissing, setMissing] = useState(false)
  const call = useCheck(view.id, onSent)
  const change = (part: Partial<ImportDraft>) => setDraft({ ...draft, ...part })
  const { headings, rows } = splitHeader(view, draft.hasHeader)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const none = draft.columns.phone === null
        setMissing(none)
        if (none) event.currentTarget.querySelector<HTMLElement>('[name=phone]')?.focus()
        else call.send(draft)
      }}
    >
      <h2 className="text-title font-semibold">{say('imports.columns')}</h2>
      <p className="text-balance text-ink-2">{say('imports.guessed')}</p>
      <PreviewTable headings={headings} rows={rows} columns={draft.columns} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside it */}
      <label className="-ms-3 mt-2 flex w-fit items-center">
        <Checkbox
          checked={draft.hasHeader}
          onChange={({ target }) => change({ hasHeader: target.checked })}
        />
        {say('imports.hasHeader')}
      </label>
      <fieldset className="mt-4 mb-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{say('imports.columns')}</legend>
        {importFields.map((field) => (
          <ColumnField
            key={field}
            field={field}
            headings={headings}
            value={draft.columns[field]}
            error={isMissing && field === 'phone' ? say('imports.columnNeeded') : undefined}
            onChange={(column) => {
              if (field === 'phone') setMissing(false)
              change({ columns: { ...draft.columns, [field]: column } })
            }}
          />
        ))}
        <Choices draft={draft} onChange={change} />
      </fieldset>
      {call.problem && <FormProblem>{call.problem}</FormProblem>}
      <p className="mt-6 mb-3 text-ink-2">{say('imports.checkHint')}</p>
      <FormFoot>
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('imports.check')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{say('all.cancel')}</Button>}
      </FormFoot>
    </form>
  )
}

type ColumnFieldProps = {
  field: ImportField
  headings: readonly string[]
  value: number | null
  error: string | undefined
  onChange: (column: number | null) => void
}

function ColumnField({ field, headings, value, error, onChange }: ColumnFieldProps) {
  const hints: Partial<Record<ImportField, string>> = {
    familyName: say('imports.familyNameHint'),
    language: say('imports.languageHint'),
  }
  return (
    <Field label={say(`imports.${field}`)} hint={hints[field]} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          name={field}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{say('imports.noColumn')}</option>
          {headings.map((heading, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
            <option key={column} value={column}>
              {heading || say('imports.column', { number: column + 1 })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type ChoicesProps = { draft: ImportDraft; onChange: (part: Partial<ImportDraft>) => void }

function Choices({ draft, onChange }: ChoicesProps) {
  return (
    <>
      <Field label={say('imports.country')} hint={say('imports.countryHint')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.country}
            onChange={({ target }) => onChange({ country: target.value })}
          >
            <CountryOptions />
          </Select>
        )}
      </Field>
      <Field label={say('imports.landlines')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.landlines}
            onChange={({ target }) =>
              onChange({ landlines: target.value as ImportDraft['landlines'] })
            }
          >
            {landlineChoices.map((choice) => (
              <option key={choice} value={choice}>
                {say(`imports.landlines.${choice}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('imports.known')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.known}
            onChange={({ target }) => onChange({ known: target.value as ImportDraft['known'] })}
          >
            {(['fill', 'replace', 'keep'] satisfies (typeof knownChoices)[number][]).map(
              (choice) => (
                <option key={choice} value={choice}>
                  {say(`imports.known.${choice}`)}
                </option>
              ),
            )}
          </Select>
        )}
      </Field>
    </>
  )
}

/** Saves the choices and starts the check: two calls that are one step to the user. */
function useCheck(id: string, onSent: () => void) {
  const cache = useQueryClient()
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (draft: ImportDraft) => {
      const changed = await api.changeImport(id, draft)
      return changed.ok ? api.stepImport(id, 'check') : changed
    },
    onSuccess: (outcome) => {
      if (!outcome.ok) return void cache.invalidateQueries({ queryKey: ['imports'] })
      keepImport(cache, outcome.data)
      onSent()
    },
  })
  const problem = data && !data.ok ? data.problem : null
  const [fieldError] = problem ? Object.values(errorsOf(problem)) : []
  return { send: mutate, isPending, problem: fieldError ?? problem?.detail ?? null }
}
