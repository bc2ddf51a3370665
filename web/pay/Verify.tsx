import { IconCheck, IconClockPause, IconShieldX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { limits } from '#rules/limits.ts'
import type { VerifyOutcome } from '#rules/shapes/verifyPage.ts'
import { CallLink } from './CallLink.tsx'
import { Footer } from './Footer.tsx'
import type { Words } from './Note.tsx'
import { type Speech, useSpeech } from './speech.ts'

/** The page that checks a text's code without opening the link beside it. It needs no script. */
export function Verify(props: { outcome: VerifyOutcome | null; typed: string }) {
  const { outcome, typed } = props
  const { say } = useSpeech()
  return (
    <main className="page">
      <section className="summary lead">
        <h1>{say('verify.title')}</h1>
        <p>{say('verify.lead')}</p>
      </section>
      <div className="action">
        <CheckResult outcome={outcome} />
        {outcome?.kind !== 'limited' && (
          <CodeForm typed={typed} malformed={outcome?.kind === 'malformed'} />
        )}
      </div>
      <Footer token={null} />
    </main>
  )
}

/** Returns the document's title, which carries the result because a screen reader reads it first. */
export function verifyTitle(outcome: VerifyOutcome | null, { say }: Speech): string {
  switch (outcome?.kind) {
    case 'genuine':
      return say('verify.genuine.title', { business: outcome.business.name })
    case 'unknown':
      return say('verify.unknown.title')
    case 'limited':
      return say('verify.limited.title')
    default:
      return say('verify.pageTitle')
  }
}

function CheckResult({ outcome }: { outcome: VerifyOutcome | null }) {
  const speech = useSpeech()
  const { say } = speech
  const title = verifyTitle(outcome, speech)
  switch (outcome?.kind) {
    case 'genuine': {
      const { digits, address, business, ended } = outcome
      const next = say('verify.genuine.next', { digits, address })
      return (
        <Verdict kind="paid" icon={IconCheck} words={{ title, next }}>
          {ended && <p>{say('verify.ended')}</p>}
          <CallLink contact={business} />
        </Verdict>
      )
    }
    case 'unknown': {
      const words = { title, next: say('verify.unknown.next') }
      return <Verdict kind="forged" icon={IconShieldX} words={words} />
    }
    case 'limited': {
      const words = { title, next: say('verify.limited.next') }
      return (
        <Verdict kind="paused" icon={IconClockPause} words={words}>
          <a className="button quiet" href={`/verify?lang=${speech.language}`}>
            {say('page.again')}
          </a>
        </Verdict>
      )
    }
    default:
      return null
  }
}

function Verdict(props: {
  kind: 'paid' | 'forged' | 'paused'
  icon: typeof IconCheck
  words: Words
  children?: ReactNode
}) {
  const Icon = props.icon
  return (
    <section className={`outcome verdict ${props.kind}`}>
      <span className="badge">
        <Icon size={28} stroke={2} aria-hidden="true" />
      </span>
      <h2>{props.words.title}</h2>
      <p>{props.words.next}</p>
      {props.children}
    </section>
  )
}

const exampleCode = '7KM4-QX2D'

function CodeForm({ typed, malformed }: { typed: string; malformed: boolean }) {
  const { say, language } = useSpeech()
  return (
    <form className="code-form" method="post" action={`/verify?lang=${language}`}>
      <label htmlFor="code">{say('verify.code')}</label>
      <input
        id="code"
        name="code"
        defaultValue={typed}
        dir="ltr"
        maxLength={limits.verifyTypedCharactersMax}
        required
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={malformed}
        aria-describedby="code-hint"
      />
      <p id="code-hint" className={malformed ? 'wrong' : undefined}>
        {say(malformed ? 'verify.malformed' : 'verify.example', { example: exampleCode })}
      </p>
      <button type="submit" className="button primary">
        {say('verify.check')}
      </button>
    </form>
  )
}
