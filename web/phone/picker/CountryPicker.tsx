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
  /** The calling code beside the country's code, where known: digits, with or without their +. */
  callingCode?: string | undefined
  /** Likely countries, the likeliest first, such as the business's own. */
  suggested?: readonly string[]
  /** The language of the countries' names (BCP 47); the browser's by default. */
  locale?: string
  /** The element to focus once a country is chosen, the number's input; the button by default. */
  focusAfter?: RefObject<HTMLElement | null>
}

/**
 * Chooses the country of a number: a button with the country's code, which opens a searchable list.
 * The list and its search are loaded when the button is first hovered or focused.
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
      toastNotLoaded()
    })
  }
  const code = callingCode ? `+${callingCode.replace('+', '')}` : ''

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={buttonLabel(country, code, locale)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Popup) || undefined}
        className={`${inputClass} flex w-27! shrink-0 in-data-panel:max-narrow:w-18! items-center justify-between gap-1 whitespace-nowrap`}
        onPointerEnter={preloadPicker}
        onFocus={preloadPicker}
        onBlur={(event) => {
          // The focus moves into the list, which is part of the field: the field is not left.
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
          const typed = searchStart(event)
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
        {country} <span className="text-ink-2 in-data-panel:max-narrow:hidden">{code}</span>
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

/** `shown` stays true after `open` until the list has faded out. */
type PickerState = { open: boolean; shown: boolean; byTouch: boolean }
const closed: PickerState = { open: false, shown: false, byTouch: false }

function preloadPicker(): void {
  void loadPicker()
}

/** Returns the search that a key on the closed button begins, or null where the key opens nothing. */
function searchStart(event: KeyboardEvent): string | null {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return ''
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  return /^[\p{L}\p{N}+]$/u.test(event.key) ? event.key : null
}

/** Returns the closed button's accessible name: its purpose and the chosen country. */
function buttonLabel(country: string, code: string, locale: string): string {
  const shown = `${country} ${code}`.trim()
  return say('phone.countries.chosen', { name: nameCountry(country, locale), shown })
}

function toastNotLoaded(): void {
  toast.error(say('phone.countries.notLoaded'), {
    detail: say('phone.countries.notLoadedHint'),
    id: 'countries',
  })
}
