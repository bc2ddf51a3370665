import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { limits } from '#rules/limits.ts'
import {
  isSameFilter,
  type ListFilter,
  readListFilter,
  toViewFilter,
} from '#web/requests/list/listFilter.ts'
import { paths } from '#web/staff/paths.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { useViews } from './useViews.ts'
import { viewsQuery } from './viewsQuery.ts'

type ViewsPanelProps = {
  filter: ListFilter
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  /** Further actions for the list. */
  children?: ReactNode
  title: string
}

/** The panel of a member's saved views: open one, save the current filter, delete one. */
export function ViewsPanel({
  filter,
  open,
  onOpenChange,
  anchor,
  title,
  children,
}: ViewsPanelProps) {
  const views = useQuery(viewsQuery)
  const { saving, remove } = useViews()
  const known = views.data?.data ?? []
  return (
    <Popover open={open} onOpenChange={onOpenChange} anchor={anchor} title={title}>
      {views.isError && !views.data && (
        <Trouble error={views.error} onRetry={() => void views.refetch()} />
      )}
      {views.data && known.length === 0 && <p className="text-ink-2">{say('views.none')}</p>}
      {known.length > 0 && (
        <ul className="-ms-2 -me-3">
          {known.map((view) => {
            const viewFilter = readListFilter(view.filter)
            return (
              <li key={view.id} className="flex items-center gap-1">
                <Link
                  to={paths.requests}
                  search={viewFilter}
                  activeOptions={{ exact: true, includeSearch: true }}
                  className="flex min-h-11 min-w-0 grow items-center rounded-base px-2 hover:bg-paper-3 data-[status=active]:bg-paper-3 data-[status=active]:font-medium"
                  onClick={() => onOpenChange(false)}
                >
                  <span className="truncate">{view.name}</span>
                </Link>
                <button
                  type="button"
                  aria-label={say('views.delete', { name: view.name })}
                  title={say('views.delete', { name: view.name })}
                  className="flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3 hover:text-bad"
                  onClick={(event) => {
                    // The button goes away with its view.
                    event.currentTarget.closest('[role=dialog]')?.querySelector('input')?.focus()
                    remove(view)
                  }}
                >
                  <IconTrash aria-hidden size={18} stroke={1.75} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {(known.length > 0 || Object.keys(filter).length > 0) && (
        <SaveForm filter={filter} known={known} saving={saving} />
      )}
      {children && (
        <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5 lg:hidden">
          {children}
        </div>
      )}
    </Popover>
  )
}

type SaveFormProps = {
  filter: ListFilter
  known: { name: string; filter: Record<string, unknown> }[]
  saving: ReturnType<typeof useViews>['saving']
}

function SaveForm({ filter, known, saving }: SaveFormProps) {
  const { data: outcome, isPending, mutate, reset } = saving
  const same = known.find((view) => isSameFilter(readListFilter(view.filter), filter))
  const reason =
    Object.keys(filter).length === 0
      ? say('views.nothingChosen')
      : same
        ? say('views.isSaved', { name: same.name })
        : known.length >= limits.savedViewsPerMemberMax
          ? say('views.full', { max: limits.savedViewsPerMemberMax })
          : undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-3 not-first:mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const name = String(new FormData(form).get('name')).trim()
        if (reason || isPending || !name) return
        mutate(
          { name, filter: toViewFilter(filter) },
          { onSuccess: (saved) => saved.ok && form.reset() },
        )
      }}
    >
      <TextField
        label={say('views.name')}
        name="name"
        maxLength={limits.viewNameCharactersMax}
        autoComplete="off"
        hint={reason}
        error={outcome && !outcome.ok ? outcome.problem.detail : undefined}
        onChange={reset}
      />
      <Button type="submit" busy={isPending} reason={reason}>
        {say('views.save')}
      </Button>
    </form>
  )
}
