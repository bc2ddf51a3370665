import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { MadeWebhookEndpoint, WebhookEndpoint } from '#rules/shapes/webhook.ts'
import { SettingsTabs } from '#web/settings/SettingsTabs.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'
import { describeState, describeTypes, hostOf } from './describeEndpoint.ts'
import { MakeEndpointForm } from './MakeEndpointForm.tsx'
import { SecretSheet } from './SecretSheet.tsx'
import { endpointsQuery } from './webhookQueries.ts'

/** The screen of webhooks: the endpoints that are told what happens, and the form that makes one. */
export function WebhookSettingsPage() {
  const { role } = useDesk()
  return (
    <>
      <title>{say('webhooks.page')}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('settings.webhooks')}</h1>
      <p className="mb-6 max-w-xl text-ink-2">{say('webhooks.lead')}</p>
      {mayDo(role, 'manageWebhooks') ? (
        <Endpoints />
      ) : (
        <Reason>{say('webhooks.notAllowed')}</Reason>
      )}
    </>
  )
}

function Endpoints() {
  // Only here, as long as this screen stands: nothing stores it.
  const [made, setMade] = useState<MadeWebhookEndpoint | null>(null)
  const { data, error, isError, refetch } = useQuery(endpointsQuery)
  if (made) return <SecretSheet made={made} onDone={() => setMade(null)} />
  return (
    <>
      <section aria-labelledby="endpoints">
        <h2 id="endpoints" className="mb-3 text-title font-semibold">
          {say('webhooks.list')}
        </h2>
        {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <RowsSkeleton rows={1} />}
        {data?.data.length === 0 && (
          <>
            <p className="font-medium">{say('webhooks.none')}</p>
            <p className="text-ink-2">{say('webhooks.noneWhy')}</p>
          </>
        )}
        {data && data.data.length > 0 && (
          <RowList label={say('webhooks.list')} isStale={false}>
            {data.data.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </RowList>
        )}
      </section>
      <h2 className="mt-8 mb-4 text-title font-semibold">{say('webhooks.makeTitle')}</h2>
      <MakeEndpointForm onMade={setMade} />
    </>
  )
}

/** One endpoint, a link to its own screen: where it is, what it gets, and whether it works. */
function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description } = endpoint
  const { words, tone } = describeState(endpoint)
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={paths.webhookEndpoint}
        params={{ endpointId: id }}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper-2 focus-visible:outline-offset-[-2px]"
      >
        <span className="min-w-0 flex-[1_1_16rem]">
          <span dir="auto" className="block font-medium wrap-anywhere">
            {description || hostOf(url)}
          </span>
          <span className="block text-small wrap-anywhere text-ink-2">
            <bdi dir="ltr">{url}</bdi>
          </span>
          <span className="block text-small wrap-anywhere text-ink-2">
            {describeTypes(endpoint)}
          </span>
        </span>
        <StatusChip tone={tone}>{words}</StatusChip>
      </Link>
    </li>
  )
}
