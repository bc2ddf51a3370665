import { type ComponentProps, useId, useRef, useState } from 'react'
import { say } from '#web/words/say.ts'

/** Something that a list offers while one types: choosing it puts `words` into the field. */
export type Offer = {
  id: string
  label: string
  detail?: string
  words: string
  /** Does something else as well, which takes the focus. */
  act?: () => void
}

/** The offers for the words before the caret; the words from `start` on are replaced. */
export type Offers = { start: number; offers: Offer[] }

type OfferingTextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onType: (words: string) => void
  /** Returns what is offered, or null for nothing. */
  find: (before: string) => Offers | null
  /** The name of the list. */
  listLabel: string
  onChoose?: (offer: Offer) => void
}

/**
 * A text field that offers a list while one types. The focus stays in the field: the arrows move through the list,
 * Enter and Tab take what is marked, Esc closes it.
 */
export function OfferingTextarea(props: OfferingTextareaProps) {
  const { value, onType, find, listLabel, onChoose, onKeyDown, ...field } = props
  const id = useId()
  const list = useOffers(props)
  const { offers, active } = list
  const isOpen = offers.length > 0
  // A textarea may not be a combobox (ARIA in HTML): a status says that there is something to choose.
  const wiring = isOpen
    ? ({
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-controls': id,
        'aria-activedescendant': `${id}-${active}`,
      } as const)
    : {}
  return (
    <div className="relative">
      <textarea
        {...field}
        {...wiring}
        ref={list.box}
        value={value}
        onChange={({ target }) => list.type(target)}
        onSelect={({ currentTarget }) => list.move(currentTarget.selectionStart)}
        onBlur={list.close}
        onKeyDown={(event) => {
          if (!list.press(event)) onKeyDown?.(event)
        }}
      />
      <p role="status" className="sr-only">
        {isOpen && say('conversation.offered', { name: listLabel, count: offers.length })}
      </p>
      {isOpen && (
        <OfferList
          id={id}
          label={listLabel}
          offers={offers}
          active={active}
          onChoose={list.choose}
        />
      )}
    </div>
  )
}

/** Keeps which offers are shown and which of them is marked, and what the keys do to them. */
function useOffers({ value, onType, find, onChoose }: OfferingTextareaProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [marked, setMarked] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const found = caret === null ? null : find(value.slice(0, caret))
  const offers = found && found.start !== closedAt ? found.offers : []
  const active = Math.min(marked, offers.length - 1)

  function choose(offer: Offer | undefined): void {
    if (!offer || !found || caret === null) return
    const until = found.start + offer.words.length
    onType(value.slice(0, found.start) + offer.words + value.slice(caret))
    onChoose?.(offer)
    setCaret(null)
    if (offer.act) {
      offer.act()
      return
    }
    // The field has its new words only after this render.
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(until, until)
    })
  }

  /** Returns whether a key was about the list. */
  function press(event: React.KeyboardEvent<HTMLTextAreaElement>): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isTaken = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (!found || offers.length === 0 || !isPlain) return false
    if (!step && !isTaken && event.key !== 'Escape') return false
    event.preventDefault()
    // Esc closes the list, and nothing around it.
    event.stopPropagation()
    if (step) setMarked((active + step + offers.length) % offers.length)
    else if (isTaken) choose(offers[active])
    else setClosedAt(found.start)
    return true
  }

  function type({ value: typed, selectionStart }: HTMLTextAreaElement): void {
    onType(typed)
    setCaret(selectionStart)
    setMarked(0)
    if (!find(typed.slice(0, selectionStart))) setClosedAt(null)
  }

  const move = (to: number) => setCaret((before) => (before === null ? null : to))
  return { box, offers, active, choose, press, type, move, close: () => setCaret(null) }
}

type OfferListProps = {
  id: string
  label: string
  offers: Offer[]
  active: number
  onChoose: (offer: Offer) => void
}

function OfferList({ id, label, offers, active, onChoose }: OfferListProps) {
  return (
    <div
      id={id}
      role="listbox"
      // Scrollable, it would be a tab stop by itself, but the focus stays in the field.
      tabIndex={-1}
      // Else the field would lose the focus and close the list before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      aria-label={label}
      className="absolute start-0 bottom-full w-full max-w-lg z-20 mb-(--offers-gap,0.5rem) max-h-64 overflow-y-auto rounded-base border border-line bg-paper p-1 shadow-lg"
    >
      {offers.map((offer, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
        <div
          key={offer.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          ref={(line) => {
            if (place === active) line?.scrollIntoView({ block: 'nearest' })
          }}
          className={`flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1 hover:bg-paper-3 ${place === active ? 'bg-paper-3' : ''} ${offer.act ? 'not-first:border-t not-first:border-line' : 'rounded-base'}`}
          onClick={() => onChoose(offer)}
        >
          <span className="truncate font-medium" dir="auto">
            {offer.label}
          </span>
          {offer.detail && (
            <span className="truncate text-small text-ink-2" dir="auto">
              {offer.detail}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
