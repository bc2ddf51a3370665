import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { troubleOf } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'
import { BareMain } from './BareMain.tsx'

/** Replaces a page that could not be shown at all: says why, and offers to try again. */
export function TroubleScreen({ error }: { error: unknown }) {
  return (
    <BareMain isCentred>
      <BrokenScreen error={error} />
    </BareMain>
  )
}

/** Does the same for one screen within the shell, which already has its landmark. */
export function BrokenScreen({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <>
      <PageTitle title={troubleOf(error).title} />
      <Trouble level={1} error={error} onRetry={() => void router.invalidate()} />
    </>
  )
}

type TroubleProps = {
  error: unknown
  onRetry: () => void
  level?: 1 | 2
  /** Says what to do in words of this place, instead of the problem's own. */
  detail?: string | undefined
  /** True while it is tried again, which may take a while. */
  isRetrying?: boolean
}

/** Shows in place why something could not be loaded, with a button that tries again. */
export function Trouble({ error, onRetry, level = 2, detail, isRetrying = false }: TroubleProps) {
  const problem = troubleOf(error)
  // Without a connection people check their own device; any other fault is ours.
  const Icon = problem.code === 'offline' ? IconCloudOff : IconAlertTriangle
  return (
    <div role="alert" data-says-offline={problem.code === 'offline' || undefined}>
      <Notice
        level={level}
        title={problem.title}
        icon={<Icon size={28} stroke={1.75} />}
        action={
          <Button look="primary" busy={isRetrying} onClick={onRetry}>
            {say('all.tryAgain')}
          </Button>
        }
      >
        {detail ?? problem.detail}
      </Notice>
    </div>
  )
}
