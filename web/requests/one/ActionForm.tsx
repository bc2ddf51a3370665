import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RequestView } from '#rules/shapes/request.ts'
import { requestQuery } from '#web/requests/requestQueries.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'

/** Returns a form call that answers with the changed request, caches it, and calls `onDone`. */
export function useActionForm<Body>(
  id: string,
  call: (body: Body) => Promise<Outcome<RequestView>>,
  onDone: (request: RequestView) => void,
) {
  const cache = useQueryClient()
  return useFormCall(call, (request) => {
    cache.setQueryData(requestQuery(id).queryKey, request)
    onDone(request)
  })
}

type ActionFormProps = {
  /** The form's accessible name. */
  label: string
  body?: string
  submit: string
  danger?: boolean
  busy: boolean
  /** The error of the form as a whole: what happened and what to do, or one sentence. */
  problem: { title: string; detail: string } | string | undefined
  onSubmit: (form: HTMLFormElement) => void
  /** A second way to end the form. */
  otherwise?: { submit: string; onSubmit: (form: HTMLFormElement) => void } | undefined
  children?: ReactNode
}

/** The form in a sheet before something is done to a request: a sentence, fields, a button, and for some a second one. */
export function ActionForm(props: ActionFormProps) {
  const { otherwise, problem } = props
  return (
    <form
      noValidate
      aria-label={props.label}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit(event.currentTarget)
      }}
    >
      {props.body && <p className="text-ink-2">{props.body}</p>}
      {props.children}
      {typeof problem === 'string' && <FormProblem>{problem}</FormProblem>}
      {typeof problem === 'object' && <FormProblem problem={problem} />}
      <FormFoot>
        {otherwise && (
          <Button
            busy={props.busy}
            onClick={({ currentTarget: { form } }) => form && otherwise.onSubmit(form)}
          >
            {otherwise.submit}
          </Button>
        )}
        <Button look={props.danger ? 'danger' : 'primary'} type="submit" busy={props.busy}>
          {props.submit}
        </Button>
      </FormFoot>
    </form>
  )
}
