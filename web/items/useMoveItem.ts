import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { Item } from '#rules/shapes/item.ts'
import { api } from '#web/staff/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { itemsQuery } from './itemsQuery.ts'

type MovedItem = {
  item: Item
  /** Its place in the list, counted from 0. */
  at: number
  count: number
  row: RefObject<HTMLElement | null>
  /** Called with a sentence about its new place. */
  onMoved: (sentence: string) => void
}

/** Returns the call that moves an item to a place, counted from 1; the button of its row keeps the focus. */
export function useMoveItem({ item: { id, name }, at, count, row, onMoved }: MovedItem) {
  const cache = useQueryClient()
  const isMoving = useRef(false)
  // A row that changes its place in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what the effect follows.
  useEffect(() => {
    if (isMoving.current) row.current?.querySelector('button')?.focus()
    isMoving.current = false
  }, [at])
  const { mutate, isPending } = useMutation({
    mutationFn: (place: number) => api.moveItem(id, place),
    onSuccess: (outcome, place) => {
      if (outcome.ok) {
        isMoving.current = true
        cache.setQueryData(itemsQuery.queryKey, outcome.data)
        onMoved(say('items.moved', { name, place: String(place), count: String(count) }))
      } else {
        if (outcome.problem.code !== 'sign_in_required')
          toast.error(outcome.problem.title, { detail: outcome.problem.detail })
        void cache.invalidateQueries({ queryKey: itemsQuery.queryKey })
      }
    },
  })
  return (place: number) => {
    if (!isPending) mutate(place)
  }
}
