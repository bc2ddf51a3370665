import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { errorCatalogue } from '#rules/errors.ts'
import { itemLimits } from '#rules/itemLimits.ts'
import { readAmount } from '#rules/money.ts'
import type { Item, ItemBody } from '#rules/shapes/item.ts'
import { formatTypedAmount } from '#web/requests/formatTypedAmount.ts'
import { AmountTextField } from '#web/requests/one/AmountTextField.tsx'
import { readTypedAmount } from '#web/requests/one/readTypedAmount.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { itemsQuery } from './itemsQuery.ts'

/** The item in the form; `'new'` for one that is not in the list yet. */
export type EditedItem = Item | 'new'

type ItemFormProps = {
  edited: EditedItem
  /** The field that gets the focus first. */
  first: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** The form of one item: its name and its price. */
export function ItemForm({ edited, first, onClose }: ItemFormProps) {
  const { business } = useDesk()
  const { currency } = business
  const [name, setName] = useState(edited === 'new' ? '' : edited.name)
  const [price, setPrice] = useState(() => typedPrice(edited, business))
  const [wrong, setWrong] = useState<string>()
  const call = useSave(edited === 'new' ? undefined : edited.id, onClose)
  const send = (target: HTMLFormElement) => {
    const amountMinor = readTypedAmount(price, currency)
    if (amountMinor !== null) return call.send({ name, amountMinor }, target)
    setWrong(whyWrong(price, currency))
    focusFirstWrong(target, { amountMinor: 'wrong' })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!call.isPending) send(event.currentTarget)
      }}
    >
      <TextField
        ref={first}
        label={say('items.name')}
        hint={say('items.name.hint')}
        error={call.errors['name']}
        name="name"
        autoComplete="off"
        maxLength={itemLimits.itemNameCharactersMax}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          call.forget()
        }}
      />
      <AmountTextField
        label={say('items.price', { currency })}
        currency={currency}
        typed={price}
        error={wrong ?? call.errors['amountMinor']}
        onType={(typed) => {
          setPrice(typed)
          setWrong(undefined)
          call.forget()
        }}
      />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button onClick={onClose}>{say('all.cancel')}</Button>
        <Button type="submit" look="primary" busy={call.isPending}>
          {say('items.save')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Returns what is wrong with a price; one with the sign of another currency is no amount of this one. */
function whyWrong(typed: string, currency: string): string {
  if (!typed.trim()) return say('items.priceEmpty')
  const reading = readAmount(typed, currency)
  const code = 'code' in reading ? reading.code : 'amount_invalid'
  return sayServer(errorCatalogue[code].detail)
}

/** Returns the price as it is typed; empty where it is in another currency than the business has by now. */
function typedPrice(edited: EditedItem, business: { currency: string; locale: string }): string {
  if (edited === 'new' || edited.currency !== business.currency) return ''
  return formatTypedAmount(edited, business.locale)
}

/** Returns a call that adds an item once, however often it is tried, or changes the one with the id. */
function useSave(id: string | undefined, onSaved: () => void) {
  const cache = useQueryClient()
  const create = useKeyedCall((body: ItemBody, key) => api.createItem(body, key))
  const save = (body: ItemBody) => (id ? api.changeItem(id, body) : create(body))
  return useFormCall(save, async () => {
    await cache.invalidateQueries({ queryKey: itemsQuery.queryKey })
    onSaved()
  })
}
