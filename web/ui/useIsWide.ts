import { useSyncExternalStore } from 'react'

/** The media query of the styles' `md:`. */
const wide = '(width >= 48rem)'

/** Returns whether the screen is a desktop's, so that desktop-only and phone-only parts render once. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow)
}

/** Returns whether the screen is a desktop's at this moment; where there is no screen, it is. */
export function isWideNow(): boolean {
  return globalThis.matchMedia?.(wide).matches ?? true
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
