import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { customerQuery } from '#web/customers/customerQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { MayNotSee } from '#web/staff/shell/MayNotSee.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'
import { toPhoneEntry } from './findCustomer.ts'
import { NewRequestForm } from './NewRequestForm.tsx'
import type { RequestDraft } from './requestDraft.ts'
import { ShareMade } from './ShareMade.tsx'

/** The screen for a new request: a number, an amount, what for, and a preview of the text. */
export function NewRequestPage() {
  const prefill = getRouteApi('/staff/requests/new').useSearch()
  const navigate = useNavigate()
  const [made, setMade] = useState<RequestView | null>(null)
  // A new key after each request gives an empty form.
  const [round, setRound] = useState(0)
  const named = useNamedCustomer(prefill.customer)
  const mayAsk = mayDo(useDesk().role, 'createRequest')
  const startAgain = () => {
    setMade(null)
    setRound(round + 1)
    // A request that is kept on this device is shown above the form.
    window.scrollTo({ top: 0 })
    void navigate({ to: paths.newRequest, search: {}, replace: true })
  }

  if (!mayAsk)
    return (
      <>
        <PageTitle title={say('newRequest.title')} />
        <MayNotSee
          title={say('newRequest.mayNot')}
          who={say('newRequest.notAllowed')}
          to={paths.requests}
          go={say('shell.notFound.go')}
        />
      </>
    )
  return (
    <>
      <PageTitle title={say('newRequest.title')} />
      <BackLink to={paths.requests}>{say('newRequest.back')}</BackLink>
      {made ? (
        <ShareMade request={made} onAnother={startAgain} />
      ) : (
        <>
          <h1 className="mt-1 mb-6 text-page font-semibold">{say('newRequest.title')}</h1>
          {named === 'loading' && <FormSkeleton />}
          {named !== 'loading' && (
            <NewRequestForm
              key={`${round} ${JSON.stringify(prefill)}`}
              prefill={prefill}
              {...named}
              onKept={startAgain}
              onShare={setMade}
            />
          )}
        </>
      )}
    </>
  )
}

type Named = { start: Partial<RequestDraft>; problem: string | null }

/** Reads the customer named in the address: what they fill in, or why they cannot be asked. */
function useNamedCustomer(id: string | undefined): Named | 'loading' {
  const { business } = useDesk()
  const { data, isError } = useQuery({ ...customerQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return { start: {}, problem: null }
  if (data?.erased) return { start: {}, problem: say('newRequest.customerErased') }
  if (data) return { start: { phone: toPhoneEntry(data, business.country) }, problem: null }
  return isError ? { start: {}, problem: say('newRequest.customerMissing') } : 'loading'
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-md gap-5">
      {[0, 1, 2].map((field) => (
        <div key={field}>
          <div className="mb-1 h-5 w-32 animate-pulse rounded-base bg-paper-3" />
          <div className="h-11 animate-pulse rounded-base bg-paper-3" />
        </div>
      ))}
    </div>
  )
}
