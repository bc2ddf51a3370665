import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeviceOutcome } from '#web/security/askDevice.ts'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { endProof } from '#web/staff/session/askProof.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'

type PasskeyFormProps = {
  submit: string
  busy: boolean
  onProved: (form: HTMLFormElement) => void
  look?: 'danger' | 'primary'
}

/** Asks for the member's passkey. They are never texted a code instead. */
export function PasskeyForm({ submit, busy, onProved, look = 'danger' }: PasskeyFormProps) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (_form: HTMLFormElement): Promise<DeviceOutcome<null>> =>
      (await import('#web/security/askDevice.ts')).proveByDevice(),
    onSuccess: (outcome, form) => {
      if (outcome.ok) onProved(form)
      // The last passkey has gone since this screen was loaded: a code is asked for then.
      else if (outcome.problem.code === 'not_found')
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  return (
    <form
      noValidate
      aria-label={say('request.proof.title')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(event.currentTarget)
      }}
    >
      <p role="status" className="text-ink-2">
        {say('passkeys.prove')}
      </p>
      {data && !data.ok && <FormProblem problem={data.problem} />}
      <p className="text-small text-ink-2">
        {joinSentences(say('passkeys.lost'), '')}
        <Link
          to={paths.securitySettings}
          className="underline"
          onClick={() => endProof('given up')}
        >
          {say('passkeys.lostNext')}
        </Link>
      </p>
      <FormFoot>
        <Button look={look} type="submit" autoFocus busy={busy || isPending}>
          {submit}
        </Button>
      </FormFoot>
    </form>
  )
}
