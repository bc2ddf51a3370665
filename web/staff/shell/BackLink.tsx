import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { paths } from '#web/staff/paths.ts'

/** The address of a list, to which the screens of its lines lead back. */
export type ListPath =
  | typeof paths.today
  | typeof paths.requests
  | typeof paths.customers
  | typeof paths.imports
  | typeof paths.settings
  | typeof paths.teamSettings
  | typeof paths.webhookSettings

type BackLinkProps = { to: ListPath; children: string }

/** A link back from a screen to its list. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      // The screen that it leads to is not the one that is open.
      activeOptions={{ exact: true }}
      className="-ms-2 print:hidden inline-flex min-h-11 items-center gap-2 rounded-base px-2 text-ink-2 hover:text-ink"
    >
      <IconArrowLeft aria-hidden size={18} stroke={1.75} className="rtl:-scale-x-100" />
      {children}
    </Link>
  )
}
