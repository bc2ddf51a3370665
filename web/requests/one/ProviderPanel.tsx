import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { mayDo } from '#rules/permissions.ts'
import type { ProviderView, RepairedRequest } from '#rules/shapes/reconciliation.ts'
import { compareSides, owesRefund } from '#web/reconcile/compareSides.ts'
import { adviseOn } from '#web/reconcile/describeDifference.ts'
import { providerQuery } from '#web/reconcile/reconcileQueries.ts'
import { SidesTable } from '#web/reconcile/SidesTable.tsx'
import { staffTroubleWords, useRepair } from '#web/reconcile/useRepair.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatTime } from '#web/ui/formatTime.ts'
import { Reason } from '#web/ui/Reason.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

type ProviderPanelProps = {
  requestId: string
  desk: Desk
  /** Somebody asked before it was there: it comes into sight. */
  isAsked: boolean
}

/** Compares a request with the card provider when a button is pressed; another button repairs it. */
export function ProviderPanel({ requestId, desk, isAsked }: ProviderPanelProps) {
  const refusal = mayDo(desk.role, 'reconcile') ? undefined : say('all.notAllowed')
  const { data: view, error, isFetching, refetch } = useQuery(providerQuery(requestId))
  const [refused, setRefused] = useState<Trouble | null>(null)
  const repair = useRepair(requestId, { onRefused: setRefused })
  const trouble = refused ?? (error && troubleOf(error))
  const canRepair = view && view.payments.length > 0 && !inAgreement(view)
  // The result of a repair is outdated once the provider has been asked again.
  const repaired = repair.repaired?.provider.at === view?.at ? repair.repaired : undefined
  const comesIntoSight = useRef(isAsked)
  return (
    <section
      ref={(section) => {
        if (section && comesIntoSight.current) section.scrollIntoView({ block: 'nearest' })
        comesIntoSight.current = false
      }}
      aria-labelledby="provider"
      aria-busy={isFetching || repair.isPending}
    >
      <h2 id="provider" className="mb-3 text-body font-semibold">
        {say('reconcile.panel.title')}
      </h2>
      {!view && <p className="mb-3 text-ink-2">{say('reconcile.panel.body')}</p>}
      {/* Rendered before there is anything to say: only then is a change reliably announced. */}
      <div role="status">{view && <Standing view={view} repaired={repaired} desk={desk} />}</div>
      {view && <Compared view={view} desk={desk} />}
      {trouble && <TroubleBox trouble={trouble} />}
      <div className="flex flex-wrap gap-2">
        {canRepair && (
          <Button
            key="first"
            look="primary"
            busy={repair.isPending}
            onClick={() => {
              setRefused(null)
              repair.run()
            }}
          >
            {say('reconcile.repair')}
          </Button>
        )}
        <Button
          // Where all agrees after a repair, the pressed button becomes this one, and keeps the focus.
          key={canRepair ? 'second' : 'first'}
          busy={isFetching}
          reason={refusal}
          onClick={() => {
            setRefused(null)
            void refetch()
          }}
        >
          {askLabel(view, trouble)}
        </Button>
      </div>
      {refusal && <Reason>{refusal}</Reason>}
    </section>
  )
}

function askLabel(view: ProviderView | undefined, trouble: Trouble | null): string {
  if (view) return say('reconcile.panel.askAgain')
  return trouble ? say('all.tryAgain') : say('reconcile.panel.ask')
}

/** Returns whether nothing differs and no refund is owed. */
function inAgreement(view: ProviderView): boolean {
  return view.same && !owesRefund(view)
}

type StandingProps = { view: ProviderView; repaired: RepairedRequest | undefined; desk: Desk }

/** Says whether both sides agree, as of when, and what a repair did. */
function Standing({ view, repaired, desk }: StandingProps) {
  const remaining = view.payments.flatMap(({ differences }) => differences)
  const time = formatTime(new Date(view.at), desk.dateLocale, viewerZone())
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {view.payments.length > 0 && (
          <StatusChip tone={inAgreement(view) ? 'good' : 'bad'}>
            {standingText(view, remaining.length)}
          </StatusChip>
        )}
        <span className="text-small text-ink-2">{say('reconcile.panel.at', { time })}</span>
      </p>
      {view.payments.length === 0 && <p className="mb-3">{say('reconcile.panel.nothing')}</p>}
      {repaired && <p className="mb-3">{repairText(repaired, remaining.length)}</p>}
      {repaired && remaining.length > 0 && (
        <p className="mb-3 text-ink-2">{adviseOn(remaining.map(({ what }) => what))}</p>
      )}
    </>
  )
}

function standingText(view: ProviderView, count: number): string {
  if (count > 0) return say('reconcile.panel.differs', { count })
  return say(owesRefund(view) ? 'reconcile.panel.owed' : 'reconcile.panel.same')
}

function repairText({ run, provider }: RepairedRequest, remaining: number): string {
  if (remaining > 0) return say('reconcile.panel.putSome', { left: remaining })
  if (!inAgreement(provider)) return say('reconcile.panel.owed')
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
            <SidesTable label={label} rows={compareSides(payment, locale)} />
            {payment.intentId && (
              <p className="mt-2 text-small wrap-anywhere text-ink-2">
                {say('reconcile.panel.name', { id: payment.intentId })}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function TroubleBox({ trouble }: { trouble: Trouble }) {
  const { title, detail } = staffTroubleWords(trouble)
  return (
    <div role="alert" className="mb-3 rounded-base bg-bad-tint px-3 py-2 text-bad">
      <p className="font-medium">{title}</p>
      <p>{detail}</p>
    </div>
  )
}
