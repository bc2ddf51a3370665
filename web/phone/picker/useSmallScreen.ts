import { useSyncExternalStore } from 'react'

/** A phone in either orientation; in rem, so that a desktop screen at 200 % zoom is small as well. */
const small = '(width < 40rem), (height < 30rem)'

/**
 * Returns the height that the keyboard leaves free, in CSS px, on a screen too small for a list beside
 * a field; null on a larger screen.
 */
export function useSmallScreen(): { heightPx: number } | null {
  const heightPx = useSyncExternalStore(subscribe, readHeight)
  return heightPx === null ? null : { heightPx }
}

function readHeight(): number | null {
  if (!matchMedia(small).matches) return null
  const viewport = window.visualViewport
  // Pinch zoom shrinks the visual viewport too, but it is not a keyboard.
  return viewport ? Math.round(viewport.height * viewport.scale) : window.innerHeight
}

function subscribe(onChange: () => void): () => void {
  const subscription = new AbortController()
  const { signal } = subscription
  matchMedia(small).addEventListener('change', onChange, { signal })
  window.visualViewport?.addEventListener('resize', onChange, { signal })
  return () => subscription.abort()
}
