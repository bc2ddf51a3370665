import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { QuestionBox } from '#web/ui/QuestionBox.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { say } from '#web/words/say.ts'
import { customerQuery } from './customerQueries.ts'

type AskedToStopProps = {
  customerId: string
  desk: Desk
  /** In a thread: shorter, as what they wrote stands right below. */
  isInThread?: boolean
}

/**
 * Asks what a customer meant who wrote a sentence that asks for no more texts. Nothing goes to them by itself until
 * somebody has decided; nothing where there is nothing to decide.
 */
export function AskedToStop({ customerId, desk, isInThread = false }: AskedToStopProps) {
  const { data: customer } = useQuery(customerQuery(customerId))
  const cache = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const { mutate, data, isPending, variables } = useMutation({
    mutationFn: (meant: 'stop' | 'other') => api.answerAsked(customerId, meant),
    onSuccess: (outcome) => {
      if (!outcome.ok) return
      // The button that has the focus goes with the question.
      if (section.current?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
      cache.setQueryData(customerQuery(customerId).queryKey, outcome.data)
      void cache.invalidateQueries({ queryKey: ['customers', 'list'] })
      void cache.invalidateQueries({ queryKey: ['requests', 'one'] })
    },
  })
  if (!customer?.askedToStopAt) return null
  const words = customer.consent.find(({ change }) => change === 'asked')?.words
  const mayAnswer = mayDo(desk.role, 'saveCustomer')
  const button = (meant: 'stop' | 'other', label: string) => (
    <Button busy={isPending && variables === meant} onClick={() => !isPending && mutate(meant)}>
      {label}
    </Button>
  )
  return (
    <QuestionBox
      ref={section}
      title={say('customers.askedToStop')}
      className={isInThread ? 'p-4 max-narrow:p-3' : 'mb-6 p-4'}
    >
      {!isInThread && (
        <p className="mt-1 wrap-anywhere">
          {words
            ? say('customers.askedWhy', { words: `\u2068${words}\u2069` })
            : say('customers.askedWhyUnsaid')}
        </p>
      )}
      <p className={isInThread ? 'text-small text-ink-2' : 'mt-1 text-ink-2'}>
        {say('customers.askedHeld')}
      </p>
      {mayAnswer ? (
        <div
          className={`mt-3 flex flex-wrap gap-2 max-sm:*:grow ${isInThread ? 'max-narrow:*:px-3' : ''}`}
        >
          {button('stop', say(isInThread ? 'customers.askedStopShort' : 'customers.askedStop'))}
          {button('other', say(isInThread ? 'customers.askedOtherShort' : 'customers.askedOther'))}
        </div>
      ) : (
        <Reason>{say('all.notAllowed')}</Reason>
      )}
      {data && !data.ok && (
        <div className="mt-3">
          <FormProblem problem={data.problem} />
        </div>
      )}
    </QuestionBox>
  )
}
