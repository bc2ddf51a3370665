import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { inputClass } from './TextField.tsx'

const searchBoxId = 'search'

/** Moves to the search box; false where there is none on the screen. */
export function focusSearch(): boolean {
  const box = document.getElementById(searchBoxId)
  if (!(box instanceof HTMLInputElement)) return false
  box.focus()
  box.select()
  return true
}

type SearchBoxProps = {
  label: string
  /** What can be searched for. */
  placeholder: string
  q: string
  onSearch: (q: string) => void
}

/** Searches as one types. The address holds the query; the box follows it when it is not in use. */
export function SearchBox({ label, placeholder, q, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Cleared or stepped back to elsewhere; what is being typed is never overwritten.
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
