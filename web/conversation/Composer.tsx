import { useState } from 'react'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { NoteBox } from './NoteBox.tsx'
import { ReplyBox } from './ReplyBox.tsx'

const kinds = ['text', 'note'] as const

/** The box under a conversation: a text to the customer, or a note that only colleagues see. Each keeps its draft. */
export function Composer({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('text')
  return (
    <div className="border-t border-line">
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
        <NoteBox customerId={customer.id} desk={desk} />
      )}
    </div>
  )
}
