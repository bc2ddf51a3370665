import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Installation } from '#rules/shapes/installation.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'

type StateProps = { data: Installation; isChecking: boolean; onCheck: () => void }

/** Shows at a glance how much must be done, when that was checked, and a button to check again. */
export function InstallationState({ data, isChecking, onCheck }: StateProps) {
  const { dateLocale } = useDesk()
  const nowMs = useNow(30_000)
  const count = (verdict: string) => data.lines.filter((one) => one.verdict === verdict).length
  const must = count('must')
  const Icon = must > 0 ? IconAlertTriangle : IconCircleCheck
  const tint = must > 0 ? 'bg-bad-tint text-bad' : 'bg-good-tint text-good'
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-large border border-line px-4 py-4">
      <span aria-hidden="true" className={`shrink-0 rounded-full p-2 ${tint}`}>
        <Icon size={24} stroke={1.75} />
      </span>
      <div role="status" className="min-w-0 flex-1 basis-60">
        <h2 className="text-title font-semibold text-balance">
          {say('installation.sum', { must })}
        </h2>
        <p className="mt-1 text-ink-2">
          {say('installation.sum.unknown', { count: count('unknown') })}
        </p>
        <p className="mt-1 text-small text-ink-2">
          {say('installation.checked', { when: formatAge(data.checkedAt, nowMs, dateLocale) })}
        </p>
      </div>
      <Button busy={isChecking} onClick={onCheck}>
        {say('installation.again')}
      </Button>
    </div>
  )
}
