import { IconCloudOff } from '@tabler/icons-react'
import { say } from '#web/words/say.ts'
import { Button } from './Button.tsx'
import { Strip } from './Strip.tsx'

type StaleNoticeProps = { children: string; onRetry: () => void; className?: string }

/** Says above what is shown that it is out of date, with a retry. */
export function StaleNotice({ children, onRetry, className = '' }: StaleNoticeProps) {
  return (
    <div role="status">
      <Strip
        tint="wait"
        icon={IconCloudOff}
        className={className}
        action={<Button onClick={onRetry}>{say('all.tryAgain')}</Button>}
      >
        {children}
      </Strip>
    </div>
  )
}
