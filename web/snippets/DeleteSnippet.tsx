import type { Snippet } from '#rules/shapes/snippet.ts'
import { api } from '#web/staff/api/api.ts'
import { DeleteButton } from '#web/staff/shell/DeleteButton.tsx'
import { say } from '#web/words/say.ts'
import { snippetsQuery } from './snippetsQuery.ts'

type DeleteSnippetProps = {
  snippet: Snippet
  refusal: string | undefined
  /** Called when it is gone, and its button with it. */
  onDeleted: () => void
}

/** A button that deletes a quick answer, after a question. */
export function DeleteSnippet({ snippet: { id, name }, refusal, onDeleted }: DeleteSnippetProps) {
  return (
    <DeleteButton
      onDelete={() => api.deleteSnippet(id)}
      queryKey={snippetsQuery.queryKey}
      refusal={refusal}
      onDeleted={onDeleted}
      words={{
        delete: say('snippets.delete'),
        deleteThis: say('snippets.deleteThis', { name }),
        title: say('snippets.delete.title', { name }),
        body: say('snippets.delete.body'),
        keep: say('snippets.delete.keep'),
      }}
    />
  )
}
