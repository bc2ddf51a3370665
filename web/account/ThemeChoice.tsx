import { useState } from 'react'
import { chooseTheme, readTheme, themes } from '#web/staff/theme.ts'
import { say } from '#web/words/say.ts'

/** The choice of theme: light, dark, or the device's; saved on this device alone. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme)
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{say('shell.account.theme')}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {themes.map((theme) => (
          <label key={theme} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="theme"
              className="size-5 shrink-0"
              checked={chosen === theme}
              onChange={() => {
                chooseTheme(theme)
                setChosen(theme)
              }}
            />
            {say(`shell.account.theme.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
