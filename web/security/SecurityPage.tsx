import { SettingsHead } from '#web/settings/SettingsHead.tsx'
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
      <SettingsHead title={say('security.title')} lead={say('security.lead')} />
      <Passkeys />
      <OwnNumber />
      <RecoveryCodes />
      <Devices />
    </>
  )
}
