import { useState } from 'react'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { say } from '#web/words/say.ts'
import type { EndpointDraft } from './EndpointFields.tsx'

/** The form of an endpoint: what was typed, and what is missing. */
export function useEndpointDraft(first: EndpointDraft, forget: () => void) {
  const [draft, setDraft] = useState(first)
  const [missing, setMissing] = useState<{ url?: string; types?: string }>({})
  return {
    draft,
    missing,
    change(part: Partial<EndpointDraft>) {
      setDraft((before) => ({ ...before, ...part }))
      setMissing({})
      forget()
    },
    /** Returns whether the form can be sent; if not, says what is missing. */
    check(form: HTMLFormElement): boolean {
      const found = {
        ...(draft.url.trim() === '' ? { url: say('webhooks.urlNeeded') } : {}),
        ...(!draft.isAll && draft.types.length === 0
          ? { types: say('webhooks.types.needed') }
          : {}),
      }
      setMissing(found)
      focusFirstWrong(form, found)
      return Object.keys(found).length === 0
    },
  }
}
