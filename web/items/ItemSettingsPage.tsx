import { SettingsTabs } from '#web/settings/SettingsTabs.tsx'
import { say } from '#web/words/say.ts'
import { Items } from './Items.tsx'

/** The screen of the price list. */
export function ItemSettingsPage() {
  return (
    <>
      <title>{say('items.page')}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('items.title')}</h1>
      <p className="max-w-xl text-ink-2">{say('items.lead')}</p>
      <p className="mb-6 max-w-xl text-ink-2">{say('items.lead.tax')}</p>
      <div className="max-w-xl">
        <Items />
      </div>
    </>
  )
}
