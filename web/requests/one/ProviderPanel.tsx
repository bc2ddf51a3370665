import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { mayDo } from '#rules/permissions.ts'
import type { ProviderView, RepairedRequest } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { providerQuery } from '#web/reconcile/reconcileQueries.ts'
import { SidesTable } from '#web/reconcile/SidesTable.tsx'
import { adviceOf } from '#web/reconcile/saidOf.ts'
import { owesRefund, sidesOf } from '#web/reconcile/sidesOf.ts'
import { useRepair, wordsOfTrouble } from '#web/reconcile/useRepair.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatTime } from '#web/ui/formatTime.ts'
import { Reason } from '#web/ui/Reason.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

type ProviderPanelProps = { request: RequestView; desk: Desk }

/** What the card provider holds of a request, asked for by a press; what differs is put right by another. */
export function ProviderPanel({ request, desk }: ProviderPanelProps) {
  // Nobody began to pay it by card: the provider has never heard of it.
  if (!request.payments.some(({ method }) => method === 'card')) return null
  return <Panel requestId={request.id} desk={desk} />
}

function Panel({ requestId, desk }: { requestId: string; desk: Desk }) {
  const refusal = mayDo(desk.role, 'reconcile') ? undefined : say('all.notAllowed')
  const { data: view, error, isFetching, refetch } = useQuery(providerQuery(requestId))
  const [refused, setRefused] = useState<Trouble | null>(null)
  const repair = useRepair(requestId, { onRefused: setRefused })
  const trouble = refused ?? (error && troubleOf(error))
  const agrees = view && isEven(view)
  // What came of a repair is no news any more once the provider was asked again.
  const repaired = repair.repaired?.provider.at === view?.at ? repair.repaired : undefined
  return (
    <section aria-labelledby="provider" aria-busy={isFetching || repair.isPending}>
      <h2 id="provider" className="mb-3 text-body font-semibold">
        {say('reconcile.panel.title')}
      </h2>
      {!view && <p className="mb-3 text-ink-2">{say('reconcile.panel.body')}</p>}
      {/* There before it says anything: only then is what comes surely spoken. */}
      <div role="status">{view && <Standing view={view} repaired={repaired} desk={desk} />}</div>
      {view && <Compared view={view} desk={desk} />}
      {trouble && <Failed trouble={trouble} />}
      <div className="flex flex-wrap gap-2">
        {view && view.payments.length > 0 && (
          <Button
            look={agrees ? 'plain' : 'primary'}
            busy={repair.isPending}
            reason={agrees ? say('reconcile.repair.same') : undefined}
            onClick={() => {
              setRefused(null)
              repair.run()
            }}
          >
            {say('reconcile.repair')}
          </Button>
        )}
        <Button
          busy={isFetching}
          reason={refusal}
          onClick={() => {
            setRefused(null)
            void refetch()
          }}
        >
          {askWords(view, trouble)}
        </Button>
      </div>
      {refusal && <Reason>{refusal}</Reason>}
    </section>
  )
}

function askWords(view: ProviderView | undefined, trouble: Trouble | null): string {
  if (view) return say('reconcile.panel.askAgain')
  return trouble ? say('all.tryAgain') : say('reconcile.panel.ask')
}

/** Nothing differs, and nothing is owed. */
function isEven(view: ProviderView): boolean {
  return view.same && !owesRefund(view)
}

type StandingProps = { view: ProviderView; repaired: RepairedRequest | undefined; desk: Desk }

/** Whether both say the same, when that was asked, and what came of putting it right. */
function Standing({ view, repaired, desk }: StandingProps) {
  const left = view.payments.flatMap(({ differences }) => differences)
  const time = formatTime(new Date(view.at), desk.dateLocale, viewerZone())
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {view.payments.length > 0 && (
          <StatusChip tone={isEven(view) ? 'good' : 'bad'}>{headOf(view, left.length)}</StatusChip>
        )}
        <span className="text-small text-ink-2">{say('reconcile.panel.at', { time })}</span>
      </p>
      {view.payments.length === 0 && <p className="mb-3">{say('reconcile.panel.nothing')}</p>}
      {repaired && <p className="mb-3">{outcomeOf(repaired, left.length)}</p>}
      {repaired && left.length > 0 && (
        <p className="mb-3 text-ink-2">{adviceOf(left.map(({ what }) => what))}</p>
      )}
    </>
  )
}

function headOf(view: ProviderView, count: number): string {
  if (count > 0) return say('reconcile.panel.differs', { count })
  return say(owesRefund(view) ? 'reconcile.panel.owed' : 'reconcile.panel.same')
}

function outcomeOf({ run, provider }: RepairedRequest, left: number): string {
  if (left > 0) return say('reconcile.panel.putSome', { left })
  if (!isEven(provider)) return say('reconcile.panel.owed')
  if (run.healed === 0) return say('reconcile.panel.putNone')
  return say('reconcile.panel.put', { count: run.healed })
}

function Compared({ view, desk }: { view: ProviderView; desk: Desk }) {
  const { locale } = desk.business
  return (
    <ul className="mb-3 flex flex-col gap-4">
      {view.payments.map((payment) => {
        const label = say('reconcile.panel.payment', { amount: formatMoney(payment.ours, locale) })
        return (
          <li key={payment.paymentId}>
            {view.payments.length > 1 && <p className="mb-1 font-medium">{label}</p>}
            <SidesTable label={label} rows={sidesOf(payment, locale)} />
            {payment.intentId && (
              <p className="mt-1 text-small wrap-anywhere text-ink-2">
                {say('reconcile.panel.name', { id: payment.intentId })}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Failed({ trouble }: { trouble: Trouble }) {
  const { title, detail } = wordsOfTrouble(trouble)
  return (
    <div role="alert" className="mb-3 rounded-base bg-bad-tint px-3 py-2 text-bad">
      <p className="font-medium">{title}</p>
      <p>{detail}</p>
    </div>
  )
}
