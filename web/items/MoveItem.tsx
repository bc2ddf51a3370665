import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Item } from '#rules/shapes/item.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { itemsQuery } from './itemsQuery.ts'

type MoveItemProps = {
  item: Item
  /** Its place in the list, counted from 0. */
  at: number
  count: number
  refusal: string | undefined
  /** Called with a sentence about its new place. */
  onMoved: (sentence: string) => void
}

/** Two buttons that move an item up and down by one; the pressed one keeps the focus. */
export function MoveItem({ item: { id, name }, at, count, refusal, onMoved }: MoveItemProps) {
  const cache = useQueryClient()
  const pressed = useRef<HTMLButtonElement>(null)
  // A row that changes its place in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what the effect follows.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [at])
  const { mutate, isPending } = useMutation({
    mutationFn: (place: number) => api.moveItem(id, place),
    onSuccess: (outcome, place) => {
      if (outcome.ok) {
        cache.setQueryData(itemsQuery.queryKey, outcome.data)
        onMoved(say('items.moved', { name, place: String(place), count: String(count) }))
      } else {
        pressed.current = null
        if (outcome.problem.code !== 'sign_in_required')
          toast.error(outcome.problem.title, { detail: outcome.problem.detail })
        void cache.invalidateQueries({ queryKey: itemsQuery.queryKey })
      }
    },
  })
  const button = (way: 'up' | 'down', place: number, end: string | undefined) => (
    <Button
      look="quiet"
      className="w-11 px-0"
      reason={refusal ?? end}
      aria-label={say(`items.${way}`, { name })}
      onClick={({ currentTarget }) => {
        if (isPending) return
        pressed.current = currentTarget
        mutate(place)
      }}
    >
      {way === 'up' ? (
        <IconArrowUp aria-hidden size={18} stroke={1.75} />
      ) : (
        <IconArrowDown aria-hidden size={18} stroke={1.75} />
      )}
    </Button>
  )
  return (
    <>
      {button('up', at, at === 0 ? say('items.first') : undefined)}
      {button('down', at + 2, at === count - 1 ? say('items.last') : undefined)}
    </>
  )
}
