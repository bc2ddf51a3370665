import { Combobox } from '@base-ui/react/combobox'
import {
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { guessCountry } from '#web/ui/countries.ts'
import { loadedPhones, whenPhonesLoad } from '../loadPhones.ts'
import { arrangeCountries } from './arrangeCountries.ts'
import { CountryRows } from './CountryRows.tsx'
import { CountrySheet } from './CountrySheet.tsx'
import { findCountries } from './findCountries.ts'
import { indexCountries } from './indexCountries.ts'
import { keepRecent, readRecent } from './keepRecent.ts'
import { listCountries } from './listCountries.ts'

type CountryPopupProps = {
  country: string
  onChange: (country: string) => void
  suggested?: readonly string[]
  locale: string
  focusAfter?: RefObject<HTMLElement | null>
  open: boolean
  openedByTouch: boolean
  button: RefObject<HTMLButtonElement | null>
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  /** Called once the popup has faded out. */
  onClosed: () => void
}

/** The searchable list of countries: under the button, or full screen on a small screen. */
export function CountryPopup(props: CountryPopupProps) {
  const { country, locale, open, button, query, focusAfter } = props
  const { groups, found, callingCodeOf } = useCountries(props)
  const chosen = useRef(false)
  // The library finds the chosen country while the list is closed, and then opens scrolled to it.
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => setReady(true), [])
  const all = groups.flatMap(({ countries }) => countries.map(({ code }) => code))

  return (
    <Combobox.Root
      items={all}
      filteredItems={found?.map(({ code }) => code) ?? all}
      filter={null}
      value={country}
      onValueChange={(code) => {
        if (code === null) return
        chosen.current = true
        keepRecent(() => localStorage, code)
        if (code !== country) props.onChange(code)
      }}
      inputValue={query}
      onInputValueChange={(typed, { reason }) => {
        // Only typing counts: when the list closes, its search stays as it was.
        if (reason === 'input-change') props.onQuery(typed)
      }}
      autoHighlight={found ? highlightBest : true}
      modal
      open={open && ready}
      onOpenChange={(next) => {
        if (!next) props.onClose()
      }}
      onOpenChangeComplete={(next) => {
        if (!next) props.onClosed()
      }}
    >
      <CountrySheet
        button={button}
        focusFirst={props.openedByTouch ? 'list' : 'search'}
        focusLast={() => (chosen.current && focusAfter?.current) || button.current}
        typed={query.trim()}
        foundCount={found?.length ?? null}
        codesLoaded={callingCodeOf(country) !== undefined}
        onClose={props.onClose}
        onShowAll={() => props.onQuery('')}
      >
        <CountryRows locale={locale} groups={groups} found={found} callingCodeOf={callingCodeOf} />
      </CountrySheet>
    </Combobox.Root>
  )
}

/**
 * Highlights the best match also when the list opens with a search that was begun on the button. The
 * library declares this value only for its Autocomplete, which is the same component underneath.
 */
const highlightBest = 'always' as unknown as true

/**
 * Returns the countries in their order, and the matches of the search: null while nothing is typed.
 */
function useCountries({ country, suggested = [], locale, query }: CountryPopupProps) {
  const phones = useSyncExternalStore(whenPhonesLoad, loadedPhones)
  // Arranged once per opening, so that nothing moves while the list is open.
  const [groups] = useState(() =>
    arrangeCountries(
      listCountries(locale),
      readRecent(() => localStorage),
      [country, ...suggested, guessCountry()],
    ),
  )
  const searched = query.trim() !== ''
  const index = useMemo(
    () =>
      searched
        ? indexCountries(
            groups.flatMap(({ countries }) => countries),
            navigator.languages,
          )
        : null,
    [searched, groups],
  )
  const callingCodeOf = (code: string) => phones?.callingCodeOf(code)
  const found = index && findCountries(index, query, callingCodeOf)
  return { groups, found, callingCodeOf }
}
