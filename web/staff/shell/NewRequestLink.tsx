import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { PermittedLink } from './PermittedLink.tsx'

type NewRequestLinkProps = {
  look?: 'primary' | 'plain'
  className?: string
  /** Who is asked, by their id; nobody in particular unless given. */
  customer?: string
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  /** The id of the words that say why one may not ask, where they stand on the screen. */
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** The way to the form that asks for money; who may not ask reads why. */
export function NewRequestLink({ look = 'primary', customer, ...said }: NewRequestLinkProps) {
  const { role } = useDesk()
  return (
    <PermittedLink
      {...said}
      to={paths.newRequest}
      search={customer ? { customer } : {}}
      look={look}
      refusal={mayDo(role, 'createRequest') ? undefined : say('all.notAllowed')}
    />
  )
}
