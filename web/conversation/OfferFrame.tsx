import type { ReactNode } from 'react'
import { Reason } from '#web/ui/Reason.tsx'

type OfferFrameProps = {
  words: string
  /** Why this member cannot take the offer. */
  reason?: string | undefined
  children: ReactNode
}

/** The frame of an offer: what was understood, and the buttons. */
export function OfferFrame({ words, reason, children }: OfferFrameProps) {
  return (
    <fieldset className="tinted mt-2 w-full max-w-md min-w-0 rounded-large border border-line bg-paper-2 px-4 py-3 max-narrow:px-3">
      <legend className="sr-only">{words}</legend>
      <p aria-hidden="true">{words}</p>
      <div className="mt-2 flex flex-wrap gap-2 *:max-w-full *:whitespace-normal max-narrow:*:grow max-narrow:*:px-2.5 max-narrow:*:py-2">
        {children}
      </div>
      {reason && <Reason>{reason}</Reason>}
    </fieldset>
  )
}
