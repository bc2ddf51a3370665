import { useRef, useState } from 'react'
import type { Item } from '#rules/shapes/item.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { DeleteQuestion } from '#web/staff/shell/DeleteQuestion.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { itemsQuery } from './itemsQuery.ts'
import { useMoveItem } from './useMoveItem.ts'

type ItemRowProps = {
  item: Item
  /** Its place in the list, counted from 0. */
  at: number
  count: number
  mayChange: boolean
  onEdit: (item: Item) => void
  /** Called with a sentence about its new place. */
  onMoved: (sentence: string) => void
  /** Called with the row, while it still stands in the list. */
  onDeleted: (row: HTMLElement | null) => void
}

/** One item of the price list, and what can be done with it. */
export function ItemRow({ item, at, count, mayChange, onEdit, onMoved, onDeleted }: ItemRowProps) {
  const { business } = useDesk()
  const row = useRef<HTMLLIElement>(null)
  const [isAsked, setAsked] = useState(false)
  const move = useMoveItem({ item, at, count, row, onMoved })
  const { id, name } = item
  return (
    <li
      ref={row}
      className="flex min-h-14 items-start gap-4 px-4 py-1.5 max-narrow:gap-2 sm:items-center"
    >
      {/* However many lines the name has, on a phone the price and the menu stand at the first one. */}
      <div className="flex min-w-0 flex-1 gap-x-4 py-2.5 max-narrow:gap-x-2 sm:items-center sm:py-0">
        <p className="min-w-0 grow font-medium wrap-anywhere" dir="auto">
          {name.replaceAll(/(?<=\d) %/g, '\u00a0%')}
        </p>
        <p className="shrink-0 tabular-nums">{showMoney(item, business.locale)}</p>
      </div>
      {mayChange && (
        <RowMenu
          name={name}
          lines={[
            { label: say('items.edit'), onChoose: () => onEdit(item) },
            {
              label: say('items.up'),
              reason: at === 0 ? say('items.first') : undefined,
              onChoose: () => move(at),
            },
            {
              label: say('items.down'),
              reason: at === count - 1 ? say('items.last') : undefined,
              onChoose: () => move(at + 2),
            },
            { label: say('items.delete'), danger: true, onChoose: () => setAsked(true) },
          ]}
        />
      )}
      <DeleteQuestion
        open={isAsked}
        onClose={() => setAsked(false)}
        onDelete={() => api.deleteItem(id)}
        queryKey={itemsQuery.queryKey}
        onDeleted={() => onDeleted(row.current)}
        words={{
          delete: say('items.delete'),
          title: say('items.delete.title', { name }),
          body: say('items.delete.body'),
          keep: say('items.delete.keep'),
        }}
      />
    </li>
  )
}
