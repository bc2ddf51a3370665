import { SettingsTabs } from '#web/settings/SettingsTabs.tsx'
import { say } from '#web/words/say.ts'
import { Snippets } from './Snippets.tsx'

/** The screen of the quick answers. */
export function SnippetSettingsPage() {
  return (
    <>
      <title>{say('snippets.page')}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('snippets.title')}</h1>
      <p className="mb-6 max-w-xl text-ink-2">{say('snippets.lead')}</p>
      <div className="max-w-xl">
        <Snippets />
      </div>
    </>
  )
}
