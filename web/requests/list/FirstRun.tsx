import { IconBellRinging, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import type { ListedRequest } from './listRows.ts'

/** With more rows than this the member knows how it works, paid or not. */
const rowsMax = 3

type FirstRunProps = {
  rows: ListedRequest[]
  /** The number of paid requests; undefined while unknown. */
  paid: number | undefined
}

/** Guides from an empty list to the first paid request, and then disappears. */
export function FirstRun({ rows, paid }: FirstRunProps) {
  const { role, business } = useDesk()
  if (rows.length > rowsMax || paid !== 0) return null
  if (!mayDo(role, 'createRequest')) {
    if (rows.length > 0) return null
    return (
      <Notice
        title={say('requests.empty.title')}
        icon={<IconBellRinging size={28} stroke={1.75} />}
      >
        {say('requests.empty.viewer')}
      </Notice>
    )
  }
  const isSent = rows.length > 0
  const isOpened = rows.some(({ openedAt }) => openedAt !== null)
  return (
    <section aria-labelledby="first-run" className="mt-6 rounded-large border border-line p-6">
      <h2 id="first-run" className="text-title font-semibold">
        {isSent ? say('requests.first.title') : say('requests.empty.title')}
      </h2>
      {!isSent && <p className="mt-1 text-ink-2">{say('requests.first.body')}</p>}
      <ol className="mt-4 flex flex-col gap-3 min-[100rem]:grid min-[100rem]:grid-cols-4 min-[100rem]:gap-6">
        <Step
          number={1}
          isDone={business.paymentsReady}
          title={say(business.paymentsReady ? 'requests.first.cardsReady' : 'requests.first.cards')}
          detail={say('requests.first.cardsBody')}
        />
        <Step
          number={2}
          isDone={isSent}
          title={say(isSent ? 'requests.first.sent' : 'requests.first.send')}
          detail={say('requests.first.sendBody')}
        />
        <Step
          number={3}
          isDone={isOpened}
          title={say('requests.first.open')}
          detail={say('requests.first.openBody')}
        />
        <Step
          number={4}
          isDone={false}
          title={say('requests.first.see')}
          detail={say('requests.first.seeBody')}
        />
      </ol>
      {!isSent && (
        <div className="mt-6 flex flex-wrap gap-2">
          <Link
            to={paths.newRequest}
            search={{ phone: 'own' }}
            className={buttonClass('primary', wide)}
          >
            {say('requests.first.send')}
          </Link>
          <Link to={paths.newRequest} className={buttonClass('plain', wide)}>
            {say('requests.first.other')}
          </Link>
        </div>
      )}
    </section>
  )
}

/** On a phone the buttons are as wide as it is, and long words take two lines. */
const wide = 'max-sm:w-full max-sm:py-2 max-sm:whitespace-normal!'

type StepProps = { number: number; isDone: boolean; title: string; detail?: ReactNode }

function Step({ number, isDone, title, detail }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border text-small font-medium ${isDone ? 'border-transparent bg-good-tint text-good' : 'border-line-strong text-ink-2'}`}
      >
        {isDone ? <IconCheck size={16} stroke={2} /> : number}
      </span>
      <span className="min-w-0">
        <span className={`font-medium ${isDone ? 'text-ink-2' : ''}`}>{title}</span>
        {isDone && <span className="sr-only">{` (${say('requests.first.done')})`}</span>}
        {detail && !isDone && (
          <span className="block text-small text-pretty text-ink-2">{detail}</span>
        )}
      </span>
    </li>
  )
}
