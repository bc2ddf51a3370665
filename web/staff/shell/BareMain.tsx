import type { ReactNode } from 'react'
import { RingupMark } from '#web/ui/RingupMark.tsx'
import { say } from '#web/words/say.ts'

type BareMainProps = {
  /** Centres the mark, over words that are centred themselves. */
  isCentred?: boolean
  children: ReactNode
}

/** The main part of a screen outside the shell: one column under the mark and the product's name. */
export function BareMain({ isCentred = false, children }: BareMainProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-8 md:pt-[14vh]">
      <div className={`mb-8 flex items-center gap-3 ${isCentred ? 'justify-center' : ''}`}>
        <RingupMark size={32} />
        <span className="text-title font-semibold">{say('all.product')}</span>
      </div>
      {children}
    </main>
  )
}
