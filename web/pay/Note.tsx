import { IconAlertCircle, IconClock, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Words } from './words.ts'

const icons = { bad: IconAlertCircle, wait: IconWifiOff, busy: IconClock } as const

/** A few words beside the card form. `bad` is read out at once, the others when there is a pause. */
export function Note(props: { tone: keyof typeof icons; words: Words; children?: ReactNode }) {
  const Icon = icons[props.tone]
  return (
    <div className={`note ${props.tone}`} role={props.tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className="note-title">{props.words.title}</p>
        <p>{props.words.next}</p>
        {props.children}
      </div>
    </div>
  )
}
