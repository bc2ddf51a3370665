import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { useConnection } from '#web/staff/live/connection.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { describeWaiting } from './describeWaiting.ts'
import type { WaitingRequest } from './openOutbox.ts'
import { outbox } from './outbox.ts'
import { useSendOutbox, useWaiting } from './useOutbox.ts'

/**
 * Shows the requests that were made offline and still wait on this device, on every screen of the
 * member who made them. They are sent automatically once there is a connection.
 */
export function OutboxNotice() {
  const all = useWaiting()
  const send = useSendOutbox()
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (attempt) => {
      if (attempt !== 'done') toast.error(say('outbox.stillOffline'), { id: 'outbox' })
    },
  })
  const waiting = all.filter(({ refusal }) => !refusal)
  const refused = all.filter(({ refusal }) => refusal)
  const sendNow = (
    <Button busy={sending.isPending} onClick={() => sending.mutate()}>
      {say('outbox.sendNow')}
    </Button>
  )
  const isOffline = useConnection() === 'offline' && waiting.length > 0
  return (
    <section
      aria-label={say('outbox.title')}
      className={
        all.length > 0
          ? `mb-6 rounded-large border border-line p-4 ${refused.length > 0 ? 'bg-bad-tint' : 'bg-wait-tint'}`
          : ''
      }
    >
      {/* Always rendered, so that its changes are announced. */}
      <div
        role="status"
        data-offline={isOffline || undefined}
        className="flex flex-col gap-1 font-medium"
      >
        {waiting.length > 0 && (
          <p className="flex items-start gap-2">
            <IconCloudOff
              aria-hidden
              size={20}
              stroke={1.75}
              className="mt-0.5 shrink-0 text-wait"
            />
            {say('outbox.waits', { count: waiting.length })}
          </p>
        )}
        {isOffline && <p className="ps-7 text-small font-normal">{say('outbox.goes')}</p>}
        {refused.length > 0 && (
          <p className="flex items-start gap-2">
            <IconAlertTriangle
              aria-hidden
              size={20}
              stroke={1.75}
              className="mt-0.5 shrink-0 text-bad"
            />
            {say('outbox.refused', { count: refused.length })}
          </p>
        )}
      </div>
      {all.length > 0 && (
        <ul className="mt-2 flex flex-col gap-3 ps-7">
          {all.map((request) => (
            <WaitingLine key={request.key} waiting={request}>
              {/* Of several that wait, one button below sends all. */}
              {waiting.length === 1 && !request.refusal && !isOffline && sendNow}
            </WaitingLine>
          ))}
        </ul>
      )}
      {waiting.length > 1 && !isOffline && <div className="mt-3 ps-7">{sendNow}</div>}
    </section>
  )
}

type WaitingLineProps = {
  waiting: WaitingRequest
  /** The button that sends it. */
  children: ReactNode
}

function WaitingLine({ waiting, children }: WaitingLineProps) {
  const { business, role } = useDesk()
  const mayNot = mayDo(role, 'createRequest') ? undefined : say('all.notAllowed')
  const { key, refusal } = waiting
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {describeWaiting(waiting, business)}
        {refusal && <span className="mt-1 block text-small text-bad">{refusal.detail}</span>}
        {refusal && mayNot && <span className="block text-small">{mayNot}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {children}
        {refusal && !mayNot && (
          <Link to={paths.newRequest} search={{ again: key }} className={buttonClass()}>
            {say('outbox.open')}
          </Link>
        )}
        <Button look="danger" onClick={() => discard(waiting)}>
          {say('outbox.discard')}
        </Button>
      </span>
    </li>
  )
}

function discard(waiting: WaitingRequest): void {
  outbox.drop(waiting.key)
  toast.success(say('outbox.discarded', { who: waiting.who }), {
    undo: { label: say('outbox.undo'), run: () => outbox.keep(waiting) },
  })
}
