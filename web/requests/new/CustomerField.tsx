import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useDeferredValue, useState } from 'react'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { findQuery, isName, knownCustomer, toPhoneEntry } from './findCustomer.ts'
import { KnownCustomer, WhoItIs } from './KnownCustomer.tsx'
import { PickContact } from './PickContact.tsx'
import type { ChangeDraft, RequestDraft } from './requestDraft.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { usePaste } from './usePaste.ts'
import { useSuggestions } from './useSuggestions.ts'

type CustomerFieldProps = Pick<RequestDraft, 'phone' | 'confirmPhone' | 'sending'> & {
  error: string | undefined
  /** The question that the server wants answered about the number. */
  question: string | undefined
  /** The number has stopped our texts. */
  optedOut: boolean
  onChange: ChangeDraft
  /** The input that gets the focus once a customer fills in the rest. */
  next: RefObject<HTMLInputElement | null>
}

/** The field for whom to ask: a number in any form, or a name that finds it. */
export const CustomerField = memo(function CustomerField(props: CustomerFieldProps) {
  const { phone, confirmPhone, sending, error, question, optedOut, onChange, next } = props
  const { business } = useDesk()
  const [byName, setByName] = useState(false)
  const { typed } = phone
  // The key is rendered at once, the matches right after.
  const deferred = useDeferredValue(phone)
  const found = useQuery(findQuery(deferred.typed))
  const known = knownCustomer(deferred, found.data)
  // A complete number of a customer needs no suggestions.
  const items: readonly CustomerRow[] = typed.trim().length < 2 || known ? [] : (found.data ?? [])
  const choose = (customer: CustomerRow) =>
    onChange({ phone: toPhoneEntry(customer, business.country), confirmPhone: false })
  const suggestions = useSuggestions({
    items,
    firstIsMeant: isName(typed),
    isStale: found.isPlaceholderData || deferred.typed !== typed,
    onChoose: choose,
  })
  const paste = usePaste(onChange)
  const confirm = { onChange: (checked: boolean) => onChange({ confirmPhone: checked }) }
  return (
    <div onPasteCapture={paste.onPaste}>
      <PhoneField
        value={phone}
        autoFocus
        hint={<WhoItIs customer={known} />}
        error={error}
        // No text goes to a number that is shared by hand, so it does not matter whether it receives texts.
        confirm={sending === 'share' ? undefined : { ...confirm, checked: confirmPhone, question }}
        suggested={[business.country]}
        offers={{
          wiring: { ...suggestions.wiring, inputMode: byName ? 'text' : 'tel' },
          onKeyDown(event) {
            suggestions.onKeyDown(event)
            // A name is not a number yet: Enter must not submit before a customer is found.
            if (event.key === 'Enter' && isName(typed)) event.preventDefault()
          },
          onLeave: suggestions.close,
          list: <Offers suggestions={suggestions} items={items} />,
        }}
        onChange={(entry, sameNumber) => {
          // Another number needs a confirmation of its own.
          if (sameNumber) return onChange({ phone: entry }, true)
          suggestions.typed()
          onChange({ phone: entry, confirmPhone: false })
        }}
      />
      <p role="status" className="sr-only">
        {suggestions.isOpen && say('newRequest.found', { count: items.length })}
      </p>
      <p role="status" className="text-small text-ink-2 not-empty:mt-1">
        {paste.isFilled && say('newRequest.pasted')}
      </p>
      {!known && (
        <OtherWays byName={byName} onSwitch={() => setByName(!byName)} onChange={onChange} />
      )}
      <KnownCustomer
        customer={known}
        warns={optedOut && sending !== 'share'}
        onChange={onChange}
        next={next}
      />
    </div>
  )
})

type OffersProps = {
  suggestions: ReturnType<typeof useSuggestions<CustomerRow>>
  items: readonly CustomerRow[]
}

function Offers({ suggestions, items }: OffersProps) {
  return (
    <SuggestionList
      label={say('newRequest.listLabel')}
      suggestions={suggestions}
      items={items}
      keyOf={({ id }) => id}
    >
      {(customer) => <OfferedCustomer customer={customer} />}
    </SuggestionList>
  )
}

type OtherWaysProps = { byName: boolean; onSwitch: () => void; onChange: ChangeDraft }

/** The other ways to fill in the field on a phone. */
function OtherWays({ byName, onSwitch, onChange }: OtherWaysProps) {
  const { country } = useDesk().business
  return (
    <div className="-ms-4 flex flex-wrap">
      <SwitchKeys byName={byName} onSwitch={onSwitch} />
      <PickContact
        onPick={({ name, phone }) =>
          onChange({
            phone: { typed: phone, country },
            confirmPhone: false,
            ...(name ? { name } : {}),
          })
        }
      />
    </div>
  )
}

/** A button that switches a phone's keypad to letters, to look for a name. */
function SwitchKeys({ byName, onSwitch }: { byName: boolean; onSwitch: () => void }) {
  return (
    <Button
      look="quiet"
      className="pointer-fine:hidden"
      onClick={({ currentTarget }) => {
        onSwitch()
        const field = currentTarget.form?.elements.namedItem('phone')
        if (field instanceof HTMLInputElement) field.focus()
      }}
    >
      {say(byName ? 'newRequest.findByNumber' : 'newRequest.findByName')}
    </Button>
  )
}

function OfferedCustomer({ customer }: { customer: CustomerRow }) {
  const { business } = useDesk()
  const { name, lastRequest } = customer
  const number = <PhoneText phone={customer} />
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-4">
        <span dir="auto" className="min-w-0 truncate font-medium">
          {name ?? number}
        </span>
        {lastRequest && (
          <span className="shrink-0 text-small text-ink-2 tabular-nums">
            {showMoney(lastRequest, business.locale)}
          </span>
        )}
      </span>
      <span className="flex justify-between gap-4 text-small text-ink-2 empty:hidden">
        {name && <span className="shrink-0">{number}</span>}
        {lastRequest && (
          <span className="ms-auto flex min-w-0">
            <span dir="auto" className="truncate">
              {lastRequest.whatFor}
            </span>
          </span>
        )}
      </span>
    </span>
  )
}
