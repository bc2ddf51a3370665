import { IconChevronDown, IconLoader2 } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { inputClass } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { loadPhones } from '../loadPhones.ts'
import { loadedPicker, loadPicker, whenPickerLoads } from './loadPicker.ts'
import { nameCountry, readLocale } from './nameCountry.ts'

type CountryPickerProps = {
  /** ISO 3166-1 alpha-2 */
  country: string
  onChange: (country: string) => void
  /** Shown beside the code where it is known: digits, with or without their +. */
  callingCode?: string | undefined
  /** Likely countries, the likeliest first, such as the business's own. */
  suggested?: readonly string[]
  /** The language of the countries' names: BCP 47. The browser's where none is given. */
  locale?: string
  /** What gets the focus once a country is chosen: the number's input. The button where absent. */
  focusAfter?: RefObject<HTMLElement | null>
}

/**
 * Which country's number it is: a button with the country's code, and behind it a list to search.
 * The list, and all that searches it, is loaded when the button is first reached for.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { country, callingCode } = props
  const locale = readLocale(props.locale ?? navigator.language)
  const Popup = useSyncExternalStore(whenPickerLoads, loadedPicker)
  const button = useRef<HTMLButtonElement>(null)
  const touched = useRef(false)
  const [{ open, shown, byTouch }, setState] = useState<PickerState>(closed)
  const [query, setQuery] = useState('')

  const show = (byTouch: boolean, typed: string) => {
    setQuery(typed)
    setState({ open: true, shown: true, byTouch })
    void loadPhones()
    void loadPicker().then((loaded) => {
      if (loaded) return
      setState(closed)
      tellNotLoaded()
    })
  }
  const code = callingCode ? `+${callingCode.replace('+', '')}` : ''

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={chosenWords(country, code, locale)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Popup) || undefined}
        className={`${inputClass} flex w-27! shrink-0 items-center justify-between gap-1 whitespace-nowrap`}
        onPointerEnter={reachFor}
        onFocus={reachFor}
        onBlur={(event) => {
          // Into the list, which is a part of the field: the field is not left.
          if (open) event.stopPropagation()
        }}
        onPointerDown={({ pointerType }) => {
          touched.current = pointerType === 'touch'
        }}
        onClick={({ detail }) => {
          if (open) setState(Popup ? { open: false, shown, byTouch } : closed)
          else show(detail > 0 && touched.current, '')
        }}
        onKeyDown={(event) => {
          const typed = typedBy(event)
          if (typed === null) return
          event.preventDefault()
          show(false, open ? query + typed : typed)
        }}
      >
        <PickerFace country={country} code={code} waiting={open && !Popup} />
      </button>
      {shown && Popup && (
        <Popup
          {...props}
          locale={locale}
          open={open}
          openedByTouch={byTouch}
          button={button}
          query={query}
          onQuery={setQuery}
          onClose={() => setState({ open: false, shown, byTouch })}
          onClosed={() => setState(closed)}
        />
      )}
    </>
  )
}

type PickerFaceProps = { country: string; code: string; waiting: boolean }

function PickerFace({ country, code, waiting }: PickerFaceProps) {
  const Icon = waiting ? IconLoader2 : IconChevronDown
  return (
    <>
      <span dir="ltr" aria-hidden>
        {country} <span className="text-ink-2">{code}</span>
      </span>
      <Icon
        aria-hidden
        size={16}
        stroke={1.75}
        className={`shrink-0 text-ink-2 ${waiting ? 'animate-spin' : ''}`}
      />
    </>
  )
}

/** `shown` outlasts `open` by the time the list takes to go. */
type PickerState = { open: boolean; shown: boolean; byTouch: boolean }
const closed: PickerState = { open: false, shown: false, byTouch: false }

function reachFor(): void {
  void loadPicker()
}

/** What a key on the closed button begins the search with, or null where it is no key of the list. */
function typedBy(event: KeyboardEvent): string | null {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return ''
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  return /^[\p{L}\p{N}+]$/u.test(event.key) ? event.key : null
}

/** The closed button's whole name: what it is for, and what is chosen. */
function chosenWords(country: string, code: string, locale: string): string {
  const shown = `${country} ${code}`.trim()
  return say('phone.countries.chosen', { name: nameCountry(country, locale), shown })
}

function tellNotLoaded(): void {
  toast.error(say('phone.countries.notLoaded'), {
    detail: say('phone.countries.notLoadedHint'),
    id: 'countries',
  })
}
