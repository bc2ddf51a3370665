import { languageOf, languages } from '#rules/words/languages.ts'
import { LanguageField } from '#web/ui/LanguageField.tsx'
import { keepLanguageChoice, readLanguageChoice } from '#web/words/languageChoice.ts'
import { say } from '#web/words/say.ts'

/** The choice of the screens' language: one of ours, or the browser's; saved on this device alone. */
export function LanguageChoice() {
  const own = languages[languageOf(navigator.language)].name
  return (
    <div className="mt-4">
      <LanguageField
        label={say('shell.account.language')}
        value={readLanguageChoice()}
        otherwise={say('shell.account.language.device', { language: own })}
        onChange={(language) => {
          keepLanguageChoice(language)
          // Everything is said anew; what was typed in a form is kept.
          location.reload()
        }}
      />
    </div>
  )
}
