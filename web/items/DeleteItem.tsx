import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#rules/shapes/item.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { itemsQuery } from './itemsQuery.ts'

type DeleteItemProps = {
  item: Item
  refusal: string | undefined
  /** Called when it is gone, and its button with it. */
  onDeleted: () => void
}

/** A button that deletes an item, after a question. */
export function DeleteItem({ item: { id, name }, refusal, onDeleted }: DeleteItemProps) {
  const [asks, setAsks] = useState(false)
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.deleteItem(id),
    onSuccess: async (outcome) => {
      // A colleague may have been faster.
      const isGone = outcome.ok || outcome.problem.code === 'not_found'
      if (!isGone && outcome.problem.code !== 'sign_in_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      if (isGone) onDeleted()
      await cache.invalidateQueries({ queryKey: itemsQuery.queryKey })
    },
  })
  return (
    <>
      <Button
        look="quiet"
        busy={isPending}
        reason={refusal}
        aria-label={say('items.deleteThis', { name })}
        onClick={() => setAsks(true)}
      >
        {say('items.delete')}
      </Button>
      <Dialog
        question
        open={asks}
        onOpenChange={setAsks}
        title={say('items.delete.title', { name })}
        description={say('items.delete.body')}
      >
        <Button onClick={() => setAsks(false)}>{say('items.delete.keep')}</Button>
        <Button
          look="danger"
          onClick={() => {
            setAsks(false)
            mutate()
          }}
        >
          {say('items.delete')}
        </Button>
      </Dialog>
    </>
  )
}
