import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { MadeWebhookEndpoint, WebhookEndpoint } from '#rules/shapes/webhook.ts'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'
import { Address } from './Address.tsx'
import { describeState, describeTypes, hostOf } from './describeEndpoint.ts'
import { MakeEndpointForm } from './MakeEndpointForm.tsx'
import { SecretSheet } from './SecretSheet.tsx'
import { endpointsQuery } from './webhookQueries.ts'

/** The screen of webhooks: the endpoints that are told what happens, and the form that makes one. */
export function WebhookSettingsPage() {
  const { role } = useDesk()
  // Only here, as long as this screen stands: nothing stores it.
  const [made, setMade] = useState<MadeWebhookEndpoint | null>(null)
  const [isMaking, setMaking] = useState(false)
  const may = mayDo(role, 'manageWebhooks')
  const { data } = useQuery({ ...endpointsQuery, enabled: may })
  const isEmpty = data?.data.length === 0
  const make = may && !made && (
    <Button look="primary" onClick={() => setMaking(true)}>
      {say('webhooks.makeTitle')}
    </Button>
  )
  return (
    <>
      <title>{say('webhooks.page')}</title>
      <SettingsHead
        title={say('settings.webhooks')}
        lead={say('webhooks.lead')}
        action={!isEmpty && make}
      />
      {!may && <Reason>{say('webhooks.notAllowed')}</Reason>}
      {made && <SecretSheet made={made} onDone={() => setMade(null)} />}
      {may && !made && <Endpoints make={make} />}
      <Sheet open={isMaking} onOpenChange={setMaking} title={say('webhooks.makeTitle')}>
        <MakeEndpointForm
          onMade={(endpoint) => {
            setMaking(false)
            setMade(endpoint)
          }}
        />
      </Sheet>
    </>
  )
}

function Endpoints({ make }: { make: ReactNode }) {
  const { data, error, isError, refetch } = useQuery(endpointsQuery)
  if (!data && isError) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  if (data.data.length === 0)
    return (
      <Notice
        title={say('webhooks.none')}
        icon={<IconWebhook size={28} stroke={1.75} />}
        action={make}
      >
        {say('webhooks.noneWhy')}
      </Notice>
    )
  return (
    <RowList label={say('webhooks.list')} isStale={false}>
      {data.data.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} />
      ))}
    </RowList>
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
        className="block px-4 py-3 hover:bg-paper-2 focus-visible:outline-offset-[-2px]"
      >
        <span className="flex items-start justify-between gap-4">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {description || hostOf(url)}
          </span>
          <StatusChip tone={tone}>{words}</StatusChip>
        </span>
        <span className="block text-small text-ink-2">
          <Address url={url} />
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">{describeTypes(endpoint)}</span>
      </Link>
    </li>
  )
}
