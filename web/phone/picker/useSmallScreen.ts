import { useSyncExternalStore } from 'react'

/** A phone held either way; in rem, so that a desk's screen at 200 % zoom is small as well. */
const small = '(width < 40rem), (height < 30rem)'

/**
 * Whether the screen is too small for a list beside a field, and the height of the part that the
 * keyboard leaves free, in CSS px; null on a larger screen.
 */
export function useSmallScreen(): { heightPx: number } | null {
  const heightPx = useSyncExternalStore(subscribe, readHeight)
  return heightPx === null ? null : { heightPx }
}

function readHeight(): number | null {
  if (!matchMedia(small).matches) return null
  const seen = window.visualViewport
  // Pinching shows less of the page, and is no keyboard.
  return seen ? Math.round(seen.height * seen.scale) : window.innerHeight
}

function subscribe(told: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  matchMedia(small).addEventListener('change', told, { signal })
  window.visualViewport?.addEventListener('resize', told, { signal })
  return () => listening.abort()
}
