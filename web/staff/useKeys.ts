import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusSearch } from '#web/ui/SearchBox.tsx'
import { paths } from './paths.ts'

/** `/` goes to the search, `n` to a new request, wherever nothing is being typed. */
export function useKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTaken(event.target)) return
      if (event.key === 'n') {
        event.preventDefault()
        void navigate({ to: paths.newRequest })
      }
      if (event.key === '/') {
        event.preventDefault()
        if (!focusSearch()) void navigate({ to: paths.requests }).then(focusSearch)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][data-open], [role=alertdialog][data-open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
