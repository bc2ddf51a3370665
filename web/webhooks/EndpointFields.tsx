import { useId } from 'react'
import { type ProgramEventType, programEventTypes } from '#rules/programEvents.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

/** An endpoint as a form holds it; `types` are kept while all events are chosen. */
export type EndpointDraft = {
  url: string
  description: string
  isAll: boolean
  types: ProgramEventType[]
}

type FieldErrors = {
  url?: string | undefined
  description?: string | undefined
  types?: string | undefined
}

type EndpointFieldsProps = {
  draft: EndpointDraft
  errors: FieldErrors
  onChange: (change: Partial<EndpointDraft>) => void
}

/** The fields of an endpoint: its address, a description, and the events that it gets. */
export function EndpointFields({ draft, errors, onChange }: EndpointFieldsProps) {
  const { url, description } = draft
  return (
    <>
      <TextField
        label={say('webhooks.url')}
        hint={say('webhooks.urlHint')}
        error={errors.url}
        name="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={webhookLimits.webhookUrlCharactersMax}
        dir="ltr"
        value={url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <TextField
        label={say('webhooks.description')}
        hint={say('webhooks.descriptionHint')}
        error={errors.description}
        optional
        name="description"
        autoComplete="off"
        maxLength={webhookLimits.webhookDescriptionCharactersMax}
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TypeFields draft={draft} error={errors.types} onChange={onChange} />
    </>
  )
}

type TypeFieldsProps = Pick<EndpointFieldsProps, 'draft' | 'onChange'> & {
  error: string | undefined
}

function TypeFields({ draft, error, onChange }: TypeFieldsProps) {
  const { isAll, types } = draft
  const id = useId()
  const choose = (type: ProgramEventType, isChosen: boolean) =>
    onChange({ types: isChosen ? [...types, type] : types.filter((one) => one !== type) })
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{say('webhooks.types')}</legend>
      {(['all', 'some'] as const).map((which) => (
        <RadioChoice
          key={which}
          name="types"
          value={which}
          label={say(`webhooks.types.${which}`)}
          effect={say(`webhooks.types.${which}Effect`)}
          checked={isAll === (which === 'all')}
          onChoose={() => onChange({ isAll: which === 'all' })}
        />
      ))}
      {!isAll && (
        <ul className="mt-1 md:max-h-72 md:overflow-y-auto rounded-large border border-line px-1">
          {programEventTypes.map((type) => (
            <li key={type}>
              <label htmlFor={`${id}-${type}`} className="flex cursor-pointer items-center">
                <Checkbox
                  id={`${id}-${type}`}
                  checked={types.includes(type)}
                  onChange={({ target }) => choose(type, target.checked)}
                />
                <code dir="ltr" className="min-w-0 font-mono text-small wrap-anywhere">
                  {type}
                </code>
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mt-1 text-small font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
