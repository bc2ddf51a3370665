import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { paths } from './paths.ts'
import { useDesk } from './useDesk.ts'

type NewRequestLinkProps = {
  look?: 'primary' | 'plain'
  className?: string
  /** Who is asked, by their id; nobody in particular unless given. */
  customer?: string
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  children: ReactNode
}

/** The way to the form that asks for money; who may not ask reads why. */
export function NewRequestLink({
  look = 'primary',
  className,
  customer,
  children,
  ...said
}: NewRequestLinkProps) {
  const { role } = useDesk()
  if (!mayDo(role, 'createRequest')) {
    return (
      <Button look={look} reason={say('all.notAllowed')} className={className}>
        {children}
      </Button>
    )
  }
  return (
    <Link
      {...said}
      to={paths.newRequest}
      search={customer ? { customer } : {}}
      className={buttonClass(look, className)}
    >
      {children}
    </Link>
  )
}
