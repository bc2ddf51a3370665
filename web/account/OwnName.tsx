import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '#rules/limits.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { fieldErrors } from '#web/ui/fieldErrors.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

/** The form for the signed-in member's own name, which colleagues see. */
export function OwnName() {
  const { data: members, isPending } = useQuery(membersQuery)
  const me = members?.data.find(({ you }) => you)
  const save = useSaveName()
  const problem = save.data && !save.data.ok ? save.data.problem : null
  const problemText = problem ? (fieldErrors(problem.errors)['name'] ?? problem.detail) : undefined
  return (
    <form
      noValidate
      className="mt-4 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        const typed = new FormData(event.currentTarget).get('name')
        save.mutate(String(typed ?? '').trim() || null)
      }}
    >
      <TextField
        // The name may load after the form: a new key then shows it, and the field is disabled
        // until then.
        key={me?.id ?? 'unknown'}
        disabled={isPending}
        className="min-w-0 grow"
        label={say('shell.account.name')}
        name="name"
        hint={save.data?.ok ? say('shell.account.saved') : say('shell.account.nameHint')}
        error={problemText}
        autoComplete="name"
        maxLength={limits.personNameCharactersMax}
        defaultValue={me?.name ?? ''}
      />
      <Button type="submit" className="mt-7" busy={save.isPending}>
        {say('shell.account.save')}
      </Button>
    </form>
  )
}

function useSaveName() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: api.changeMe,
    onSuccess: (outcome) => {
      if (outcome.ok) void cache.invalidateQueries({ queryKey: membersQuery.queryKey })
    },
  })
}
