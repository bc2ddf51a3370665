import { Combobox } from '@base-ui/react/combobox'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { readCallingCode } from './rankCallingCode.ts'
import { useSmallScreen } from './useSmallScreen.ts'

type CountrySheetProps = {
  button: RefObject<HTMLButtonElement | null>
  focusFirst: 'list' | 'search'
  focusLast: () => HTMLElement | null
  /** The trimmed search. */
  typed: string
  /** The number of matches, or null while nothing is searched. */
  foundCount: number | null
  codesLoaded: boolean
  onClose: () => void
  onShowAll: () => void
  children: ReactNode
}

const float = 'flex flex-col border-line bg-paper text-ink outline-none transition-opacity '
const fading = 'data-ending-style:opacity-0 data-starting-style:opacity-0 '
const looks = {
  small:
    'h-full pt-[env(safe-area-inset-top)] ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)]',
  large:
    'max-h-[min(28rem,var(--available-height))] w-88 max-w-(--available-width) rounded-large border shadow-lg',
}

/** The popup itself: the search on top, the number of matches, and the list below, which scrolls. */
export function CountrySheet(props: CountrySheetProps) {
  const small = useSmallScreen()
  const popup = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        anchor={props.button}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={small ? 'fixed! inset-0! z-40 h-auto! w-auto! transform-none!' : 'z-40'}
      >
        <Combobox.Popup
          ref={popup}
          aria-label={say('phone.countries.name')}
          aria-modal
          // Opened by touch, the list gets the focus: the keyboard comes only when the search is
          // touched.
          initialFocus={props.focusFirst === 'list' ? popup : search}
          finalFocus={props.focusLast}
          onFocus={(event) => {
            // The library would move the focus to the search, and the keyboard would come up.
            if (props.focusFirst === 'list') event.preventBaseUIHandler()
          }}
          // The list is part of the field: focus in the list has not left the field.
          onBlur={(event) => event.stopPropagation()}
          onKeyDown={({ target }) => {
            // Opened by touch, but a key was pressed after all.
            if (target === popup.current) search.current?.focus()
          }}
          className={float + fading + looks[small ? 'small' : 'large']}
          style={small ? { height: small.heightPx } : undefined}
        >
          <SearchBar
            search={search}
            nothingFound={props.foundCount === 0}
            onClose={small ? props.onClose : null}
          />
          <Combobox.Status className="shrink-0 px-4 pb-1 text-small text-ink-2 empty:p-0">
            {statusText(props)}
          </Combobox.Status>
          {props.foundCount === 0 && (
            <div className="p-4 pt-2">
              <Button
                onClick={() => {
                  props.onShowAll()
                  search.current?.focus()
                }}
              >
                {say('phone.countries.showAll')}
              </Button>
            </div>
          )}
          {props.children}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

type SearchBarProps = {
  search: RefObject<HTMLInputElement | null>
  nothingFound: boolean
  /** Null where a press outside the list closes it. */
  onClose: (() => void) | null
}

function SearchBar({ search, nothingFound, onClose }: SearchBarProps) {
  return (
    <div className={`flex shrink-0 items-center gap-1 ${onClose ? 'py-3 ps-4 pe-2' : 'p-2'}`}>
      <Combobox.Input
        ref={search}
        // A calling code is written left to right, whatever the page's direction.
        dir="auto"
        aria-label={say('phone.countries.search')}
        placeholder={say('phone.countries.searchHint')}
        enterKeyHint="done"
        onKeyDown={(event) => {
          // With no match, Enter would close the list without a word.
          if (event.key === 'Enter' && nothingFound) event.preventBaseUIHandler()
        }}
        className={inputClass}
      />
      {onClose && (
        <button
          type="button"
          aria-label={say('all.close')}
          className="flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
          onClick={onClose}
        >
          <IconX aria-hidden size={20} stroke={1.75} />
        </button>
      )}
    </div>
  )
}

function statusText({ typed, foundCount, codesLoaded }: CountrySheetProps): ReactNode {
  if (foundCount === null) return null
  if (foundCount > 0) return <bdi>{say('phone.countries.found', { count: foundCount })}</bdi>
  if (!codesLoaded && readCallingCode(typed) !== null)
    return <bdi>{say('phone.countries.codesLoading')}</bdi>
  return (
    <>
      <bdi className="block text-body font-medium text-ink">
        {say('phone.countries.nothing', { typed })}
      </bdi>
      <bdi>{say('phone.countries.nothingHint')}</bdi>
    </>
  )
}
