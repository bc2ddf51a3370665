import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Makes F6 move into a region that stands apart from the screen, and F6 or Esc move back to where
 * the focus was. Base UI has an F6 of its own, which we keep it from handling: its only way back is
 * Tab, through guards that can be focused and yet are hidden from screen readers.
 * @returns a function that brings the focus back when the element that had it in the region goes
 */
export function useRegionKey(region: RefObject<HTMLElement | null>): () => void {
  const returnTo = useRef<Element | null>(null)

  const goBack = useCallback(() => {
    const place = returnTo.current
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
      // An empty region has nothing to focus: the browser handles the key.
      if (!isWithin && !first) return
      event.preventDefault()
      if (isWithin) return goBack()
      first?.focus({ preventScroll: true })
    }
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const element = region.current
      const isInside = (place: EventTarget | null) =>
        place instanceof Node && element?.contains(place)
      if (!isInside(target) || isInside(relatedTarget)) return
      returnTo.current = relatedTarget instanceof Element ? relatedTarget : null
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
    if (isLost && isEmpty && returnTo.current) {
      goBack()
      returnTo.current = null
    }
  }, [region, goBack])
}
