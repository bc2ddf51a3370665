import { IconSearchOff, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '#web/staff/paths.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { type DeliverySearch, readDeliverySearch } from './readDeliverySearch.ts'
import { deliveriesQuery } from './webhookQueries.ts'

type DeliveriesProps = { endpointId: string; isOff: boolean }

/** The deliveries to an endpoint, with a search and a filter that stand in the address. */
export function Deliveries({ endpointId, isOff }: DeliveriesProps) {
  const search = getRouteApi('/staff/settings/webhooks/$endpointId').useSearch()
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h2 id="deliveries" className="mb-3 text-title font-semibold">
        {say('webhooks.deliveries')}
      </h2>
      <Filters endpointId={endpointId} search={search} />
      <List endpointId={endpointId} isOff={isOff} search={search} />
    </section>
  )
}

function Filters({ endpointId, search }: { endpointId: string; search: DeliverySearch }) {
  const navigate = useNavigate()
  const id = useId()
  const to = { to: paths.webhookEndpoint, params: { endpointId } } as const
  const change = (part: Record<string, string>) =>
    void navigate({ ...to, search: readDeliverySearch({ ...search, ...part }), replace: true })
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchBox
        label={say('webhooks.deliveries.search')}
        placeholder={say('webhooks.deliveries.searchHint')}
        q={search.q ?? ''}
        onSearch={(q) => change({ q })}
      />
      <div>
        <label htmlFor={id} className="sr-only">
          {say('webhooks.deliveries.state')}
        </label>
        <Select
          id={id}
          value={search.state ?? ''}
          onChange={({ target }) => change({ state: target.value })}
        >
          <option value="">{say('webhooks.deliveries.all')}</option>
          {(['pending', 'delivered', 'failed'] as const).map((state) => (
            <option key={state} value={state}>
              {say(`webhooks.delivery.${state}`)}
            </option>
          ))}
        </Select>
      </div>
      {isFiltered(search) && (
        <Link
          {...to}
          className="col-span-full flex min-h-11 items-center justify-self-start rounded-base font-medium text-ink underline"
        >
          {say('webhooks.deliveries.clear')}
        </Link>
      )}
    </div>
  )
}

function List({ endpointId, isOff, search }: DeliveriesProps & { search: DeliverySearch }) {
  const list = useInfiniteQuery(deliveriesQuery(endpointId, search))
  if (list.isPending) return <RowsSkeleton rows={3} />
  if (list.isError && !list.data)
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing isFiltered={isFiltered(search)} />
  return (
    <>
      <RowList label={say('webhooks.deliveries')} isStale={list.isPlaceholderData}>
        {rows.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isOff={isOff} />
        ))}
      </RowList>
      <ShowMore {...list} />
    </>
  )
}

function isFiltered({ q, state }: DeliverySearch): boolean {
  return q !== undefined || state !== undefined
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Notice
        title={say('webhooks.deliveries.noMatch')}
        icon={<IconSearchOff size={28} stroke={1.75} />}
      >
        {say('webhooks.deliveries.noMatchHint')}
      </Notice>
    )
  return (
    <Notice title={say('webhooks.deliveries.none')} icon={<IconSend size={28} stroke={1.75} />}>
      {say('webhooks.deliveries.noneWhy')}
    </Notice>
  )
}
