import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { inboxLimits } from '#rules/inboxLimits.ts'
import { limits } from '#rules/limits.ts'
import type { SnippetBody } from '#rules/shapes/snippet.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Field, inputClass, TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { snippetsQuery } from './snippetsQuery.ts'

/** A quick answer in the form: without an id it is a new one. */
export type EditedSnippet = SnippetBody & { id?: string }

type SnippetFormProps = {
  edited: EditedSnippet
  /** The field that gets the focus first. */
  first: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** The form of one quick answer: its name and its words. */
export function SnippetForm({ edited, first, onClose }: SnippetFormProps) {
  const [{ name, words }, setTyped] = useState<SnippetBody>(edited)
  const call = useSave(edited.id, onClose)
  useEffect(() => first.current?.focus(), [first])
  const type = (typed: Partial<SnippetBody>) => {
    setTyped((before) => ({ ...before, ...typed }))
    call.forget()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // The form of the reply, around this one to React alone, sends nothing.
        event.stopPropagation()
        if (!call.isPending) call.send({ name, words }, event.currentTarget)
      }}
    >
      <TextField
        ref={first}
        label={say('snippets.name')}
        hint={say('snippets.name.hint')}
        error={call.errors['name']}
        name="name"
        autoComplete="off"
        maxLength={inboxLimits.snippetNameCharactersMax}
        dir="auto"
        value={name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <Field
        label={say('snippets.words')}
        hint={say('snippets.words.hint', { variable: '{name}' })}
        error={call.errors['words']}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="words"
            rows={4}
            maxLength={limits.replyCharactersMax}
            dir="auto"
            className={`${inputClass} field-sizing-content max-h-64 min-h-28`}
            value={words}
            onChange={({ target }) => type({ words: target.value })}
          />
        )}
      </Field>
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button onClick={onClose}>{say('all.cancel')}</Button>
        <Button type="submit" look="primary" busy={call.isPending}>
          {say('snippets.save')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Returns a call that makes a quick answer once, however often it is tried, or changes the one with the id. */
function useSave(id: string | undefined, onSaved: () => void) {
  const cache = useQueryClient()
  const create = useKeyedCall((body: SnippetBody, key) => api.createSnippet(body, key))
  const save = (body: SnippetBody) => (id ? api.changeSnippet(id, body) : create(body))
  return useFormCall(save, async () => {
    await cache.invalidateQueries({ queryKey: snippetsQuery.queryKey })
    onSaved()
  })
}
