import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessView } from '#rules/shapes/business.ts'
import { api } from '#web/staff/api/api.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { businessQuery } from './businessQuery.ts'
import { scalePicture } from './scalePicture.ts'

/** Where the saving of a logo stands; `removed` and `saved` hold until the next try. */
export type LogoProgress =
  | { phase: 'rest' | 'saving' | 'removing' | 'saved' | 'removed' }
  | { phase: 'failed'; detail: string }

/** Saves a picture as the logo, or takes it away; the old one stays until that is done. */
export function useSaveLogo(onRemoved: () => void) {
  const cache = useQueryClient()
  const { mutate, data, isPending, variables } = useMutation({
    mutationFn: (file: File | null) => (file ? saveFile(file) : settled(api.removeLogo())),
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

type Done = { ok: true; business: BusinessView } | { ok: false; detail: string }

async function saveFile(file: File): Promise<Done> {
  const scaled = await scalePicture(file)
  if (!scaled.ok) return scaled
  const signs = Array.from(scaled.bytes, (byte) => String.fromCharCode(byte))
  return settled(api.saveLogo(btoa(signs.join(''))))
}

async function settled(call: Promise<Outcome<BusinessView>>): Promise<Done> {
  const outcome = await call
  if (outcome.ok) return { ok: true, business: outcome.data }
  const { errors, detail } = outcome.problem
  return { ok: false, detail: errors[0]?.detail ?? detail }
}
