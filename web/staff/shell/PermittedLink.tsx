import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/Button.tsx'

type PermittedLinkProps = Pick<LinkProps, 'to' | 'search'> & {
  /** Why this member may not go there; nothing for who may. */
  refusal: string | undefined
  look?: 'primary' | 'plain'
  className?: string | undefined
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  /** The id of the words that say the refusal where they stand on the screen. */
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** A link that looks like a button; for who may not go there, the button with its reason. */
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
