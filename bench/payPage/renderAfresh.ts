import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders from nothing where the pay page would hydrate the server's markup. */
export function hydrateRoot(root: Element, page: ReactNode): void {
  createRoot(root).render(page)
}
