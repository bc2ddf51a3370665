import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WordingPreview, WordingView } from '#rules/shapes/wording.ts'
import { wordingLimits } from '#rules/wordingLimits.ts'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'

// One call once the typing pauses.
const previewPauseMs = 250

/** The text that words make, as the server would write it. */
export type ShownPreview = {
  data: WordingPreview | undefined
  isError: boolean
  /** The text is the one of before, until the server has read the new words. */
  isStale: boolean
}

/** Asks the server what words make, once the typing pauses; the text of before stays until then. */
export function useWordingPreview(wording: WordingView, words: string): ShownPreview {
  const { data, isError, isPlaceholderData } = useQuery(previewQuery(wording, words))
  return { data, isError, isStale: isPlaceholderData }
}

function previewQuery({ kind, language }: WordingView, words: string) {
  return queryOptions({
    queryKey: ['wordings', 'preview', { kind, language, words }] as const,
    queryFn: async ({ signal }) => {
      await pause(previewPauseMs, signal)
      return dataOf(api.previewWording({ kind, language, words }, signal))
    },
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    // Longer words are refused; the field says so once they are saved.
    enabled: [...words].length <= wordingLimits.wordingCharactersMax,
  })
}
