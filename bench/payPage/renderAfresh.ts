import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders from nothing where the pay page would bring the server's markup to life. */
export function hydrateRoot(root: Element, page: ReactNode): void {
  createRoot(root).render(page)
}
