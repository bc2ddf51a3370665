import { useSyncExternalStore } from 'react'

/** Where the styles' `md:` begins. */
const wide = '(width >= 48rem)'

/** Whether the screen is a desk's: what only one of the two has is not made for the other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}

function subscribe(told: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', told)
  return () => media.removeEventListener('change', told)
}
