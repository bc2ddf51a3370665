import { IconChevronDown, IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { takeKeys } from '#web/staff/shell/earlyKeys.ts'
import { RowLink } from '#web/staff/shell/RowLink.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { inputClass } from '#web/ui/TextField.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { findAnswers } from './findAnswers.ts'
import { type Answer, listAnswers } from './listAnswers.ts'
import { SayWhatIsWrong } from './SayWhatIsWrong.tsx'

type HelpSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onShortcuts: () => void
}

/** The help: short answers that are found as one types, the keyboard shortcuts, and a way to say what is wrong. */
export function HelpSheet({ open, onOpenChange, onShortcuts }: HelpSheetProps) {
  const search = useRef<HTMLInputElement>(null)
  const isWide = useIsWide()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={say('shell.help')}
      initialFocus={isWide ? search : undefined}
    >
      <Answers search={search} onLeave={() => onOpenChange(false)} />
      {isWide && (
        <button
          type="button"
          className="-mx-3 mt-4 flex min-h-11 w-[calc(100%+1.5rem)] items-center gap-3 rounded-base px-3 text-start font-medium hover:bg-paper-3"
          onClick={onShortcuts}
        >
          <IconKeyboard aria-hidden size={20} stroke={1.75} />
          {say('shell.help.title')}
        </button>
      )}
      <SayWhatIsWrong />
    </Sheet>
  )
}

type AnswersProps = { search: React.RefObject<HTMLInputElement | null>; onLeave: () => void }

function Answers({ search, onLeave }: AnswersProps) {
  const [typed, setTyped] = useState('')
  const found = findAnswers(listAnswers(), typed)
  const isSearched = typed.trim() !== ''
  return (
    <>
      <div className="relative">
        <IconSearch
          aria-hidden
          size={18}
          stroke={1.75}
          className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-2"
        />
        <input
          ref={search}
          type="search"
          aria-label={say('help.search')}
          placeholder={say('help.searchHint')}
          enterKeyHint="search"
          maxLength={80}
          value={typed}
          className={`${inputClass} ps-10 text-ellipsis`}
          onFocus={() => {
            const early = takeKeys()
            if (early) setTyped((now) => now + early)
          }}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="mt-2 text-small text-ink-2">
        {isSearched && say('help.found', { count: found.length })}
      </p>
      <ul className="mt-2">
        {found.map((answer) => (
          <OneAnswer
            // A single answer opens by itself, and closes with the search that found it.
            key={`${answer.id} ${isSearched && found.length === 1}`}
            answer={answer}
            startsOpen={isSearched && found.length === 1}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  )
}

type OneAnswerProps = { answer: Answer; startsOpen: boolean; onLeave: () => void }

function OneAnswer({ answer, startsOpen, onLeave }: OneAnswerProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const { question, words, go, href } = answer
  return (
    <li className="border-b border-line last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full items-center justify-between gap-4 rounded-base py-2 text-start font-medium"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="text-balance">{question}</span>
          <IconChevronDown
            aria-hidden
            size={18}
            stroke={1.75}
            className={`shrink-0 text-ink-2 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-2">
        <p className="text-ink-2">{words}</p>
        <RowLink
          href={href}
          className="inline-flex min-h-11 items-center rounded-base font-medium underline"
          onOpen={onLeave}
        >
          {go}
        </RowLink>
      </div>
    </li>
  )
}
