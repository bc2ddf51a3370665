import { type RefObject, useEffect, useRef } from 'react'
import { type PayProgress, previousAmount } from './followPayment.ts'

/**
 * Scrolls the Pay button back into view, with the note above it, when a decline or a changed amount has pushed it
 * below the window's edge. A page that opens with a note stays at its top, where the amount is.
 */
export function useButtonInView(button: RefObject<HTMLElement | null>, progress: PayProgress) {
  const { step, view } = progress
  // Differs for each note between the card and the button.
  const note = previousAmount(progress) ? view.amountMinor : step.phase === 'ready' && step.setback
  const seen = useRef(note)
  useEffect(() => {
    if (note && note !== seen.current) button.current?.scrollIntoView({ block: 'nearest' })
    seen.current = note
  }, [note, button])
}
