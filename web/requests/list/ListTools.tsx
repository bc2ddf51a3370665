import { IconAdjustmentsHorizontal, IconBookmark, IconDots } from '@tabler/icons-react'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { PrintButton } from '#web/staff/print/PrintButton.tsx'
import { usePrintList } from '#web/staff/print/usePrintList.ts'
import { Button } from '#web/ui/Button.tsx'
import { loadOnce, useLoaded } from '#web/ui/loadOnce.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { viewsQuery } from '#web/views/viewsQuery.ts'
import { say } from '#web/words/say.ts'
import { ExportLink } from './ExportLink.tsx'
import { filterButtonId } from './FilterChips.tsx'
import { countChosen, isSameFilter, type ListFilter, readListFilter } from './listFilter.ts'
import type { ListPages } from './listRows.ts'
import { openPanel } from './openPanel.ts'
import { useSearchText } from './useSearchText.ts'

// Neither panel is needed when the list is first shown.
const filterPanel = loadOnce(async () => (await import('./FilterPanel.tsx')).FilterPanel)
const viewsPanel = loadOnce(async () => (await import('#web/views/ViewsPanel.tsx')).ViewsPanel)

type ListToolsProps = {
  filter: ListFilter
  serverFilter: RequestFilter
  list: UseInfiniteQueryResult<ListPages>
}

/** The search, the filters, the saved views, printing and the export. */
export function ListTools({ filter, serverFilter, list }: ListToolsProps) {
  const search = useSearchText()
  const FilterPanel = useLoaded(filterPanel)
  const ViewsPanel = useLoaded(viewsPanel)
  const views = useQuery(viewsQuery)
  const { print, isReading } = usePrintList(list)
  const onPrint = () => void print()
  const chosen = countChosen(filter)
  // On a phone the panel has the export too, which has no room beside it.
  const isWide = useIsWide()
  const viewsTitle = say(isWide ? 'views.title' : 'views.titleOnPhone')
  const ViewsIcon = isWide ? IconBookmark : IconDots
  const view = views.data?.data.find((one) => isSameFilter(readListFilter(one.filter), filter))
  return (
    <div className="mt-3 mb-1 flex items-center gap-2 md:mt-4 print:hidden">
      <div className="min-w-0 grow md:max-w-108">
        <SearchBox
          label={say('requests.search')}
          placeholder={say(isWide ? 'requests.searchHint' : 'requests.searchHintShort')}
          q={filter.q ?? ''}
          onSearch={search}
        />
      </div>
      <PanelButton
        id={filterButtonId}
        words={say('requests.filter')}
        label={chosen > 0 ? say('requests.filterChosen', { count: chosen }) : undefined}
        mark={chosen > 0 ? chosen : undefined}
        icon={<IconAdjustmentsHorizontal aria-hidden size={18} stroke={1.75} />}
        load={filterPanel.load}
      >
        {FilterPanel && ((panel) => <FilterPanel filter={filter} {...panel} />)}
      </PanelButton>
      <PanelButton
        words={view?.name ?? say('views.button')}
        label={view ? `${viewsTitle}: ${view.name}` : viewsTitle}
        icon={<ViewsIcon aria-hidden size={18} stroke={1.75} />}
        load={viewsPanel.load}
      >
        {ViewsPanel &&
          ((panel) => (
            <ViewsPanel filter={filter} title={viewsTitle} {...panel}>
              <ExportLink filter={serverFilter} className="md:hidden" />
              <PrintButton busy={isReading} onPrint={onPrint} />
            </ViewsPanel>
          ))}
      </PanelButton>
      <span className="ms-auto flex gap-2 max-md:hidden">
        <PrintButton busy={isReading} className="max-lg:hidden" onPrint={onPrint} />
        <ExportLink filter={serverFilter} />
      </span>
    </div>
  )
}

type Panel = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
}

type PanelButtonProps = {
  id?: string
  words: string
  /** The accessible name, where the words alone do not say everything. */
  label?: string | undefined
  mark?: number | undefined
  icon: ReactNode
  load: () => Promise<boolean>
  /** The panel that opens beside the button, once it has loaded. */
  children: ((panel: Panel) => ReactNode) | null
}

/** A button whose panel is loaded when the button is first hovered or focused. */
function PanelButton({ id, words, label, mark, icon, load, children }: PanelButtonProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const preload = () => void load()
  return (
    <>
      <Button
        id={id}
        ref={anchor}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        busy={open && !children}
        className="max-md:w-11 max-md:shrink-0 max-md:px-0"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(!open)
          void openPanel(load, () => setOpen(false))
        }}
      >
        {icon}
        <span className="max-w-40 truncate max-md:sr-only">{words}</span>
        {mark !== undefined && (
          <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-small text-on-accent tabular-nums max-md:absolute max-md:-end-1.5 max-md:-top-1.5">
            {mark}
          </span>
        )}
      </Button>
      {children?.({ open, onOpenChange: setOpen, anchor })}
    </>
  )
}
