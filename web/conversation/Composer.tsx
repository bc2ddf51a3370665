import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { NoteBox } from './NoteBox.tsx'
import { ReplyBox } from './ReplyBox.tsx'

const kinds = ['text', 'note'] as const

type ComposerProps = {
  customer: CustomerView
  desk: Desk
  /** It stays in sight where the pane around it scrolls. */
  isPane: boolean
}

/**
 * The box under a conversation: a text to the customer, or a note that only colleagues see. Each keeps its draft. For a
 * member who may only look, a line says whom to ask.
 */
export function Composer({ customer, desk, isPane }: ComposerProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('text')
  // On a phone the box makes way for the text that a question above is about.
  const stays = customer.askedToStopAt ? 'max-md:static' : ''
  const place = isPane ? `sticky bottom-0 z-10 rounded-b-large bg-paper md:-bottom-1 ${stays}` : ''
  if (!mayDo(desk.role, 'reply')) {
    return (
      <p className={`border-t border-line px-4 py-3 text-small text-ink-2 ${place}`}>
        {say('conversation.notAllowed')}
      </p>
    )
  }
  return (
    // Offers that open above the words leave the choice of the two in sight.
    <div className={`border-t border-line [--offers-gap:3.75rem] ${place}`}>
      <fieldset className="flex gap-2 px-4 pt-3">
        <legend className="sr-only">{say('conversation.write')}</legend>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            className={`min-h-11 rounded-base px-3 ${kind === one ? 'bg-paper-3 font-medium' : 'text-ink-2 hover:bg-paper-2'}`}
            onClick={() => setKind(one)}
          >
            {say(`conversation.write.${one}`)}
          </button>
        ))}
      </fieldset>
      {kind === 'text' ? (
        <ReplyBox customer={customer} desk={desk} />
      ) : (
        <NoteBox customerId={customer.id} />
      )}
    </div>
  )
}
