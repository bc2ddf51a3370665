import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'

/** The screen for an unknown address, outside the shell. */
export function NotFoundScreen() {
  return (
    <main>
      <NothingHere />
    </main>
  )
}

/** The same notice, within a screen that already has its landmark. */
export function NothingHere() {
  return (
    <>
      <title>{say('shell.notFound.page')}</title>
      <Notice
        level={1}
        title={say('shell.notFound.title')}
        icon={<IconMapPinOff size={28} stroke={1.75} />}
        action={
          <Link to={paths.requests} className={buttonClass('primary')}>
            {say('shell.notFound.go')}
          </Link>
        }
      >
        {say('shell.notFound.detail')}
      </Notice>
    </>
  )
}
