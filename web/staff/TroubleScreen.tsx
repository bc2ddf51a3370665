import { IconCloudOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { troubleOf } from './api.ts'

/** A screen that could not be shown at all: says why and tries again. */
export function TroubleScreen({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <main>
      <title>{say('shell.trouble.page')}</title>
      <Trouble error={error} onRetry={() => void router.invalidate()} />
    </main>
  )
}

/** What could not be read, in place, with a retry. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, detail } = troubleOf(error)
  return (
    <div role="alert">
      <Notice
        title={title}
        icon={<IconCloudOff size={28} stroke={1.75} />}
        action={
          <Button look="primary" onClick={onRetry}>
            {say('all.tryAgain')}
          </Button>
        }
      >
        {detail}
      </Notice>
    </div>
  )
}
