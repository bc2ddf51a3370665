import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportView } from '#rules/shapes/import.ts'
import { api } from '#web/staff/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import { importQuery } from './importQueries.ts'

export type Step = 'check' | 'start' | 'stop'

/**
 * Returns a function that takes a step of an import; a refusal shows why, and reads the import
 * again.
 */
export function useStep(id: string): { take: (step: Step) => void; taking: Step | null } {
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (step: Step) => api.stepImport(id, step),
    onSuccess: (outcome) => {
      if (outcome.ok) keepImport(cache, outcome.data)
      else {
        toast.error(outcome.problem.title, { detail: outcome.problem.detail, id: 'import' })
        void cache.invalidateQueries({ queryKey: ['imports'] })
      }
    },
  })
  return { take: (step) => mutate(step), taking: isPending ? variables : null }
}

/** Puts the server's latest state of an import into the cache. */
export function keepImport(cache: ReturnType<typeof useQueryClient>, view: ImportView): void {
  cache.setQueryData(importQuery(view.id).queryKey, view)
  void cache.invalidateQueries({ queryKey: ['imports', 'list'] })
}
