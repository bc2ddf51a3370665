import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import type { InvitationOffer } from '#rules/shapes/team.ts'
import { MaskedPhone } from '#web/phone/PhoneNumber.tsx'
import { api, dataOf, troubleOf } from '#web/staff/api/api.ts'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { changeWorkplace } from '#web/staff/session/changeWorkplace.ts'
import { setWorkplace } from '#web/staff/session/workplace.ts'
import { roleName } from '#web/team/teamQueries.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { SignInFrame } from './SignInFrame.tsx'

/** The screen of an invitation's link: who invites, as what, and the button that joins. */
export function JoinPage() {
  const { token } = getRouteApi(paths.join).useParams()
  const { data: offer, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => dataOf(api.readInvitation(token, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The title already says that the link leads to none.
  const isUnknown = error !== null && troubleOf(error).code === 'not_found'
  if (error)
    return (
      <SignInFrame title={say('team.join.none')} lead={say('team.join.noneNext')}>
        <div className="flex flex-col gap-4">
          {!isUnknown && <FormProblem problem={troubleOf(error)} />}
          <Link to={paths.signIn} className={buttonClass('primary', 'w-full')}>
            {say('signIn.title')}
          </Link>
        </div>
      </SignInFrame>
    )
  if (!offer) return <SignInFrame title={say('team.join.reading')} lead="" />
  if (offer.state === 'over')
    return (
      <SignInFrame
        title={say('team.join.over')}
        lead={say('team.join.overNext', { business: offer.business })}
      />
    )
  return (
    <SignInFrame
      title={say('team.join.title', { business: offer.business })}
      lead={say('team.join.lead', { role: roleName(offer.role) })}
    >
      <Join token={token} offer={offer} />
    </SignInFrame>
  )
}

function Join({ token, offer }: { token: string; offer: InvitationOffer }) {
  const { data: session } = useQuery(sessionQuery)
  const join = useJoin(token)
  if (session === undefined) return null
  if (!session)
    return (
      <>
        <p className="mb-4">{say('team.join.phone', { end: offer.phoneEnd })}</p>
        <Link
          to={paths.signIn}
          search={{ next: paths.join.replace('$token', token) }}
          className={buttonClass('primary', 'w-full')}
        >
          {say('team.join.signIn')}
        </Link>
      </>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        {say('shell.account.signedIn')} <MaskedPhone phone={session} />
      </p>
      {join.problem && <FormProblem problem={join.problem} />}
      <Button look="primary" busy={join.isPending} onClick={() => join.send()}>
        {say(offer.state === 'joined' ? 'team.join.open' : 'team.join.do')}
      </Button>
    </div>
  )
}

function useJoin(token: string) {
  const router = useRouter()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api.joinBusiness(token),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return
      setWorkplace(outcome.data.business?.id ?? null)
      await changeWorkplace(router)
      toast.success(say('team.joined', { business: outcome.data.business?.name ?? '' }))
    },
  })
  return {
    send: () => mutate(),
    isPending,
    problem: data && !data.ok ? data.problem : null,
  }
}
