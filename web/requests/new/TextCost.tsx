import type { ReactNode } from 'react'
import { toPlainText } from '#rules/findCostlySigns.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { Button } from '#web/ui/Button.tsx'
import { languageName } from '#web/ui/languageName.ts'
import { say, screenLanguage } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { type TypedSign, type WhyCostly, whyCostly } from './whyCostly.ts'

// More signs than these are not listed, but replaced all at once.
const namedSignsMax = 4

const partsLook: Partial<Record<WhyCostly['why'], string>> = {
  too_long: 'font-medium text-bad',
  signs: 'text-ink',
}

type TextCostProps = {
  preview: RequestPreview
  whatFor: string
  /** Called with the what-for in which signs are replaced. */
  onReplace: (whatFor: string) => void
}

/**
 * Shows in how many parts a text goes, and, where signs add parts, which ones, with buttons to
 * replace them.
 */
export function TextCost({ preview, whatFor, onReplace }: TextCostProps) {
  const cost = whyCostly(preview, whatFor)
  return (
    <>
      {/* Always rendered, so that its changes are announced. */}
      <div role="status" className="mt-3 flex min-h-5 flex-col gap-1 text-small text-ink-2">
        <div className="flex flex-wrap gap-x-4">
          <PartsLine preview={preview} whatFor={whatFor} />
          {/* English is not worth a line: the screens and most texts are in English. */}
          {preview.language !== 'en' && cost?.why !== 'language' && (
            <p>{say('newRequest.language', { language: languageName(preview.language) })}</p>
          )}
        </div>
        {cost && <MeaningWords cost={cost} />}
      </div>
      {cost?.why === 'signs' && (
        <Replacements signs={cost.signs} whatFor={whatFor} onReplace={onReplace} />
      )}
    </>
  )
}

/** Says in how many parts a text goes, why it takes more of them, or that it is too long to be sent. */
export function PartsLine({ preview, whatFor }: Pick<TextCostProps, 'preview' | 'whatFor'>) {
  const cost = whyCostly(preview, whatFor)
  return (
    <p className={cost ? partsLook[cost.why] : undefined}>
      <PartsWords preview={preview} cost={cost} />
    </p>
  )
}

function PartsWords({ preview, cost }: { preview: RequestPreview; cost: WhyCostly | null }) {
  const { parts, partsPlain, partsMax } = preview
  if (cost?.why === 'too_long')
    return say('newRequest.preview.tooLong', { parts: String(parts), partsMax: String(partsMax) })
  if (cost?.why === 'signs') {
    return (
      <Around
        words={say('newRequest.preview.signs', {
          parts: String(parts),
          partsPlain: String(partsPlain),
          signs: gap,
        })}
      >
        <Listed>{cost.signs.map(shownName)}</Listed>
      </Around>
    )
  }
  return parts === 1
    ? say('newRequest.preview.usual')
    : say('newRequest.preview.long', { parts: String(parts) })
}

function MeaningWords({ cost }: { cost: WhyCostly }) {
  switch (cost.why) {
    case 'too_long':
    case 'signs':
      return null
    case 'business_name':
      return (
        <p>
          <Around words={say('newRequest.preview.businessName', { signs: gap })}>
            <Listed>{cost.signs.map(shownName)}</Listed>
          </Around>
        </p>
      )
    case 'language':
      return <p>{say('newRequest.preview.alike', { language: languageName(cost.language) })}</p>
    case 'script':
      return <ScriptWords {...cost.sign} />
    case 'respelled':
      return (
        <p>
          <Around words={say('newRequest.preview.respelled', { signs: gap })}>
            <Listed>
              {cost.signs.map(({ sign, replacement }) =>
                say('newRequest.preview.respelledOne', { sign, plain: replacement ?? '' }),
              )}
            </Listed>
          </Around>
        </p>
      )
  }
}

function ScriptWords({ name, sign }: TypedSign) {
  const words =
    name === sign
      ? say('newRequest.preview.script', { sign: gap })
      : say('newRequest.preview.scriptNamed', { name: sayServer(name), sign: gap })
  return (
    <p>
      <Around words={words}>
        <bdi>{sign}</bdi>
      </Around>
    </p>
  )
}

/** The placeholder in a sentence for an element with its own direction; a private-use character. */
const gap = '\uE000'

/** Renders a sentence with an element in its gap. */
function Around({ words, children }: { words: string; children: ReactNode }) {
  const [before, after] = words.split(gap)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

/** Returns whether the sign itself stands in a sentence instead of its name. */
function isSeen({ name, sign }: Pick<TypedSign, 'name' | 'sign'>): boolean {
  return name === sign || name === 'emoji'
}

function shownName({ name, sign }: TypedSign): string {
  return isSeen({ name, sign }) ? sign : sayServer(name)
}

/** Lists the first few items inside a sentence: "ő, × and others". */
function Listed({ children }: { children: string[] }) {
  const shown = children.slice(0, namedSignsMax)
  if (children.length > shown.length) shown.push(say('newRequest.preview.others'))
  const list = new Intl.ListFormat(screenLanguage(), { type: 'conjunction' })
  return list.formatToParts(shown).map(({ type, value }, index, { length }): ReactNode => {
    if (type === 'element') return <bdi key={value}>{value}</bdi>
    // No line begins with the last sign alone.
    return index === length - 2 ? value.replace(/ $/, '\u00a0') : value
  })
}

function Replacements({
  signs,
  whatFor,
  onReplace,
}: Omit<TextCostProps, 'preview'> & { signs: TypedSign[] }) {
  // Normalized as for the check and for sending, and as its characters were listed.
  const draft = whatFor.normalize('NFC')
  const replace = (plain: string) => (event: { currentTarget: HTMLElement }) => {
    // The pressed button goes away, and a keyboard user would lose their place.
    event.currentTarget.closest('section')?.focus()
    onReplace(plain)
  }
  return (
    <div className="mt-2 mb-3 flex flex-wrap gap-2">
      {signs.length > 1 && (
        <Button onClick={replace(toPlainText(draft, ({ kind }) => kind === 'other'))}>
          {say('newRequest.preview.replaceAll')}
        </Button>
      )}
      {signs.slice(0, namedSignsMax).map((sign) => (
        <Button
          key={sign.sign}
          className="max-w-full py-2 text-start whitespace-normal!"
          onClick={replace(toPlainText(draft, (_, one) => one === sign.sign))}
        >
          <span>
            <ReplaceWords {...sign} />
          </span>
        </Button>
      ))}
    </div>
  )
}

function ReplaceWords({ sign, name: english, replacement }: TypedSign) {
  const isNamed = !isSeen({ name: english, sign })
  const name = sayServer(english)
  const plain = replacement ?? ''
  if (replacement === '') {
    return (
      <Around words={say('newRequest.preview.remove', { sign: gap })}>
        {isNamed ? name : <bdi>{sign}</bdi>}
      </Around>
    )
  }
  if (replacement === ' ') return say('newRequest.preview.replaceSpace', { name })
  const words = isNamed
    ? say('newRequest.preview.replaceNamed', { name, sign: gap, plain })
    : say('newRequest.preview.replace', { sign: gap, plain })
  return (
    <Around words={words}>
      <bdi>{sign}</bdi>
    </Around>
  )
}
