import { Link } from '@tanstack/react-router'
import { MaskedPhone } from '#web/phone/PhoneNumber.tsx'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { useSignOut } from '#web/staff/session/useSignOut.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OwnName } from './OwnName.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The screen of the signed-in person: their name and number, and how Ringup looks on this device. */
export function AccountPage() {
  const { ownPhone } = useDesk()
  const signOut = useSignOut()
  return (
    <>
      <PageTitle title={say('shell.account.title')} />
      <SettingsHead
        title={say('shell.account.title')}
        lead={
          <>
            {say('shell.account.signedIn')} <MaskedPhone phone={ownPhone} />{' '}
            <Link
              to={paths.securitySettings}
              className="rounded-base font-medium text-ink underline max-md:flex max-md:min-h-11 max-md:items-center md:ms-2"
            >
              {say('recovery.change')}
            </Link>
          </>
        }
      />
      <div className="max-w-md">
        <OwnName />
        <LanguageChoice />
        <ThemeChoice />
        <Button
          className="mt-8 max-md:w-full"
          busy={signOut.isPending}
          onClick={() => signOut.leave()}
        >
          {say('shell.signOut')}
        </Button>
      </div>
    </>
  )
}
