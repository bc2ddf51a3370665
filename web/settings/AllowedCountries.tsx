import { Combobox } from '@base-ui/react/combobox'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { findCountries } from '#web/phone/picker/findCountries.ts'
import { indexCountries } from '#web/phone/picker/indexCountries.ts'
import { listCountries } from '#web/phone/picker/listCountries.ts'
import { inputClass } from '#web/ui/TextField.tsx'
import { say, screenLanguage } from '#web/words/say.ts'

type AllowedCountriesProps = {
  /** ISO 3166-1 alpha-2; null means every country. */
  allowed: readonly string[] | null
  /** The business's own country, with which the list starts. */
  home: string
  error?: string | undefined
  onChange: (allowed: string[] | null) => void
}

/** The choice of the countries that may be texted: every country, or those on a list. */
export function AllowedCountries({ allowed, home, error, onChange }: AllowedCountriesProps) {
  const id = useId()
  return (
    // In two columns it is as high as the field beside it, so that the next ones stand side by side.
    <fieldset className="min-w-0 lg:min-h-24" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-body font-medium">{say('settings.countries')}</legend>
      <div className="lg:flex lg:flex-wrap lg:gap-x-8">
        <Choice
          name={id}
          label={say('settings.countries.every')}
          checked={allowed === null}
          onChoose={() => onChange(null)}
        />
        <Choice
          name={id}
          label={say('settings.countries.these')}
          checked={allowed !== null}
          onChoose={() => onChange(allowed ? [...allowed] : [home])}
        />
      </div>
      {allowed && (
        <div className="mt-1 ms-8">
          <CountrySearch
            chosen={allowed}
            errorId={error ? `${id}-error` : undefined}
            onChange={onChange}
          />
          {error && (
            <p id={`${id}-error`} className="mt-1 text-small font-medium text-bad">
              {error}
            </p>
          )}
          {allowed.length > 0 && <ChosenCountries chosen={allowed} onChange={onChange} />}
        </div>
      )}
    </fieldset>
  )
}

type ChoiceProps = { name: string; label: string; checked: boolean; onChoose: () => void }

function Choice({ name, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0"
        checked={checked}
        onChange={onChoose}
      />
      {label}
    </label>
  )
}

type ChosenProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

function ChosenCountries({ chosen, onChange }: ChosenProps) {
  const names = useMemo(() => new Intl.DisplayNames(screenLanguage(), { type: 'region' }), [])
  return (
    <ul aria-label={say('settings.countries.chosen')} className="mt-3 flex flex-wrap gap-2">
      {chosen.map((code) => (
        <li key={code}>
          <button
            type="button"
            aria-label={say('settings.countries.remove', { country: names.of(code) ?? code })}
            className="inline-flex min-h-11 items-center gap-2 rounded-base border border-line bg-paper px-3 hover:bg-paper-3"
            onClick={() => onChange(chosen.filter((other) => other !== code))}
          >
            {names.of(code)}
            <IconX aria-hidden size={16} stroke={1.75} className="text-ink-2" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Searches for countries by any name or code, to add or remove them. The results are part of the page
 * and not a popup, since a popup would hide the rest of the page from screen readers only.
 */
function CountrySearch({
  chosen,
  errorId,
  onChange,
}: ChosenProps & { errorId: string | undefined }) {
  const [typed, setTyped] = useState('')
  const index = useMemo(
    () => indexCountries(listCountries(screenLanguage()), navigator.languages),
    [],
  )
  // Calling codes find nothing, because this screen does not load the numbering plans for it.
  const found = typed.trim() ? findCountries(index, typed, () => undefined) : []
  const names = new Map(index.map(({ code, name }) => [code, name]))
  return (
    <Combobox.Root
      multiple
      inline
      open
      items={found.map(({ code }) => code)}
      filter={null}
      value={[...chosen]}
      onValueChange={(value: string[]) => {
        onChange(value)
        setTyped('')
      }}
      inputValue={typed}
      onInputValueChange={setTyped}
      itemToStringLabel={(code: string) => names.get(code) ?? code}
      autoHighlight
    >
      <Combobox.Input
        aria-label={say('settings.countries.add')}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        placeholder={say('settings.countries.search')}
        className={inputClass}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
        }}
      />
      <Combobox.Status className="sr-only">
        {typed.trim() && say('settings.countries.found', { count: found.length })}
      </Combobox.Status>
      <Combobox.List
        className={`mt-2 max-h-66 overflow-y-auto overscroll-contain rounded-base border border-line p-1 ${found.length === 0 ? 'hidden' : ''}`}
      >
        {(code: string) => (
          <Combobox.Item
            key={code}
            value={code}
            className="flex min-h-11 cursor-default items-center gap-2 rounded-base px-3 select-none data-highlighted:bg-paper-3"
          >
            <span className="min-w-0 grow">{names.get(code)}</span>
            <Combobox.ItemIndicator>
              <IconCheck aria-hidden size={18} stroke={2} className="text-accent" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
      {typed.trim() && found.length === 0 && (
        <p className="mt-2 text-ink-2">{say('settings.countries.none')}</p>
      )}
    </Combobox.Root>
  )
}
