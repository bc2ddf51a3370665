import { IconLanguage } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { type Language, languageCodes, languages } from '#rules/words/languages.ts'
import { useSpeech } from './speech.ts'

/**
 * Lists every language under its own name: as plain links, so that the menu works before any script
 * has loaded, and closed at first, so that it is out of the way.
 */
export function LanguageMenu({ token }: { token: string | null }) {
  const { say, language: current } = useSpeech()
  return (
    <details className="languages" onKeyDown={closeOnEscape} onBlur={closeOnBlur}>
      <summary>
        <IconLanguage size={20} stroke={1.75} aria-hidden="true" />
        <span className="spoken">{say('page.language')}</span>
        {` ${languages[current].name}`}
      </summary>
      <ul>
        {languageCodes.map((language) => (
          <li key={language}>
            <a
              href={`?lang=${language}`}
              lang={language}
              dir={languages[language].direction}
              aria-current={language === current ? 'true' : undefined}
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

/** Saves the language for the next text, best effort: the link works without it. */
function keepChoice(token: string, language: Language) {
  fetch(`/p/${token}/language`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
    keepalive: true,
  }).catch(() => {})
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function closeOnBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
  // Safari moves the focus to nothing when a link is tapped; closing then would make the tap miss it.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
