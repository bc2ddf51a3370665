import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyLimits } from '#rules/keyLimits.ts'
import { type GivenRole, givenRoles } from '#rules/permissions.ts'
import type { KeyBody, MadeKey } from '#rules/shapes/apiKey.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { roleName } from '#web/team/teamQueries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceField } from '#web/ui/ChoiceField.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { keysQuery } from './keysQuery.ts'

const lives = ['never', '30', '90', '365'] as const
type Life = (typeof lives)[number]

type Typed = { name: string; role: GivenRole; addresses: string; life: Life }

/** The form that makes a key: its name, its role, from where it works, and for how long. */
export function MakeKeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const [typed, setTyped] = useState<Typed>({
    ...{ name: '', role: 'staff', addresses: '', life: 'never' },
  })
  const [missing, setMissing] = useState(false)
  const call = useMake(onMade)
  const type = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setMissing(false)
    call.forget()
  }
  const name = missing ? say('keys.nameNeeded') : call.errors['name']
  const wrongAddress = Object.entries(call.errors).find(([path]) => path.startsWith('addresses'))
  return (
    <form
      noValidate
      aria-label={say('keys.makeTitle')}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.name.trim() === '') {
          setMissing(true)
          return void focusFirstWrong(event.currentTarget, { name: say('keys.nameNeeded') })
        }
        if (!call.isPending) call.send(typed, event.currentTarget)
      }}
    >
      <TextField
        label={say('keys.name')}
        hint={say('keys.nameHint')}
        error={name}
        name="name"
        autoComplete="off"
        maxLength={keyLimits.keyNameCharactersMax}
        dir="auto"
        value={typed.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <ChoiceField
        label={say('keys.role')}
        hint={say(`keys.may.${typed.role}`)}
        name="role"
        value={typed.role}
        options={givenRoles.map((role) => [role, roleName(role)])}
        onChange={(role) => type({ role })}
      />
      <TextField
        label={say('keys.addresses')}
        hint={say('keys.addressesHint')}
        error={wrongAddress?.[1]}
        optional
        name="addresses"
        autoComplete="off"
        dir="ltr"
        value={typed.addresses}
        onChange={({ target }) => type({ addresses: target.value })}
      />
      <LifeOfKey value={typed.life} onChange={(life) => type({ life })} />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button type="submit" look="primary" busy={call.isPending}>
          {say('keys.make')}
        </Button>
      </FormFoot>
    </form>
  )
}

function LifeOfKey(props: { value: Life; onChange: (life: Life) => void }) {
  return (
    <ChoiceField
      {...props}
      label={say('keys.ends')}
      name="life"
      options={lives.map((life) => [life, say(`keys.ends.${life}`)])}
    />
  )
}

/** Returns a call that makes one key, however often it is tried, and after a fresh proof where one is needed. */
function useMake(onMade: (made: MadeKey) => void) {
  const cache = useQueryClient()
  const make = useKeyedCall((typed: Typed, key) => api.makeKey(bodyOf(typed, new Date()), key))
  return useFormCall(
    (typed: Typed) => withProof(() => make(typed)),
    async (made) => {
      onMade(made)
      await cache.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  )
}

function bodyOf({ name, role, addresses, life }: Typed, now: Date): KeyBody {
  const networks = addresses.split(/[\s,;]+/).filter(Boolean)
  // To the day, so that the same form tried again is the same call.
  const ends = new Date(now)
  ends.setUTCHours(24, 0, 0, 0)
  ends.setUTCDate(ends.getUTCDate() + Number(life))
  return {
    name,
    role,
    ...(networks.length > 0 ? { addresses: networks } : {}),
    ...(life === 'never' ? {} : { expiresAt: ends.toISOString() }),
  }
}
