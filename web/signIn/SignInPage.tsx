import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { offerPasskey } from '#web/security/passkeyOffer.ts'
import { offerRecovery } from '#web/security/recoveryOffer.ts'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { guessCountry } from '#web/ui/countries.ts'
import { AskCode } from './AskCode.tsx'
import { EnterCode } from './EnterCode.tsx'
import { UseRecoveryCode } from './UseRecoveryCode.tsx'

type Step =
  | { step: 'phone' }
  | { step: 'recovery' }
  | { step: 'code'; phone: ShownPhone; confirmed: boolean }

/** The screen to sign in or up: a phone number, then the code that was texted to it. */
export function SignInPage() {
  const [step, setStep] = useState<Step>({ step: 'phone' })
  const [phone, setPhone] = useState<PhoneEntry>(() => ({ typed: '', country: guessCountry() }))
  const { next, ended } = getRouteApi(paths.signIn).useSearch()
  const navigate = useNavigate()
  const goOn = () => void navigate({ href: next ?? paths.home, replace: true })

  const enter = (session: SessionView) => {
    queryClient.setQueryData(sessionQuery.queryKey, session)
    goOn()
  }

  if (step.step === 'recovery') {
    return (
      <UseRecoveryCode
        phone={phone}
        onPhoneChange={setPhone}
        onBack={() => setStep({ step: 'phone' })}
        onSignedIn={enter}
      />
    )
  }
  if (step.step === 'phone') {
    return (
      <AskCode
        phone={phone}
        ended={ended === true}
        onPhoneChange={setPhone}
        onSent={(sentTo, confirmed) => setStep({ step: 'code', phone: sentTo, confirmed })}
        onSignedIn={enter}
        onNoTexts={() => setStep({ step: 'recovery' })}
      />
    )
  }
  return (
    <EnterCode
      phone={step.phone}
      confirmed={step.confirmed}
      onChangeNumber={() => setStep({ step: 'phone' })}
      onSignedIn={() => {
        offerPasskey()
        if (queryClient.getQueryData(sessionQuery.queryKey)?.business) offerRecovery()
        goOn()
      }}
    />
  )
}
