import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { ListPath } from './BackLink.tsx'

type MayNotSeeProps = {
  /** The title of the screen. */
  title: string
  /** Says who may see it. */
  who: string
  /** The screen to go to instead, and its name. */
  to: ListPath
  go: string
}

/** Fills a screen that this member may not see: what it is, who may see it, and one way on. */
export function MayNotSee({ title, who, to, go }: MayNotSeeProps) {
  return (
    <Notice
      level={1}
      title={title}
      icon={<IconLock size={28} stroke={1.75} />}
      action={
        <Link to={to} className={buttonClass('primary')}>
          {go}
        </Link>
      }
    >
      {who}
    </Notice>
  )
}
