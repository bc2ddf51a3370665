import { say } from '#web/words/say.ts'
import { Button } from './Button.tsx'

type StaleNoticeProps = { children: string; onRetry: () => void; className?: string }

/** Says above what is shown that it is out of date, with a retry. */
export function StaleNotice({ children, onRetry, className = '' }: StaleNoticeProps) {
  return (
    <p
      role="status"
      className={`print:hidden flex flex-wrap items-center justify-between gap-x-4 rounded-base bg-wait-tint ps-4 text-wait ${className}`}
    >
      {children}
      <Button look="quiet" onClick={onRetry}>
        {say('all.tryAgain')}
      </Button>
    </p>
  )
}
