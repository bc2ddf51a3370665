import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Item } from '#rules/shapes/item.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { leaveRow } from '#web/ui/useFocusBack.ts'
import { say } from '#web/words/say.ts'
import { ItemRow } from './ItemRow.tsx'
import { itemsQuery } from './itemsQuery.ts'

type ItemsProps = {
  refusal: string | undefined
  isFull: boolean
  /** The button that adds an item, which gets the focus when the last one is deleted. */
  add: RefObject<HTMLButtonElement | null>
  onEdit: (item: Item) => void
}

/** The price list, each item to edit, move or delete, and how it is used. */
export function Items({ refusal, isFull, add, onEdit }: ItemsProps) {
  const { data, error, isError, refetch } = useQuery(itemsQuery)
  const [moved, setMoved] = useState('')
  if (!data && isError) return <Trouble level={2} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  const all = data.data
  return (
    <>
      {refusal && (
        <div className="mb-3">
          <Refusal>{refusal}</Refusal>
        </div>
      )}
      {isFull && !refusal && <Reason className="mb-3">{say('items.full')}</Reason>}
      {all.length === 0 && <p className="mb-3 font-medium">{say('items.none')}</p>}
      {all.length > 0 && (
        <ol
          aria-label={say('items.list')}
          className="mb-3 divide-y divide-line rounded-large border border-line"
        >
          {all.map((one, at) => (
            <ItemRow
              key={one.id}
              item={one}
              at={at}
              count={all.length}
              mayChange={!refusal}
              onEdit={onEdit}
              onMoved={setMoved}
              onDeleted={(row) => leaveRow(row, add)}
            />
          ))}
        </ol>
      )}
      {/* Always rendered, so that its changes are announced. */}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <p className="max-w-2xl text-small text-ink-2">{say('items.lead.use')}</p>
      <p className="max-w-2xl text-small text-ink-2">{say('items.lead.tax')}</p>
    </>
  )
}
