import { type RefObject, useEffect, useRef } from 'react'
import { isBusy, type PayProgress, previousAmount } from './followPayment.ts'

/**
 * Scrolls the Pay button back into view, with the note above it, when a decline or a changed amount has pushed it
 * below the window's edge. A page that opens with a note stays at its top, where the amount is.
 */
export function useButtonInView(button: RefObject<HTMLElement | null>, progress: PayProgress) {
  const note = nameNote(progress)
  const seen = useRef(note)
  useEffect(() => {
    if (note === seen.current) return
    seen.current = note
    if (note) button.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  }, [note, button])
}

/** Returns a name that differs for each note between the card and the button, or null without one. */
function nameNote(progress: PayProgress): string | null {
  const { step, view } = progress
  if (!isBusy(step) && previousAmount(progress)) return `${view.amountMinor} ${view.currency}`
  return step.phase === 'ready' ? step.setback : null
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
