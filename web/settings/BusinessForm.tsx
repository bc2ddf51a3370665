import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { changesOf, draftOf } from './businessDraft.ts'
import { LogoField } from './LogoField.tsx'
import { useSaveBusiness } from './useSaveBusiness.ts'

/** The settings of a business: its logo, and the rest in one form. Who may not change them sees why. */
export function BusinessForm({ business }: { business: BusinessView }) {
  const { role } = useDesk()
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('settings.notAllowed')
  // Kept as it was read: what somebody else changes meanwhile is not changed back.
  const [before, setBefore] = useState(() => draftOf(business))
  const [draft, setDraft] = useState(before)
  const saving = useSaveBusiness((saved) => {
    setBefore(draftOf(saved))
    setDraft(draftOf(saved))
  })
  const changes = changesOf(before, draft)
  const unchanged = Object.keys(changes).length === 0 ? say('settings.unchanged') : undefined

  return (
    <div className="flex max-w-md flex-col gap-6">
      {refusal && <p className="rounded-base bg-still-tint px-3 py-2">{refusal}</p>}
      <LogoField business={business} refusal={refusal} />
      <TextsFrom {...business} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in a field sends the form too, whatever its button says.
          if (!refusal && !unchanged) saving.send(changes, event.currentTarget)
        }}
      >
        <fieldset disabled={refusal !== undefined} className="flex min-w-0 flex-col gap-6">
          <BusinessFields
            draft={draft}
            errors={saving.errors}
            home={business.country}
            onChange={(changed, keepErrors) => {
              if (!keepErrors) saving.forget()
              setDraft({ ...draft, ...changed })
            }}
          />
        </fieldset>
        <div className="mt-8 flex flex-col gap-3">
          {saving.problem && <FormProblem>{saving.problem.detail}</FormProblem>}
          <Button
            look="primary"
            type="submit"
            busy={saving.isPending}
            reason={refusal ?? unchanged}
            className="w-full md:w-auto md:self-start"
          >
            {say('settings.save')}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** The number is the provider's to give: it is shown, and not typed. */
function TextsFrom({ textsFrom }: Pick<BusinessView, 'textsFrom'>) {
  return (
    <dl>
      <dt className="mb-1 font-medium">{say('settings.textsFrom.label')}</dt>
      <dd>{textsFrom ? isolatePhone(textsFrom, null) : say('settings.textsFrom.shared')}</dd>
      <dd className="mt-1 text-small text-ink-2">
        {say(textsFrom ? 'settings.textsFrom.hint' : 'settings.textsFrom.sharedHint')}
      </dd>
    </dl>
  )
}
