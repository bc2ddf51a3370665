import { IconCloudOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { troubleOf } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'

/** A screen that could not be shown at all: says why and tries again. */
export function TroubleScreen({ error }: { error: unknown }) {
  return (
    <main>
      <BrokenScreen error={error} />
    </main>
  )
}

/** The same for one screen within the bars, which has its landmark already. */
export function BrokenScreen({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <>
      <title>{say('shell.trouble.page')}</title>
      <Trouble level={1} error={error} onRetry={() => void router.invalidate()} />
    </>
  )
}

type TroubleProps = { error: unknown; onRetry: () => void; level?: 1 | 2 }

/** What could not be read, in place, with a retry. */
export function Trouble({ error, onRetry, level = 2 }: TroubleProps) {
  const { title, detail } = troubleOf(error)
  return (
    <div role="alert">
      <Notice
        level={level}
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
