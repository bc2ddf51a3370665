import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useDeferredValue, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { entryOf, findQuery, isName, knownCustomer } from './findCustomer.ts'
import { KnownCustomer } from './KnownCustomer.tsx'
import type { ChangeDraft, RequestDraft } from './requestDraft.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './useSuggestions.ts'

type CustomerFieldProps = Pick<RequestDraft, 'phone' | 'confirmPhone' | 'sending'> & {
  error: string | undefined
  /** What the server wants confirmed about the number. */
  question: string | undefined
  /** Whether the number has stopped our texts, as far as anybody has asked. */
  optedOut: boolean
  onChange: ChangeDraft
  /** Where one goes on typing once all is filled in. */
  next: RefObject<HTMLInputElement | null>
}

/** Whom to ask: a number in any form, or a name that finds it. */
export const CustomerField = memo(function CustomerField(props: CustomerFieldProps) {
  const { phone, confirmPhone, sending, error, question, optedOut, onChange, next } = props
  const { business } = useDesk()
  const [byName, setByName] = useState(false)
  const { typed } = phone
  // The key shows at once, and whom it finds right after.
  const sought = useDeferredValue(phone)
  const found = useQuery(findQuery(sought.typed))
  const known = knownCustomer(sought, found.data)
  // Of a number that is whole there is nothing left to offer.
  const items: readonly CustomerRow[] = typed.trim().length < 2 || known ? [] : (found.data ?? [])
  const choose = (customer: CustomerRow) =>
    onChange({ phone: entryOf(customer, business.country), confirmPhone: false })
  const suggestions = useSuggestions({
    items,
    firstIsMeant: isName(typed),
    isStale: found.isPlaceholderData || sought.typed !== typed,
    onChoose: choose,
  })
  return (
    <div>
      <PhoneField
        value={phone}
        autoFocus
        hint={say('newRequest.phoneHint')}
        error={error}
        confirm={
          // Nothing is texted to it, so nobody needs to know whether that works.
          sending === 'share'
            ? undefined
            : {
                checked: confirmPhone,
                question,
                onChange: (checked) => onChange({ confirmPhone: checked }),
              }
        }
        suggested={[business.country]}
        offers={{
          wiring: { ...suggestions.wiring, inputMode: byName ? 'text' : 'tel' },
          onKeyDown(event) {
            suggestions.onKeyDown(event)
            // A name is no number yet: Enter waits for whom it finds.
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
      {!known && <SwitchKeys byName={byName} onSwitch={() => setByName(!byName)} />}
      <KnownCustomer
        customer={known}
        optedOut={optedOut || known?.optedOutAt != null}
        shares={sending === 'share'}
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

/** A telephone's own keys have no letters: whoever looks for a name asks for others. */
function SwitchKeys({ byName, onSwitch }: { byName: boolean; onSwitch: () => void }) {
  return (
    <Button
      look="quiet"
      className="-ms-4 pointer-fine:hidden"
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
  const number = <PhoneText phone={customer} viewerCountry={business.country} />
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block truncate font-medium">{name ?? number}</span>
        {name && <span className="block text-small text-ink-2">{number}</span>}
      </span>
      {lastRequest && (
        <span className="min-w-0 text-end text-small text-ink-2">
          <span className="block tabular-nums">{formatMoney(lastRequest, business.locale)}</span>
          <span className="block truncate">{lastRequest.whatFor}</span>
        </span>
      )}
    </span>
  )
}
