import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { limits } from '#rules/limits.ts'
import type { WriteNoteBody } from '#rules/shapes/note.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { findMention, matchPeople, mentionsIn, type Person } from './findMention.ts'
import { listPeople } from './listPeople.ts'
import { notesQuery } from './noteQueries.ts'
import { OfferingTextarea, type Offers } from './OfferingTextarea.tsx'
import { useReplyDraft } from './useReplyDraft.ts'

/** The form for a note to colleagues; an `@` offers the members whom it can mention. */
export function NoteBox({ customerId }: { customerId: string }) {
  const [words, setWords] = useReplyDraft(customerId, `note:${customerId}`)
  const chosen = useRef(new Set<string>())
  const { data: members } = useQuery(membersQuery)
  const people = listPeople(members?.data ?? []).filter(({ isOffered }) => isOffered)
  const call = useNote(customerId, () => {
    setWords('')
    chosen.current = new Set()
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-3 px-4 pt-2 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        if (call.isPending) return
        if (!words.trim()) return form.querySelector('textarea')?.focus()
        call.send({ body: words, mentions: mentionsIn(words, people, chosen.current) }, form)
      }}
    >
      <Field
        label={say('conversation.note')}
        isNamedAbove
        hint={say('conversation.noteHint')}
        error={call.errors['body'] ?? call.errors['mentions']}
      >
        {(wiring) => (
          <OfferingTextarea
            {...wiring}
            name="body"
            rows={2}
            maxLength={limits.noteCharactersMax}
            className={`${inputClass} field-sizing-content max-h-48 border-dashed`}
            value={words}
            onType={(typed) => {
              setWords(typed)
              call.forget()
            }}
            find={(before) => offerPeople(before, people)}
            listLabel={say('conversation.mention')}
            onChoose={({ id }) => chosen.current.add(id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
              event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      {call.problem && <FormProblem problem={call.problem} />}
      <Button type="submit" busy={call.isPending} className="self-end">
        {say('conversation.keepNote')}
      </Button>
    </form>
  )
}

function offerPeople(before: string, people: readonly Person[]): Offers | null {
  const mention = findMention(before)
  if (!mention) return null
  const offers = matchPeople(people, mention.typed).map(({ id, name }) => ({
    id,
    label: name,
    words: `@${name} `,
  }))
  return { start: mention.start, offers }
}

/** Returns a call that writes a note once, however often it is tried. */
function useNote(customerId: string, onWritten: () => void) {
  const cache = useQueryClient()
  const write = useKeyedCall((body: WriteNoteBody, key) => api.writeNote(customerId, body, key))
  return useFormCall(write, () => {
    void cache.invalidateQueries({ queryKey: notesQuery(customerId).queryKey })
    onWritten()
  })
}
