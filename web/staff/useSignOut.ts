import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#web/ui/toast.ts'
import { api } from './api.ts'
import { paths } from './paths.ts'
import { queryClient, sessionQuery } from './queries.ts'

/** Ends the session here and at the server; what was read for it is forgotten. */
export function useSignOut(): { leave: () => void; isPending: boolean } {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: api.signOut,
    onSuccess: async (outcome) => {
      if (!outcome.ok && outcome.problem.code !== 'sign_in_required') {
        toast.error('You are still signed in', outcome.problem.detail)
        return
      }
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, null)
      await navigate({ to: paths.signIn })
    },
  })
  return { leave: () => !isPending && mutate(), isPending }
}
