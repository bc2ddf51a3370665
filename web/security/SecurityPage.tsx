import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { say } from '#web/words/say.ts'
import { Devices } from './Devices.tsx'
import { OwnNumber } from './OwnNumber.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { recoveryQuery } from './recoveryQuery.ts'

/** The screen of one's own security: a section for each way to sign in, and the devices that are signed in. */
export function SecurityPage() {
  const { data: recovery } = useQuery(recoveryQuery)
  return (
    <>
      <PageTitle title={say('security.title')} />
      <SettingsHead title={say('security.title')} lead={say('security.lead')} />
      {recovery?.isRecovery && (
        <Strip tint="wait" icon={IconAlertTriangle} className="mb-6">
          {say('recovery.recoveryOnly')}
        </Strip>
      )}
      <Passkeys />
      <OwnNumber />
      <RecoveryCodes />
      <Devices />
    </>
  )
}
