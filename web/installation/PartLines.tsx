import { useRef } from 'react'
import { type InstallationLine, type LinePart, lineNames } from '#rules/shapes/installation.ts'
import { takeFocus } from '#web/reconcile/takeFocus.ts'
import { Address } from '#web/ui/Address.tsx'
import { StatusChip, type Tone } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'
import { describeLine } from './describeLine.ts'
import { type MadeOnScreen, MakePart } from './MakePart.tsx'

type PartProps = { part: LinePart; lines: InstallationLine[] }

/** Lists the lines of one part: first what must be done, then what cannot be known from here. */
export function PartLines({ part, lines }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const names: readonly string[] = lineNames[part]
  const shown = lines
    .filter(({ name }) => names.includes(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return (
    <section aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`} ref={heading} tabIndex={-1} className="mb-3 text-body font-semibold">
        {say('installation.part', { part })}
      </h2>
      <ul className="overflow-clip rounded-large border border-line">
        {shown.map((line) => (
          <Line
            key={line.name}
            line={line}
            // The pressed button is gone.
            onGone={() => takeFocus(heading.current)}
          />
        ))}
      </ul>
    </section>
  )
}

const ranks: Record<InstallationLine['verdict'], number> = { must: 0, unknown: 1, fine: 2 }

function rankOf({ verdict }: InstallationLine): number {
  return ranks[verdict]
}

const tones: Record<InstallationLine['verdict'], Tone> = {
  must: 'bad',
  unknown: 'still',
  fine: 'good',
}

/** The lines that a button on the screen can put right. */
const makes: Partial<Record<InstallationLine['name'], MadeOnScreen>> = {
  card_domain: 'domain',
  text_inbound: 'inbound',
  card_webhook_arrives: 'event',
}

/** The steps of those lines that the provider cannot help with. */
const beyond = ['platform', 'local', 'name', 'unread', 'closed', 'business', 'disabled']

const makeWebhook = 'npm run golive -- --make webhook'

function Line({ line, onGone }: { line: InstallationLine; onGone: () => void }) {
  const { title, words } = describeLine(line)
  const { name, verdict, step } = line
  const what = verdict === 'fine' || beyond.includes(step) ? undefined : makes[name]
  const [before, after] = say('installation.make.byCommand', { command: makeWebhook })
    // A sentence from right to left has isolates around its value: alone they would make a line.
    .replaceAll(/[\u2066-\u2069]/g, '')
    .split(makeWebhook)
  const isWebhook = name === 'card_webhook' && verdict === 'must'
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{title}</h3>
        <StatusChip tone={tones[verdict]}>{say('installation.verdict', { verdict })}</StatusChip>
      </div>
      <p className="text-small wrap-anywhere text-ink-2">
        <LineWords words={words} value={line.value} />
      </p>
      {isWebhook && (
        <p className="text-small">
          {before}
          <code
            dir="ltr"
            className="my-1 block w-fit max-w-full scroll-table rounded-base bg-paper-3 px-2 py-1 font-mono whitespace-nowrap"
          >
            {makeWebhook}
          </code>
          {after}
        </p>
      )}
      {what && <MakePart what={what} onGone={onGone} />}
    </li>
  )
}

/** The words of a line; a line of the screen ends between the parts of an address, and not within one. */
function LineWords({ words, value }: { words: string; value: string }) {
  const [before, ...after] = value.includes('.') ? words.split(value) : [words]
  return (
    <>
      {before}
      {after.length > 0 && <Address url={value} />}
      {after.join(value)}
    </>
  )
}
