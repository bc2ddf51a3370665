import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/Button.tsx'

type PermittedLinkProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  /** Why this member may not follow the link; undefined for members who may. */
  refusal: string | undefined
  look?: 'primary' | 'plain'
  className?: string | undefined
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  /** The id of the element that shows the refusal, where there is one. */
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** A link that looks like a button; for members who may not follow it, a button with the reason. */
export function PermittedLink({
  refusal,
  look = 'plain',
  className,
  children,
  ...link
}: PermittedLinkProps) {
  if (refusal !== undefined) {
    return (
      <Button
        look={look}
        reason={refusal}
        className={className}
        aria-describedby={link['aria-describedby']}
      >
        {children}
      </Button>
    )
  }
  return (
    <Link {...link} className={buttonClass(look, className)}>
      {children}
    </Link>
  )
}
