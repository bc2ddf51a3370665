import { IconLanguage } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { type Language, languageCodes, languages } from '#rules/words/languages.ts'
import { useSpeech } from './speech.ts'

/**
 * Every language by its own name. Plain links, so that it works before any script has come, and
 * folded away, so that it stands in nobody's way.
 */
export function LanguageMenu({ token }: { token: string | null }) {
  const { say, language: spoken } = useSpeech()
  return (
    <details className="languages" onKeyDown={foldOnEscape} onBlur={foldWhenLeft}>
      <summary>
        <IconLanguage size={20} stroke={1.75} aria-hidden="true" />
        <span className="spoken">{say('page.language')}</span>
        {` ${languages[spoken].name}`}
      </summary>
      <ul>
        {languageCodes.map((language) => (
          <li key={language}>
            <a
              href={`?lang=${language}`}
              lang={language}
              dir={languages[language].direction}
              aria-current={language === spoken ? 'true' : undefined}
              onClick={() => token && keepChoice(token, language)}
            >
              {languages[language].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The link goes on by itself; that the choice is kept for the next text is a courtesy. */
function keepChoice(token: string, language: Language) {
  fetch(`/p/${token}/language`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
    keepalive: true,
  }).catch(() => {})
}

function foldOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function foldWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
  // Safari moves the focus nowhere when a link is tapped; folded then, the tap would miss it.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
