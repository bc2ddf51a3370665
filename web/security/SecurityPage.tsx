import { SettingsTabs } from '#web/settings/SettingsTabs.tsx'
import { say } from '#web/words/say.ts'
import { Devices } from './Devices.tsx'
import { OwnNumber } from './OwnNumber.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The screen of one's own security: a section for each way to sign in, and the devices that are signed in. */
export function SecurityPage() {
  return (
    <>
      <title>{say('security.page')}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('security.title')}</h1>
      <p className="mb-6 text-ink-2">{say('security.lead')}</p>
      <Passkeys />
      <OwnNumber />
      <RecoveryCodes />
      <Devices />
    </>
  )
}
