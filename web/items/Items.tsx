import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemLimits } from '#rules/itemLimits.ts'
import { mayDo } from '#rules/permissions.ts'
import type { Item } from '#rules/shapes/item.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { type FocusBack, useFocusBack } from '#web/ui/useFocusBack.ts'
import { say } from '#web/words/say.ts'
import { DeleteItem } from './DeleteItem.tsx'
import { type EditedItem, ItemForm } from './ItemForm.tsx'
import { itemsQuery } from './itemsQuery.ts'
import { MoveItem } from './MoveItem.tsx'

/** The price list, each item to edit, move or delete, and a form for a new one. */
export function Items() {
  const { data, error, isError, refetch } = useQuery(itemsQuery)
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const focusBack = useFocusBack<HTMLOListElement>(edited === null)
  if (!data && isError) return <Trouble level={2} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  if (edited) return <ItemForm edited={edited} onClose={() => setEdited(null)} />
  return <ItemList all={data.data} focusBack={focusBack} onEdit={setEdited} />
}

type ItemListProps = {
  all: Item[]
  focusBack: FocusBack<HTMLOListElement>
  onEdit: (edited: EditedItem) => void
}

function ItemList({ all, focusBack, onEdit }: ItemListProps) {
  const { role } = useDesk()
  const { list, add, leaveRow } = focusBack
  const [moved, setMoved] = useState('')
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('items.notAllowed')
  const full = all.length < itemLimits.itemsMax ? undefined : say('items.full')
  return (
    <div className="flex flex-col gap-4 pb-2">
      {refusal && <Reason>{refusal}</Reason>}
      {all.length === 0 && <p className="text-ink-2">{say('items.none')}</p>}
      {all.length > 0 && (
        <ol
          ref={list}
          aria-label={say('items.list')}
          className="divide-y divide-line rounded-large border border-line"
        >
          {all.map((one, at) => (
            <ItemRow
              key={one.id}
              item={one}
              at={at}
              count={all.length}
              refusal={refusal}
              onEdit={onEdit}
              onMoved={setMoved}
              onDeleted={() => leaveRow(at)}
            />
          ))}
        </ol>
      )}
      {/* Always rendered, so that its changes are announced. */}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <Button
        ref={add}
        className="self-start max-md:w-full"
        reason={refusal ?? full}
        onClick={() => onEdit('new')}
      >
        {say('items.add')}
      </Button>
      {full && <Reason>{full}</Reason>}
    </div>
  )
}

type ItemRowProps = {
  item: Item
  /** Its place in the list, counted from 0. */
  at: number
  count: number
  refusal: string | undefined
  onEdit: (edited: EditedItem) => void
  /** Called with a sentence about its new place. */
  onMoved: (sentence: string) => void
  onDeleted: () => void
}

function ItemRow({ item, at, count, refusal, onEdit, onMoved, onDeleted }: ItemRowProps) {
  const { business } = useDesk()
  const { name } = item
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 ps-4 pe-2">
      <div className="flex min-w-48 flex-1 items-center justify-between gap-4">
        <p className="min-w-0 font-medium wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="shrink-0 tabular-nums max-md:pe-2">{showMoney(item, business.locale)}</p>
      </div>
      <div className="-ms-4 flex flex-wrap">
        <MoveItem {...{ item, at, count, refusal, onMoved }} />
        <Button
          look="quiet"
          reason={refusal}
          aria-label={say('items.editThis', { name })}
          onClick={() => onEdit(item)}
        >
          {say('items.edit')}
        </Button>
        <DeleteItem {...{ item, refusal, onDeleted }} />
      </div>
    </li>
  )
}
