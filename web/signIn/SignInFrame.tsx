import type { ReactNode } from 'react'
import { RingupMark } from '#web/ui/RingupMark.tsx'
import { say } from '#web/words/say.ts'
import { SignInTestMode } from './SignInTestMode.tsx'

type FrameProps = { title: string; lead: ReactNode; children?: ReactNode }

/** The frame of the sign-in screens: the logo, one question, one column, and where the app is tried out a line that says so. */
export function SignInFrame({ title, lead, children }: FrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-8 md:pt-[14vh]">
      <title>{say('all.pageTitle', { title })}</title>
      <div className="mb-8 flex items-center gap-3">
        <RingupMark size={32} />
        <span className="text-title font-semibold">{say('all.product')}</span>
      </div>
      <h1 className="text-page font-semibold">{title}</h1>
      <p className="mt-1 mb-6 text-body text-ink-2">{lead}</p>
      {children}
      <SignInTestMode />
    </main>
  )
}
