import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessView } from '#rules/shapes/business.ts'
import { api } from '#web/staff/api/api.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { businessQuery } from './businessQuery.ts'
import { scalePicture } from './scalePicture.ts'

/** The state of saving a logo; `removed` and `saved` last until the next attempt. */
export type LogoProgress =
  | { phase: 'rest' | 'saving' | 'removing' | 'saved' | 'removed' }
  | { phase: 'failed'; detail: string }

/** Saves or removes the logo; the old one stays until that is done. */
export function useSaveLogo(onRemoved: () => void) {
  const cache = useQueryClient()
  const { mutate, data, isPending, variables } = useMutation({
    mutationFn: (file: File | null) => (file ? saveFile(file) : toLogoOutcome(api.removeLogo())),
    onSuccess: (done, file) => {
      if (!done.ok) return
      cache.setQueryData(businessQuery.queryKey, done.business)
      if (!file) onRemoved()
    },
  })
  const progress: LogoProgress = isPending
    ? { phase: variables ? 'saving' : 'removing' }
    : data?.ok === false
      ? { phase: 'failed', detail: data.detail }
      : { phase: data ? (variables ? 'saved' : 'removed') : 'rest' }
  return { progress, save: (file: File) => mutate(file), remove: () => mutate(null) }
}

type LogoOutcome = { ok: true; business: BusinessView } | { ok: false; detail: string }

async function saveFile(file: File): Promise<LogoOutcome> {
  const scaled = await scalePicture(file)
  if (!scaled.ok) return scaled
  const characters = Array.from(scaled.bytes, (byte) => String.fromCharCode(byte))
  return toLogoOutcome(api.saveLogo(btoa(characters.join(''))))
}

async function toLogoOutcome(call: Promise<Outcome<BusinessView>>): Promise<LogoOutcome> {
  const outcome = await call
  if (outcome.ok) return { ok: true, business: outcome.data }
  const { errors, detail } = outcome.problem
  return { ok: false, detail: errors[0]?.detail ?? detail }
}
