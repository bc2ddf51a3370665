import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'

type NewRequestLinkProps = {
  look?: 'primary' | 'plain'
  className?: string
  /** The id of the customer to ask, if one is known. */
  customer?: string
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  children: ReactNode
}

/** A link to the form for a new request; it is not there for a member who may never make one. */
export function NewRequestLink({
  look = 'primary',
  className,
  customer,
  ...link
}: NewRequestLinkProps) {
  const { role } = useDesk()
  if (!mayDo(role, 'createRequest')) return null
  return (
    <Link
      {...link}
      to={paths.newRequest}
      search={customer ? { customer } : {}}
      className={buttonClass(look, className)}
    />
  )
}
