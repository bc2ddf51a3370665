import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { limits } from '#rules/limits.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { keepImport } from './useStep.ts'

/** Takes a file that is dropped or chosen, uploads it, and opens its import. */
export function FileDrop() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { send, problem, reading } = useUpload()
  return (
    <section
      aria-label={say('imports.file')}
      className={`flex flex-col items-center gap-4 rounded-large border border-dashed px-4 py-10 text-center ${isOver ? 'border-accent bg-good-tint' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(reading === null)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (reading === null) send(event.dataTransfer.files[0])
      }}
    >
      <IconFileSpreadsheet aria-hidden size={32} stroke={1.75} className="text-ink-2" />
      <p className="font-medium pointer-coarse:hidden">{say('imports.drop')}</p>
      <Button look="primary" busy={reading !== null} onClick={() => input.current?.click()}>
        {say('imports.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('imports.file')}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ target }) => {
          send(target.files?.[0])
          // Reset, so that the same file can be chosen again once it is corrected.
          target.value = ''
        }}
      />
      <p role="status" className="min-h-6 text-ink-2 empty:hidden">
        {reading !== null && say('imports.uploading', { name: reading })}
      </p>
      {problem && (
        <div className="w-fit max-w-xl *:text-balance">
          <FormProblem>{problem}</FormProblem>
        </div>
      )}
      <p className="max-w-md text-ink-2">{say('imports.hint')}</p>
      <p className="max-w-md text-small text-balance text-ink-2">{say('imports.hintFrom')}</p>
    </section>
  )
}

type Picked = { name: string; size: number; changedAt: number; file: File }

function useUpload() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useKeyedCall(({ file, name }: Picked, key) => api.createImport({ file, name }, key))
  const { mutate, data, isPending, variables, reset } = useMutation({
    mutationFn: (picked: Picked) => call(picked),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return
      keepImport(cache, outcome.data)
      await navigate({ to: paths.import, params: { importId: outcome.data.id } })
    },
  })
  const refused = data && !data.ok ? data.problem.detail : null
  return {
    send(file: File | undefined) {
      reset()
      setRefusal(fileProblem(file))
      if (!file || fileProblem(file)) return
      const name = file.name.slice(0, limits.importNameCharactersMax)
      mutate({ name, size: file.size, changedAt: file.lastModified, file })
    },
    problem: isPending ? null : (refusal ?? refused),
    reading: isPending ? (variables?.name ?? '') : null,
  }
}

function fileProblem(file: File | undefined): string | null {
  if (!file) return say('imports.noFile')
  if (file.type.startsWith('image/')) return say('imports.picture')
  return file.size > limits.importBytesMax ? say('imports.tooLarge') : null
}
