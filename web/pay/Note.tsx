import { IconAlertCircle, IconClock, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A title and the sentence that says what to do. */
export type Words = { title: string; next: string }

type NoteProps = {
  kind: keyof typeof kinds
  words: Words
  /** True where the title can be read right above the note already: then it is only read out. */
  titleShown?: boolean | undefined
  children?: ReactNode
}

const kinds = {
  bad: { tone: 'bad', Icon: IconAlertCircle },
  changed: { tone: 'wait', Icon: IconAlertCircle },
  unreached: { tone: 'wait', Icon: IconWifiOff },
  busy: { tone: 'busy', Icon: IconClock },
} as const

/**
 * A short note beside the card form. The region around it decides whether and how it is announced.
 */
export function Note(props: NoteProps) {
  const { tone, Icon } = kinds[props.kind]
  return (
    <div className={`note ${tone}`}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={props.titleShown ? 'spoken' : 'note-title'}>{props.words.title}</p>
        <p>{props.words.next}</p>
        {props.children}
      </div>
    </div>
  )
}
