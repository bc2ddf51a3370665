import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Snippet } from '#rules/shapes/snippet.ts'
import { api } from '#web/staff/api/api.ts'
import { DeleteQuestion } from '#web/staff/shell/DeleteQuestion.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { leaveRow } from '#web/ui/useFocusBack.ts'
import { say } from '#web/words/say.ts'
import type { EditedSnippet } from './SnippetForm.tsx'
import { snippetsQuery } from './snippetsQuery.ts'
import { listStarters } from './starters.ts'
import { useWhyNoSnippet } from './useWhyNoSnippet.ts'

type SnippetListProps = {
  /** The button that adds one, which gets the focus when the last one is deleted. */
  add: RefObject<HTMLButtonElement | null>
  onEdit: (edited: EditedSnippet) => void
  /** Shown between the list and the suggestions. */
  children?: ReactNode
}

/** The quick answers, each to edit or delete, and suggestions for new ones. */
export function SnippetList({ add, onEdit, children }: SnippetListProps) {
  const { data, error, isError, refetch } = useQuery(snippetsQuery)
  const { refusal, full } = useWhyNoSnippet()
  if (!data && isError) return <Trouble level={2} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  const all = data.data
  return (
    <>
      {refusal && <Reason>{refusal}</Reason>}
      {all.length === 0 && <p className="text-ink-2">{say('snippets.none')}</p>}
      {all.length > 0 && (
        <ul
          aria-label={say('snippets.list')}
          className="divide-y divide-line rounded-large border border-line"
        >
          {all.map((one) => (
            <SnippetRow
              key={one.id}
              snippet={one}
              mayChange={!refusal}
              onEdit={onEdit}
              onDeleted={(row) => leaveRow(row, add)}
            />
          ))}
        </ul>
      )}
      {children}
      {full && <Reason>{full}</Reason>}
      {!refusal && !full && <Suggestions all={all} onEdit={onEdit} />}
    </>
  )
}

type SnippetRowProps = {
  snippet: Snippet
  mayChange: boolean
  onEdit: (edited: EditedSnippet) => void
  /** Called with the row, while it still stands in the list. */
  onDeleted: (row: HTMLElement | null) => void
}

function SnippetRow({ snippet, mayChange, onEdit, onDeleted }: SnippetRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { id, name, words } = snippet
  return (
    <li ref={row} className="flex min-h-14 items-center gap-4 px-4 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="truncate text-small text-ink-2" dir="auto">
          {words}
        </p>
      </div>
      {mayChange && (
        <RowMenu
          name={name}
          lines={[
            { label: say('snippets.edit'), onChoose: () => onEdit(snippet) },
            { label: say('snippets.delete'), danger: true, onChoose: () => setAsked(true) },
          ]}
        />
      )}
      <DeleteQuestion
        open={isAsked}
        onClose={() => setAsked(false)}
        onDelete={() => api.deleteSnippet(id)}
        queryKey={snippetsQuery.queryKey}
        onDeleted={() => onDeleted(row.current)}
        words={{
          delete: say('snippets.delete'),
          title: say('snippets.delete.title', { name }),
          body: say('snippets.delete.body'),
          keep: say('snippets.delete.keep'),
        }}
      />
    </li>
  )
}

type SuggestionsProps = { all: Snippet[]; onEdit: (edited: EditedSnippet) => void }

function Suggestions({ all, onEdit }: SuggestionsProps) {
  const offered = listStarters(all)
  if (offered.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{say('snippets.suggestions')}</legend>
      <p className="mb-2 text-small text-ink-2">{say('snippets.suggestions.hint')}</p>
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <Button key={one.name} onClick={() => onEdit(one)}>
            {one.name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
