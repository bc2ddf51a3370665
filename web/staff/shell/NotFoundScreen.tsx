import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'
import type { ListPath } from './BackLink.tsx'
import { BareMain } from './BareMain.tsx'

/** The screen for an unknown address, outside the shell. */
export function NotFoundScreen() {
  return (
    <BareMain isCentred>
      <NothingHere to={paths.requests} go={say('shell.notFound.go')} />
    </BareMain>
  )
}

type NothingHereProps = {
  /** Says what is missing; where it is left out, that the link leads nowhere. */
  title?: string
  /** The list to go to instead, and the words of its button. */
  to: ListPath
  go: string
}

/** Says within the shell that there is nothing at this address, and leads to the list where it would be. */
export function NothingHere({ title, to, go }: NothingHereProps) {
  return (
    <>
      <PageTitle title={title ?? say('shell.notFound.title')} />
      <Notice
        level={1}
        title={title ?? say('shell.notFound.title')}
        icon={<IconMapPinOff size={28} stroke={1.75} />}
        action={
          <Link to={to} className={buttonClass('primary')}>
            {go}
          </Link>
        }
      >
        {say('shell.notFound.detail')}
      </Notice>
    </>
  )
}
