import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '#rules/limits.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { fieldErrors } from '#web/ui/fieldErrors.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

/** What the others of the business call whoever is signed in. */
export function OwnName() {
  const { data: members, isPending } = useQuery(membersQuery)
  const me = members?.data.find(({ you }) => you)
  const save = useSaveName()
  const problem = save.data && !save.data.ok ? save.data.problem : null
  const said = problem ? (fieldErrors(problem.errors)['name'] ?? problem.detail) : undefined
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
        // The name comes after the form when it is opened at once; what was typed before would go.
        key={me?.id ?? 'unknown'}
        disabled={isPending}
        className="min-w-0 grow"
        label={say('shell.account.name')}
        name="name"
        hint={save.data?.ok ? say('shell.account.saved') : say('shell.account.nameHint')}
        error={said}
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
