import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * F6 moves into a region that stands apart from the screen, and F6 or Esc back to where one was.
 * Base UI has such a key too, which is kept from it: it knows no way back but Tab, by guards that
 * can be focused and are hidden from screen readers at once.
 * @returns what brings the focus back when what had it within the region is going
 */
export function useRegionKey(region: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null)

  const goBack = useCallback(() => {
    const place = cameFrom.current
    const isThere = place instanceof HTMLElement && place.isConnected && place !== document.body
    const target = isThere ? place : document.getElementById('content')
    target?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = region.current
      if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey || !element) return
      event.stopImmediatePropagation()
      const isWithin = element.contains(document.activeElement)
      const first = element.querySelector<HTMLElement>('[tabindex="0"]')
      // With nothing in it there is nowhere to go: the key stays the browser's.
      if (!isWithin && !first) return
      event.preventDefault()
      if (isWithin) return goBack()
      first?.focus({ preventScroll: true })
    }
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const element = region.current
      if (!element?.contains(target as Node) || element.contains(relatedTarget as Node)) return
      cameFrom.current = relatedTarget as Element | null
    }
    window.addEventListener('keydown', onKey, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [region, goBack])

  return useCallback(() => {
    const element = region.current
    const isLost = document.activeElement === document.body
    const isEmpty = !element?.querySelector('[tabindex="0"]')
    if (isLost && isEmpty && cameFrom.current) {
      goBack()
      cameFrom.current = null
    }
  }, [region, goBack])
}
