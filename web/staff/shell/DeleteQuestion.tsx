import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type DeleteQuestionProps = {
  open: boolean
  onClose: () => void
  /** Calls the server. */
  onDelete: () => Promise<Outcome<unknown>>
  /** The list that is read again afterwards. */
  queryKey: QueryKey
  /** Called when it is gone, and its row with it. */
  onDeleted: () => void
  words: Record<'delete' | 'title' | 'body' | 'keep', string>
}

/** The question before one row of a list is deleted. */
export function DeleteQuestion({ open, onClose, words, ...rest }: DeleteQuestionProps) {
  const { onDelete, queryKey, onDeleted } = rest
  const cache = useQueryClient()
  const { mutate } = useMutation({
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
    <Dialog
      question
      open={open}
      onOpenChange={onClose}
      title={words.title}
      description={words.body}
    >
      <Button onClick={onClose}>{words.keep}</Button>
      <Button
        look="danger"
        onClick={() => {
          onClose()
          mutate()
        }}
      >
        {words.delete}
      </Button>
    </Dialog>
  )
}
