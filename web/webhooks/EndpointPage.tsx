import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { MadeWebhookEndpoint, WebhookEndpoint } from '#rules/shapes/webhook.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { NothingHere } from '#web/staff/shell/NotFoundScreen.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Address } from '#web/ui/Address.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { Deliveries } from './Deliveries.tsx'
import { describeState, describeTypes, hostOf } from './describeEndpoint.ts'
import { EndpointDays } from './EndpointDays.tsx'
import { EndpointDeeds } from './EndpointDeeds.tsx'
import { SecretSheet } from './SecretSheet.tsx'
import { endpointsQuery } from './webhookQueries.ts'

/** The screen of one endpoint: whether it works, how it did lately, and what was sent to it. */
export function EndpointPage() {
  const { role } = useDesk()
  return (
    <>
      <PageTitle title={say('settings.webhooks')} />
      <BackLink to={paths.webhookSettings}>{say('settings.webhooks')}</BackLink>
      {mayDo(role, 'manageWebhooks') ? <Found /> : <Reason>{say('webhooks.notAllowed')}</Reason>}
    </>
  )
}

function Found() {
  const { endpointId } = getRouteApi('/staff/settings/webhooks/$endpointId').useParams()
  const { data, error, isError, refetch } = useQuery(endpointsQuery)
  const endpoint = data?.data.find(({ id }) => id === endpointId)
  if (endpoint) return <Endpoint key={endpointId} endpoint={endpoint} />
  if (data) return <NothingHere to={paths.webhookSettings} go={say('settings.webhooks')} />
  if (isError) return <Trouble level={1} error={error} onRetry={() => void refetch()} />
  return <RowsSkeleton rows={6} />
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  // Only here, as long as this screen stands: nothing stores it.
  const [made, setMade] = useState<MadeWebhookEndpoint | null>(null)
  const { words, tone } = describeState(endpoint)
  if (made) return <SecretSheet made={made} onDone={() => setMade(null)} />
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 dir="auto" className="text-page font-semibold wrap-anywhere">
              {endpoint.description || hostOf(endpoint.url)}
            </h1>
            <StatusChip tone={tone}>{words}</StatusChip>
          </div>
          <TroubleSince endpoint={endpoint} />
        </div>
        <EndpointDeeds endpoint={endpoint} onMade={setMade} />
      </header>
      <div className="max-w-2xl">
        <Facts endpoint={endpoint} />
      </div>
      <EndpointDays endpointId={endpoint.id} />
      <Deliveries endpointId={endpoint.id} isOff={endpoint.state === 'off'} />
    </>
  )
}

/** Says since when an endpoint is off, or fails. */
function TroubleSince({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { dateLocale } = useDesk()
  const { offAt, failingSince } = endpoint
  const at = offAt ?? failingSince
  if (!at) return null
  const when = formatMoment(at, dateLocale, viewerZone())
  return (
    <p className="mt-2 max-w-2xl text-pretty text-ink-2">
      {say(offAt ? 'webhooks.offSince' : 'webhooks.failingSince', { when })}
    </p>
  )
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { dateLocale } = useDesk()
  const { url, types, secrets, createdAt } = endpoint
  const code = (text: ReactNode) => (
    <code className="block font-mono text-small wrap-anywhere">
      <bdi dir="ltr">{text}</bdi>
    </code>
  )
  return (
    <FactList
      facts={[
        [say('webhooks.facts.address'), code(<Address url={url} />), 'long'],
        types
          ? [say('webhooks.facts.events'), code(types.join('\n')), 'long']
          : [say('webhooks.facts.events'), describeTypes(endpoint)],
        [say('webhooks.facts.key'), code(secrets[0]?.publicKey ?? ''), 'long'],
        [say('webhooks.facts.made'), formatMoment(createdAt, dateLocale, viewerZone())],
      ]}
    />
  )
}
