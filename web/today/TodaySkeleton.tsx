import type { ReactNode } from 'react'
import { say } from '#web/words/say.ts'

const bar = 'rounded-base bg-paper-3'

/** The columns of the day: what needs somebody, and beside it the rest; on a wide window the rest has two of its own. */
export const dayGrid =
  'mt-4 grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ' +
  'min-[100rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]'
/** The groups of the rest of the day. */
export const dayEnd = 'flex min-w-0 flex-col gap-8 min-[100rem]:contents'

/** A placeholder with the shape of the day while it loads, under the titles that it will have. */
export function TodaySkeleton() {
  return (
    <div aria-hidden="true" className={dayGrid}>
      <Group title={say('today.needed')}>
        <div className="flex min-h-11 items-center">
          <div className={`h-4 w-32 ${bar}`} />
        </div>
        <div className="rounded-large border border-line">
          {Array.from({ length: 5 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
            <Line key={line} />
          ))}
        </div>
      </Group>
      <div className={dayEnd}>
        <Group title={say('today.planned')}>
          <div className={`my-1 h-4 w-3/5 ${bar}`} />
        </Group>
        <Group title={say('today.moved')}>
          <div className={`mt-1 mb-3 h-4 w-12 ${bar}`} />
          {['w-16', 'w-20', 'w-24', 'w-28'].map((width) => (
            <div key={width} className="flex min-h-11 items-center justify-between">
              <div className={`h-4 ${width} ${bar}`} />
              <div className={`h-4 w-16 ${bar}`} />
            </div>
          ))}
        </Group>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-title font-semibold">{title}</p>
      <div className="animate-pulse">{children}</div>
    </div>
  )
}

function Line() {
  return (
    <div className="flex min-h-14.25 flex-col justify-center gap-2 border-b border-line px-4 last:border-b-0">
      <div className="flex justify-between">
        <div className={`h-4 w-2/5 ${bar}`} />
        <div className={`h-4 w-16 ${bar}`} />
      </div>
      <div className="flex justify-between">
        <div className={`h-3 w-3/5 ${bar}`} />
        <div className={`h-3 w-12 ${bar}`} />
      </div>
    </div>
  )
}
