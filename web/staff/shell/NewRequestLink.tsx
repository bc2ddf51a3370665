import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { PermittedLink } from './PermittedLink.tsx'

type NewRequestLinkProps = {
  look?: 'primary' | 'plain'
  className?: string
  /** The id of the customer to ask, if one is known. */
  customer?: string
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  /** The id of the element that says why the member may not make requests, where there is one. */
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** A link to the form for a new request; a member who may not make one reads why. */
export function NewRequestLink({ look = 'primary', customer, ...link }: NewRequestLinkProps) {
  const { role } = useDesk()
  return (
    <PermittedLink
      {...link}
      to={paths.newRequest}
      search={customer ? { customer } : {}}
      look={look}
      refusal={mayDo(role, 'createRequest') ? undefined : say('all.notAllowed')}
    />
  )
}
