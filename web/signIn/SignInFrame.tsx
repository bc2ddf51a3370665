import type { ReactNode } from 'react'
import { BareMain } from '#web/staff/shell/BareMain.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SignInTestMode } from './SignInTestMode.tsx'

type FrameProps = { title: string; lead: ReactNode; children?: ReactNode }

/** The frame of the sign-in screens: the logo, one question, one column, and where the app is tried out a line that says so. */
export function SignInFrame({ title, lead, children }: FrameProps) {
  return (
    <BareMain>
      <PageTitle title={title} />
      <h1 className="text-page font-semibold">{title}</h1>
      <p className="mt-1 mb-6 text-body text-ink-2">{lead}</p>
      {children}
      <SignInTestMode />
    </BareMain>
  )
}
