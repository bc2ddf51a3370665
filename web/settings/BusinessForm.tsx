import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { say } from '#web/words/say.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { changedSettings, toBusinessDraft } from './businessDraft.ts'
import { LogoField } from './LogoField.tsx'
import { useSaveBusiness } from './useSaveBusiness.ts'

/**
 * The settings of a business: its logo, and the rest in one form. Members who may not change them
 * see why.
 */
export function BusinessForm({ business }: { business: BusinessView }) {
  const { role } = useDesk()
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('settings.notAllowed')
  // The values as they were read, so that a colleague's change meanwhile is not reverted.
  const [before, setBefore] = useState(() => toBusinessDraft(business))
  const [draft, setDraft] = useState(before)
  const saving = useSaveBusiness((saved) => {
    setBefore(toBusinessDraft(saved))
    setDraft(toBusinessDraft(saved))
  })
  const changes = changedSettings(before, draft)
  const unchanged = Object.keys(changes).length === 0 ? say('settings.unchanged') : undefined

  return (
    <div className="flex max-w-md flex-col gap-6 lg:max-w-none">
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className={columns}>
        <LogoField business={business} refusal={refusal} />
        <TextsFrom {...business} />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in a field submits the form too, even while the button is refused.
          if (!refusal && !unchanged) saving.send(changes, event.currentTarget)
        }}
      >
        <fieldset disabled={refusal !== undefined} className={columns}>
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
          {saving.problem && <FormProblem problem={saving.problem} />}
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

/** Two columns where there is room for them, so that the button is seen together with the fields. */
const columns =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start lg:gap-x-12'

type Sender = Pick<BusinessView, 'textsFrom' | 'textsFromName' | 'textsFromKind'>

/** Shows the sender that texts come from; the provider assigns it, so it cannot be edited. */
function TextsFrom({ textsFrom, textsFromName, textsFromKind }: Sender) {
  return (
    <dl>
      <dt className="mb-1 font-medium">{say('settings.textsFrom.label')}</dt>
      <dd dir="auto">
        {textsFrom ? isolatePhone(textsFrom) : (textsFromName ?? sharedWords(textsFromKind))}
      </dd>
      <dd className="mt-1 text-small text-ink-2">{hintWords(textsFromKind)}</dd>
    </dl>
  )
}

function sharedWords(kind: Sender['textsFromKind']): string {
  return say(kind === 'service' ? 'settings.textsFrom.service' : 'settings.textsFrom.shared')
}

function hintWords(kind: Sender['textsFromKind']): string {
  if (kind === 'name') return say('settings.textsFrom.nameHint')
  return say(kind === 'shared' ? 'settings.textsFrom.sharedHint' : 'settings.textsFrom.hint')
}
