import type { ReactNode } from 'react'
import { toPlainText } from '#rules/costlySigns.ts'
import type { RequestPreview } from '#rules/shapes/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { languageName } from '#web/ui/languageName.ts'
import { type TypedSign, type WhyCostly, whyCostly } from './whyCostly.ts'

// More than these are replaced all at once.
const namedSignsMax = 4

const partsLook: Partial<Record<WhyCostly['why'], string>> = {
  too_long: 'font-medium text-bad',
  signs: 'text-ink',
}

type TextCostProps = {
  preview: RequestPreview
  whatFor: string
  /** What for, with signs replaced. */
  onReplace: (whatFor: string) => void
}

/** In how many parts a text goes, and, where signs of it make them more, what they are and a way out. */
export function TextCost({ preview, whatFor, onReplace }: TextCostProps) {
  const cost = whyCostly(preview, whatFor)
  return (
    <>
      {/* It stays while its words change, so that they are announced. */}
      <div role="status" className="mt-3 flex min-h-5 flex-col gap-1 text-small text-ink-2">
        <div className="flex flex-wrap gap-x-4">
          <p className={cost ? partsLook[cost.why] : undefined}>
            <PartsWords preview={preview} cost={cost} />
          </p>
          {/* The screens are in English, and so is most of what staff send. */}
          {preview.language !== 'en' && cost?.why !== 'language' && (
            <p>In {languageName(preview.language)}</p>
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

function PartsWords({ preview, cost }: { preview: RequestPreview; cost: WhyCostly | null }) {
  const { parts, partsPlain, partsMax } = preview
  if (cost?.why === 'too_long') {
    return `Too long: it would take ${parts} texts, and at most ${partsMax} are sent.`
  }
  if (cost?.why === 'signs') {
    return (
      <>
        Sent as {parts} texts instead of {partsPlain} because of{' '}
        <Listed>{cost.signs.map(shownName)}</Listed>.
      </>
    )
  }
  return parts === 1 ? 'Sent as 1 text' : `Long: sent as ${parts} texts in one`
}

function MeaningWords({ cost }: { cost: WhyCostly }) {
  switch (cost.why) {
    case 'too_long':
    case 'signs':
      return null
    case 'business_name':
      return (
        <p>
          Because of <Listed>{cost.signs.map(shownName)}</Listed> in your business's name, every
          text holds 70 characters instead of 160.
        </p>
      )
    case 'language':
      return <p>In {languageName(cost.language)} a text holds 70 characters instead of 160.</p>
    case 'script':
      return <ScriptWords {...cost.sign} />
    case 'respelled':
      return (
        <p>
          To save a text, it goes out with{' '}
          <Listed>{cost.signs.map(({ sign, replacement }) => `${replacement} for ${sign}`)}</Listed>
          .
        </p>
      )
  }
}

function ScriptWords({ name, sign }: TypedSign) {
  if (name === sign) {
    return (
      <p>
        Because of <bdi>{sign}</bdi>, a text holds 70 characters instead of 160.
      </p>
    )
  }
  return (
    <p>
      Because of {name}, such as <bdi>{sign}</bdi>, a text holds 70 characters instead of 160.
    </p>
  )
}

function shownName({ name, sign }: TypedSign): string {
  return name === 'emoji' ? sign : name
}

/** The first few of a list, as a sentence holds them: "ő, × and others". */
function Listed({ children }: { children: string[] }) {
  const shown = children.slice(0, namedSignsMax)
  if (children.length > shown.length) shown.push('others')
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  return list
    .formatToParts(shown)
    .map(
      ({ type, value }): ReactNode => (type === 'element' ? <bdi key={value}>{value}</bdi> : value),
    )
}

function Replacements({
  signs,
  whatFor,
  onReplace,
}: Omit<TextCostProps, 'preview'> & { signs: TypedSign[] }) {
  // As it is checked and sent, and as its signs were named.
  const draft = whatFor.normalize('NFC')
  const replace = (plain: string) => (event: { currentTarget: HTMLElement }) => {
    // What was pressed goes away, and the place of those who work by keyboard would be lost.
    event.currentTarget.closest('section')?.focus()
    onReplace(plain)
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {signs.length > 1 && (
        <Button onClick={replace(toPlainText(draft, ({ kind }) => kind === 'other'))}>
          Replace all
        </Button>
      )}
      {signs.slice(0, namedSignsMax).map((sign) => (
        <Button
          key={sign.sign}
          className="max-w-full text-start whitespace-normal"
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

function ReplaceWords({ sign, name, replacement }: TypedSign) {
  const isSeen = name === sign || name === 'emoji'
  if (replacement === '') return <>Remove {isSeen ? <bdi>{sign}</bdi> : name}</>
  if (replacement === ' ') return <>Replace {name} with plain space</>
  if (isSeen) {
    return (
      <>
        Replace <bdi>{sign}</bdi> with <bdi>{replacement}</bdi>
      </>
    )
  }
  return (
    <>
      Replace {name} <bdi>{sign}</bdi> with <bdi>{replacement}</bdi>
    </>
  )
}
