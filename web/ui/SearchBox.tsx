import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { inputClass } from './TextField.tsx'

const searchBoxId = 'search'

/** Focuses the search box; returns false where the screen has none. */
export function focusSearch(): boolean {
  const box = document.getElementById(searchBoxId)
  if (!(box instanceof HTMLInputElement)) return false
  box.focus()
  box.select()
  return true
}

type SearchBoxProps = {
  label: string
  /** Says what can be searched for. */
  placeholder: string
  q: string
  onSearch: (q: string) => void
}

/** Searches as you type. The address holds the query; the box follows it while it has no focus. */
export function SearchBox({ label, placeholder, q, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The query was cleared or changed elsewhere; the box never overwrites what is being typed.
    if (box.current && box.current !== document.activeElement) box.current.value = q
  }, [q])
  return (
    <div className="relative">
      <IconSearch
        aria-hidden
        size={18}
        stroke={1.75}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={box}
        id={searchBoxId}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        enterKeyHint="search"
        defaultValue={q}
        maxLength={80}
        className={`${inputClass} ps-10 text-ellipsis`}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.currentTarget.value = ''
          onSearch('')
          event.currentTarget.blur()
        }}
      />
    </div>
  )
}
