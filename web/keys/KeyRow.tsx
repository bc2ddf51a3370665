import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { KeyView, MadeKey } from '#rules/shapes/apiKey.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { roleName } from '#web/team/teamQueries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FactLine } from '#web/ui/FactLine.tsx'
import { formatDay, formatMoment } from '#web/ui/formatTime.ts'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { StatusChip, type Tone } from '#web/ui/StatusChip.tsx'
import { toast } from '#web/ui/toast.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { listWords } from '#web/words/listWords.ts'
import { say } from '#web/words/say.ts'
import { keysQuery } from './keysQuery.ts'

type KeyRowProps = { view: KeyView; onMade: (made: MadeKey) => void }

/** One key: how to recognize it, what it may do, when it was last used, and what can be done with it. */
export function KeyRow({ view, onMade }: KeyRowProps) {
  const { id, name, state } = view
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null)
  const navigate = useNavigate()
  const calls = useKeyCalls(id, onMade)
  const isOver = state === 'revoked' || state === 'expired'
  const ask = (what: typeof asked) => () => setAsked(what)
  return (
    <li className="flex items-center justify-between gap-x-4 border-t border-line px-4 py-2 first:border-t-0">
      <Facts view={view} />
      <RowMenu
        name={name}
        lines={[
          {
            label: say('keys.did'),
            onChoose: () => void navigate({ to: paths.auditLogSettings, search: { member: id } }),
          },
          {
            label: say('keys.replace'),
            reason: isOver || state === 'replaced' ? say('keys.over') : undefined,
            onChoose: ask('replace'),
          },
          {
            label: say('keys.revoke'),
            danger: true,
            reason: state === 'revoked' ? say('keys.over') : undefined,
            onChoose: ask('revoke'),
          },
        ]}
      />
      {(['replace', 'revoke'] as const).map((what) => (
        <Dialog
          question
          key={what}
          open={asked === what}
          onOpenChange={ask(null)}
          title={say(`keys.${what}.title`, { name })}
          description={say(`keys.${what}.body`)}
        >
          <Button onClick={ask(null)}>{say(`keys.${what}.keep`)}</Button>
          <Button
            look={what === 'revoke' ? 'danger' : 'primary'}
            onClick={() => {
              setAsked(null)
              calls[what]()
            }}
          >
            {say(`keys.${what}`)}
          </Button>
        </Dialog>
      ))}
    </li>
  )
}

const tones: Record<KeyView['state'], Tone> = {
  works: 'good',
  replaced: 'wait',
  revoked: 'still',
  expired: 'still',
  maker_left: 'bad',
}

function Facts({ view }: { view: KeyView }) {
  const { dateLocale } = useDesk()
  const { addresses, rights, worksUntil, expiresAt, lastUsedOn, state } = view
  const until = state === 'replaced' ? worksUntil : expiresAt
  const isLive = state === 'works' || state === 'replaced'
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={`font-medium wrap-anywhere ${isLive ? '' : 'text-ink-2'}`} dir="auto">
          {view.name}
        </span>
        <StatusChip tone={tones[state]}>{say(`keys.state.${state}`)}</StatusChip>
      </p>
      <FactLine
        facts={[
          <code key="key" dir="ltr" className="font-mono">
            <span className="max-narrow:hidden">{view.prefix}</span>…{view.lastFour}
          </code>,
          roleName(view.role),
          lastUsedOn
            ? say('keys.used', {
                // The day is one of UTC.
                date: formatDay(`${lastUsedOn}T12:00:00Z`, dateLocale, 'UTC'),
                network: view.lastUsedNetwork ?? '',
              })
            : say('keys.neverUsed'),
          rights && say('keys.limited'),
          isLive &&
            until &&
            say('keys.until', { when: formatMoment(until, dateLocale, viewerZone()) }),
          addresses && say('keys.from', { addresses: listWords(addresses) }),
        ]}
      />
    </div>
  )
}

/** Returns the calls that replace a key, after a fresh proof where one is needed, and that revoke it at once. */
function useKeyCalls(id: string, onMade: (made: MadeKey) => void) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: keysQuery.queryKey })
  const again = useKeyedCall(api.replaceKey)
  const replace = useMutation({
    mutationFn: () => withProof(() => again(id)),
    onSuccess: async (outcome) => {
      if (outcome.ok) onMade(outcome.data)
      else if (outcome.problem.code !== 'proof_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      await refresh()
    },
  })
  const revoke = useMutation({
    mutationFn: () => api.revokeKey(id),
    onSuccess: async (outcome) => {
      if (outcome.ok) toast.success(say('keys.revoked'))
      else toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      await refresh()
    },
  })
  return { replace: () => replace.mutate(), revoke: () => revoke.mutate() }
}
