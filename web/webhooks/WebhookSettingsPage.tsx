import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayDo } from '#rules/permissions.ts'
import type { MadeWebhookEndpoint, WebhookEndpoint } from '#rules/shapes/webhook.ts'
import { MadeOnceScreen } from '#web/settings/MadeOnceScreen.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'
import { describeState, describeTypes, hostOf, withoutScheme } from './describeEndpoint.ts'
import { MakeEndpointForm } from './MakeEndpointForm.tsx'
import { SecretSheet } from './SecretSheet.tsx'
import { endpointsQuery } from './webhookQueries.ts'

/** The screen of webhooks: the endpoints that are told what happens, and the form that makes one. */
export function WebhookSettingsPage() {
  const may = mayDo(useDesk().role, 'manageWebhooks')
  const list = useQuery({ ...endpointsQuery, enabled: may })
  return (
    <>
      <PageTitle title={say('settings.webhooks')} />
      <MadeOnceScreen<WebhookEndpoint, MadeWebhookEndpoint>
        title={say('settings.webhooks')}
        lead={say('webhooks.lead')}
        list={list}
        refusal={may ? undefined : say('webhooks.notAllowed')}
        words={{
          make: say('webhooks.makeTitle'),
          list: say('webhooks.list'),
          none: say('webhooks.none'),
          noneWhy: say('webhooks.noneWhy'),
        }}
        icon={IconWebhook}
        row={(endpoint) => <EndpointRow key={endpoint.id} endpoint={endpoint} />}
        form={(onMade) => <MakeEndpointForm onMade={onMade} />}
        shown={(made, onDone) => <SecretSheet made={made} onDone={onDone} />}
      />
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
        className="block px-4 py-1.5 hover:bg-paper-2 focus-visible:outline-offset-[-2px]"
      >
        <span className="flex items-start justify-between gap-4">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {description || hostOf(url)}
          </span>
          <StatusChip tone={tone}>{words}</StatusChip>
        </span>
        {/* The screen of the endpoint has the whole address. */}
        <span className="flex gap-4 text-small text-ink-2">
          <bdi dir="ltr" className="min-w-0 truncate">
            {withoutScheme(url)}
          </bdi>
          <span className="ms-auto shrink-0">{describeTypes(endpoint)}</span>
        </span>
      </Link>
    </li>
  )
}
