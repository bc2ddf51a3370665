import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The line that unfolds what its `details` holds, whose class is `group`: a chevron and words. */
export function Unfold({ children }: { children: ReactNode }) {
  return (
    <summary className="-ms-2 flex min-h-11 w-fit max-w-full list-none items-center gap-1 rounded-base px-2 font-medium text-ink-2 hover:text-ink">
      <IconChevronRight
        aria-hidden
        size={18}
        stroke={1.75}
        className="shrink-0 transition-transform group-open:rotate-90 rtl:not-group-open:rotate-180"
      />
      {children}
    </summary>
  )
}
