import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedView, SavedViewBody } from '#rules/shapes/requestList.ts'
import { api } from '#web/staff/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { viewsQuery } from './viewsQuery.ts'

/** Returns calls that save and delete a view; a deletion can be undone. */
export function useViews() {
  const cache = useQueryClient()
  const updateCache = (change: (views: SavedView[]) => SavedView[]) =>
    cache.setQueryData(viewsQuery.queryKey, (kept) => ({ data: change(kept?.data ?? []) }))

  const restore = async ({ name, filter }: SavedView) => {
    const outcome = await api.saveView({ name, filter })
    if (outcome.ok) updateCache((views) => [...views, outcome.data])
    else toast.error(outcome.problem.title, { detail: outcome.problem.detail, id: 'view' })
  }

  const saving = useMutation({
    mutationFn: (body: SavedViewBody) => api.saveView(body),
    onSuccess: (outcome) => {
      if (outcome.ok) updateCache((views) => [...views, outcome.data])
    },
  })

  const deleting = useMutation({
    mutationFn: async (view: SavedView) => ({ view, outcome: await api.deleteView(view.id) }),
    // Removed at once, and restored if the deletion fails.
    onMutate: (view) => updateCache((views) => views.filter(({ id }) => id !== view.id)),
    onSuccess: ({ view, outcome }) => {
      const { name } = view
      if (outcome.ok || outcome.problem.code === 'not_found') {
        toast.success(say('views.deleted', { name }), {
          id: `view-${view.id}`,
          undo: { label: say('toasts.undo'), run: () => void restore(view) },
        })
        return
      }
      void cache.invalidateQueries({ queryKey: viewsQuery.queryKey })
      toast.error(say('views.notDeleted', { name }), { detail: outcome.problem.detail, id: 'view' })
    },
  })

  return { saving, remove: deleting.mutate }
}
