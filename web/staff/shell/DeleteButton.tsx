import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type DeleteButtonProps = {
  /** Calls the server. */
  onDelete: () => Promise<Outcome<unknown>>
  /** The list that is read again afterwards. */
  queryKey: QueryKey
  /** Why nobody may press it, if so. */
  refusal: string | undefined
  /** Called when it is gone, and its button with it. */
  onDeleted: () => void
  words: {
    delete: string
    /** The button's name for those who hear it: it says what is deleted. */
    deleteThis: string
    title: string
    body: string
    keep: string
  }
}

/** A button that deletes one row of a list, after a question. */
export function DeleteButton({ onDelete, queryKey, refusal, onDeleted, words }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false)
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: onDelete,
    onSuccess: async (outcome) => {
      // A colleague may have been faster.
      const isGone = outcome.ok || outcome.problem.code === 'not_found'
      if (!isGone && outcome.problem.code !== 'sign_in_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      if (isGone) onDeleted()
      await cache.invalidateQueries({ queryKey })
    },
  })
  return (
    <>
      <Button
        look="quiet"
        busy={isPending}
        reason={refusal}
        aria-label={words.deleteThis}
        onClick={() => setAsks(true)}
      >
        {words.delete}
      </Button>
      <Dialog
        question
        open={asks}
        onOpenChange={setAsks}
        title={words.title}
        description={words.body}
      >
        <Button onClick={() => setAsks(false)}>{words.keep}</Button>
        <Button
          look="danger"
          onClick={() => {
            setAsks(false)
            mutate()
          }}
        >
          {words.delete}
        </Button>
      </Dialog>
    </>
  )
}
