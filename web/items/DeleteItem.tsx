import type { Item } from '#rules/shapes/item.ts'
import { api } from '#web/staff/api/api.ts'
import { DeleteButton } from '#web/staff/shell/DeleteButton.tsx'
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
  return (
    <DeleteButton
      onDelete={() => api.deleteItem(id)}
      queryKey={itemsQuery.queryKey}
      refusal={refusal}
      onDeleted={onDeleted}
      words={{
        delete: say('items.delete'),
        deleteThis: say('items.deleteThis', { name }),
        title: say('items.delete.title', { name }),
        body: say('items.delete.body'),
        keep: say('items.delete.keep'),
      }}
    />
  )
}
