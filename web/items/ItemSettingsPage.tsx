import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { itemLimits } from '#rules/itemLimits.ts'
import { mayDo } from '#rules/permissions.ts'
import { AddButton } from '#web/settings/AddButton.tsx'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { type EditedItem, ItemForm } from './ItemForm.tsx'
import { Items } from './Items.tsx'
import { itemsQuery } from './itemsQuery.ts'

/** The screen of the price list. */
export function ItemSettingsPage() {
  const { role } = useDesk()
  const { data } = useQuery(itemsQuery)
  const [edited, setEdited] = useState<EditedItem>('new')
  const [isOpen, setOpen] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('items.notAllowed')
  const isFull = (data?.data.length ?? 0) >= itemLimits.itemsMax
  const edit = (item: EditedItem) => {
    setEdited(item)
    setOpen(true)
  }
  return (
    <>
      <PageTitle title={say('items.title')} />
      <SettingsHead
        title={say('items.title')}
        lead={say('items.lead')}
        action={
          !refusal && (
            <AddButton
              ref={add}
              reason={isFull ? say('items.full') : undefined}
              onClick={() => edit('new')}
            >
              {say('items.add')}
            </AddButton>
          )
        }
      />
      <Items refusal={refusal} isFull={isFull} add={add} onEdit={edit} />
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={say(edited === 'new' ? 'items.add' : 'items.edit')}
        initialFocus={first}
      >
        <ItemForm edited={edited} first={first} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}
