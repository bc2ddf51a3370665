import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Snippet } from '#rules/shapes/snippet.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
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
  const [asks, setAsks] = useState(false)
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.deleteSnippet(id),
    onSuccess: async (outcome) => {
      // A colleague may have been faster.
      const isGone = outcome.ok || outcome.problem.code === 'not_found'
      if (!isGone && outcome.problem.code !== 'sign_in_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      if (isGone) onDeleted()
      await cache.invalidateQueries({ queryKey: snippetsQuery.queryKey })
    },
  })
  return (
    <>
      <Button
        look="quiet"
        busy={isPending}
        reason={refusal}
        aria-label={say('snippets.deleteThis', { name })}
        onClick={() => setAsks(true)}
      >
        {say('snippets.delete')}
      </Button>
      <Dialog
        question
        open={asks}
        onOpenChange={setAsks}
        title={say('snippets.delete.title', { name })}
        description={say('snippets.delete.body')}
      >
        <Button onClick={() => setAsks(false)}>{say('snippets.delete.keep')}</Button>
        <Button
          look="danger"
          onClick={() => {
            setAsks(false)
            mutate()
          }}
        >
          {say('snippets.delete')}
        </Button>
      </Dialog>
    </>
  )
}
