import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { WordingView } from '#rules/shapes/wording.ts'
import { wordingVariables } from '#rules/wording.ts'
import { languages } from '#rules/words/languages.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { useWordingPreview } from './useWordingPreview.ts'
import { WordingPreview } from './WordingPreview.tsx'
import { wordingsQuery } from './wordingsQuery.ts'

type WordingFormProps = {
  wording: WordingView
  /** The words that were typed and not saved yet; null while there are none. */
  draft: string | null
  onDraft: (words: string | null) => void
}

/** The form of one kind of text in one language: its words, its variables, and what it will look like. */
export function WordingForm({ wording, draft, onDraft }: WordingFormProps) {
  const { role } = useDesk()
  const field = useRef<HTMLTextAreaElement>(null)
  const { saving, reset } = useSaving(wording, () => onDraft(null))
  const saved = wording.words ?? wording.standard
  const words = draft ?? saved
  const preview = useWordingPreview(wording, words)
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('wordings.notAllowed')
  const type = (typed: string) => {
    saving.forget()
    onDraft(typed === saved ? null : typed)
  }
  const refused = preview.isStale ? undefined : preview.data?.problem
  const problem =
    saving.errors['words'] ?? (draft === null || !refused ? undefined : sayServer(refused.detail))
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-x-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (!refusal && draft !== null) saving.send(draft, event.currentTarget)
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Field label={say('wordings.words')} hint={say('wordings.words.hint')} error={problem}>
          {(wiring) => (
            <textarea
              {...wiring}
              ref={field}
              name="words"
              rows={5}
              dir={languages[wording.language].direction}
              lang={wording.language}
              readOnly={refusal !== undefined}
              className={inputClass}
              value={words}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        {!refusal && (
          <Variables kind={wording.kind} onInsert={(name) => insert(field.current, name, type)} />
        )}
        {saving.problem && <FormProblem problem={saving.problem} />}
        <FormButtons
          isSaving={saving.isPending}
          isResetting={reset.isPending}
          reason={refusal ?? (draft === null ? say('wordings.unchanged') : undefined)}
          onReset={
            refusal || (wording.words === null && draft === null)
              ? undefined
              : (form) => {
                  // The pressed button goes, and the one beside it stays.
                  form.querySelector<HTMLElement>('[type=submit]')?.focus()
                  onDraft(null)
                  if (wording.words !== null) reset.send(null, form)
                }
          }
        />
      </div>
      <WordingPreview preview={preview} />
    </form>
  )
}

/** Returns the two calls of the form, of which each shows its answer in the list of all words. */
function useSaving({ kind, language }: WordingView, onSaved: () => void) {
  const cache = useQueryClient()
  const done = (told: string) => (changed: WordingView) => {
    cache.setQueryData(
      wordingsQuery.queryKey,
      (list) =>
        list && {
          data: list.data.map((one) =>
            one.kind === changed.kind && one.language === changed.language ? changed : one,
          ),
        },
    )
    onSaved()
    toast.success(told, { id: 'wording-saved' })
  }
  const place = { kind, language }
  const saving = useFormCall(
    (words: string) => api.saveWording(place, words),
    done(say('wordings.saved')),
  )
  const reset = useFormCall((_: null) => api.resetWording(place), done(say('wordings.wasReset')))
  return { saving, reset }
}

type VariablesProps = { kind: WordingView['kind']; onInsert: (name: string) => void }

/** The buttons that put a variable where the caret stands. */
function Variables({ kind, onInsert }: VariablesProps) {
  const { needed, optional } = wordingVariables[kind]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small text-ink-2">{say('wordings.variables')}</legend>
      <div className="flex flex-wrap gap-2">
        {[...needed, ...optional].map((name) => (
          <Button key={name} className="px-3!" onClick={() => onInsert(name)}>
            {say(`wordings.variable.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Puts a variable in place of what is selected, and the caret behind it. */
function insert(
  field: HTMLTextAreaElement | null,
  name: string,
  type: (words: string) => void,
): void {
  if (!field) return
  field.focus()
  field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
  type(field.value)
}

type FormButtonsProps = {
  isSaving: boolean
  isResetting: boolean
  /** Why the words cannot be saved. */
  reason: string | undefined
  /** Goes back to the usual words; undefined where they are the ones that hold. */
  onReset: ((form: HTMLFormElement) => void) | undefined
}

function FormButtons({ isSaving, isResetting, reason, onReset }: FormButtonsProps) {
  return (
    <FormFoot>
      {onReset && (
        <Button
          busy={isResetting}
          onClick={({ currentTarget }) => currentTarget.form && onReset(currentTarget.form)}
        >
          {say('wordings.reset')}
        </Button>
      )}
      <Button type="submit" look="primary" busy={isSaving} reason={reason}>
        {say('wordings.save')}
      </Button>
    </FormFoot>
  )
}
