import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#rules/limits.ts'
import { currencies } from '#rules/money.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { api } from '#web/staff/api/api.ts'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { setWorkplace } from '#web/staff/session/workplace.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountryOptions } from '#web/ui/CountryOptions.tsx'
import { guessCountry, namedCurrencies } from '#web/ui/countries.ts'
import { type FieldErrors, fieldErrors, focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field, TextField } from '#web/ui/TextField.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say, screenLanguage } from '#web/words/say.ts'
import { currencyOfCountry } from './currencyOfCountry.ts'
import { SignInFrame } from './SignInFrame.tsx'

/** The first screen of a new business, for a person who may set one up. */
export function WelcomePage() {
  const { data: session } = useQuery(sessionQuery)
  return session && !session.mayOpenBusiness ? <NoBusiness /> : <WelcomeForm session={session} />
}

/** The form of a new business: its name, its country and its usual currency. */
function WelcomeForm({ session }: { session: SessionView | null | undefined }) {
  const guessed = session?.phoneCountry ?? guessCountry()
  const [name, setName] = useState('')
  const [claimCode, setClaimCode] = useState('')
  // Only choices made by hand are kept; the rest follows the guess.
  const [chosen, setChosen] = useState<{ country?: string; currency?: string }>({})
  const country = chosen.country ?? guessed
  const currency = chosen.currency ?? currencyOfCountry(country)
  const { mutate, data, isPending, reset } = useCreateBusiness({
    name,
    country,
    currency,
    ...(session?.claimCodeNeeded ? { claimCode } : {}),
  })
  const [nameMissing, setNameMissing] = useState(false)
  const problem = data && !data.ok ? data.problem : null
  const errors = fieldErrors(problem?.errors ?? [])

  return (
    <SignInFrame title={say('signIn.business')} lead={say('signIn.businessLead')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setNameMissing(!name.trim())
          if (name.trim()) mutate(event.currentTarget)
          else focusFirstWrong(event.currentTarget, { name: say('signIn.nameNeeded') })
        }}
      >
        <TextField
          label={say('signIn.businessName')}
          name="name"
          autoComplete="organization"
          maxLength={limits.businessNameCharactersMax * 2}
          autoFocus
          value={name}
          error={nameMissing ? say('signIn.nameNeeded') : errors['name']}
          onChange={({ target }) => {
            if (problem) reset()
            setNameMissing(false)
            setName(target.value)
          }}
        />
        <PlaceFields
          country={country}
          currency={currency}
          errors={errors}
          onChoose={(choice) => setChosen({ ...chosen, ...choice })}
        />
        {session?.claimCodeNeeded && (
          <ClaimCodeField
            value={claimCode}
            error={errors['claimCode']}
            onType={(typed) => {
              if (problem) reset()
              setClaimCode(typed)
            }}
          />
        )}
        {problem && problem.errors.length === 0 && <FormProblem problem={problem} />}
        <Button look="primary" type="submit" busy={isPending}>
          {say('signIn.continue')}
        </Button>
        {session?.business && <BackTo business={session.business.name} />}
      </form>
    </SignInFrame>
  )
}

function BackTo({ business }: { business: string }) {
  return (
    <Link to={paths.requests} className="self-center py-2 font-medium underline">
      {say('signIn.backTo', { business })}
    </Link>
  )
}

/** The screen of a person who works nowhere, where no more businesses are set up. */
function NoBusiness() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.signOut(),
    onSuccess: async () => {
      queryClient.setQueryData(sessionQuery.queryKey, null)
      await navigate({ to: paths.signIn, replace: true })
    },
  })
  return (
    <SignInFrame title={say('signIn.noBusiness')} lead={say('signIn.noBusinessNext')}>
      <Button busy={isPending} onClick={() => mutate()}>
        {say('shell.signOut')}
      </Button>
    </SignInFrame>
  )
}

/** The field for the code that the start of a live installation printed. */
function ClaimCodeField(props: {
  value: string
  error: string | undefined
  onType: (typed: string) => void
}) {
  return (
    <TextField
      label={say('signIn.claimCode')}
      hint={say('signIn.claimCodeHint')}
      name="claimCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      value={props.value}
      error={props.error}
      onChange={({ target }) => props.onType(target.value)}
    />
  )
}

/** The fields for the country and the currency; both are guessed until chosen by hand. */
function PlaceFields(props: {
  country: string
  currency: string
  errors: FieldErrors
  onChoose: (choice: { country?: string; currency?: string }) => void
}) {
  return (
    <>
      <Field label={say('signIn.country')} error={props.errors['country']}>
        {(wiring) => (
          <Select
            {...wiring}
            name="country"
            autoComplete="country"
            value={props.country}
            onChange={({ target }) => props.onChoose({ country: target.value })}
          >
            <CountryOptions />
          </Select>
        )}
      </Field>
      <Field
        label={say('signIn.currency')}
        hint={say('signIn.currencyHint')}
        error={props.errors['currency']}
      >
        {(wiring) => (
          <Select
            {...wiring}
            name="currency"
            value={props.currency}
            onChange={({ target }) => props.onChoose({ currency: target.value })}
          >
            {namedCurrencies(currencies, screenLanguage()).map(({ code, name }) => (
              <option key={code} value={code}>
                {say('all.withCode', { name, code })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function useCreateBusiness(business: {
  name: string
  country: string
  currency: string
  claimCode?: string
}) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_form: HTMLFormElement) =>
      api.createBusiness({ ...business, timeZone: viewerZone() }),
    onSuccess: async (outcome, form) => {
      if (!outcome.ok) return void focusFirstWrong(form, fieldErrors(outcome.problem.errors))
      // What was read before belongs to another business, if the person works in one.
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, outcome.data)
      setWorkplace(outcome.data.business?.id ?? null)
      await navigate({ to: paths.newRequest, replace: true })
    },
  })
}
