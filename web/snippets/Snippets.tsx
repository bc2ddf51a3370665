import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxLimits } from '#rules/inboxLimits.ts'
import { mayDo } from '#rules/permissions.ts'
import type { Snippet } from '#rules/shapes/snippet.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { type FocusBack, useFocusBack } from '#web/ui/useFocusBack.ts'
import { say } from '#web/words/say.ts'
import { DeleteSnippet } from './DeleteSnippet.tsx'
import { type EditedSnippet, SnippetForm } from './SnippetForm.tsx'
import { snippetsQuery } from './snippetsQuery.ts'
import { listStarters } from './starters.ts'

/** The quick answers, each to edit or delete, and a form for a new one. */
export function Snippets() {
  const { data, error, isError, refetch } = useQuery(snippetsQuery)
  const [edited, setEdited] = useState<EditedSnippet | null>(null)
  const focusBack = useFocusBack<HTMLUListElement>(edited === null)
  if (!data && isError) return <Trouble level={2} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  if (edited) return <SnippetForm edited={edited} onClose={() => setEdited(null)} />
  return <SnippetList all={data.data} focusBack={focusBack} onEdit={setEdited} />
}

type SnippetListProps = {
  all: Snippet[]
  focusBack: FocusBack<HTMLUListElement>
  onEdit: (edited: EditedSnippet) => void
}

function SnippetList({ all, focusBack, onEdit }: SnippetListProps) {
  const { role } = useDesk()
  const { list, add, leaveRow } = focusBack
  const refusal = mayDo(role, 'reply') ? undefined : say('conversation.notAllowed')
  const full = all.length < inboxLimits.snippetsMax ? undefined : say('snippets.full')
  return (
    <div className="flex flex-col gap-4 pb-2">
      {refusal && <Reason>{refusal}</Reason>}
      {all.length === 0 && <p className="text-ink-2">{say('snippets.none')}</p>}
      {all.length > 0 && (
        <ul
          ref={list}
          aria-label={say('snippets.list')}
          className="divide-y divide-line rounded-large border border-line"
        >
          {all.map((one, at) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 ps-4 pe-2">
              <div className="min-w-48 flex-1">
                <p className="font-medium wrap-anywhere" dir="auto">
                  {one.name}
                </p>
                <p className="line-clamp-2 text-small wrap-anywhere text-ink-2" dir="auto">
                  {one.words}
                </p>
              </div>
              <div className="-ms-4 flex">
                <Button
                  look="quiet"
                  reason={refusal}
                  aria-label={say('snippets.editThis', { name: one.name })}
                  onClick={() => onEdit(one)}
                >
                  {say('snippets.edit')}
                </Button>
                <DeleteSnippet snippet={one} refusal={refusal} onDeleted={() => leaveRow(at)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={add}
        className="self-start max-md:w-full"
        reason={refusal ?? full}
        onClick={() => onEdit({ name: '', words: '' })}
      >
        {say('snippets.add')}
      </Button>
      {full && <Reason>{full}</Reason>}
      {!refusal && !full && <Suggestions all={all} onEdit={onEdit} />}
    </div>
  )
}

function Suggestions({ all, onEdit }: Pick<SnippetListProps, 'all' | 'onEdit'>) {
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
