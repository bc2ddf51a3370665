import { send } from '../page/callSandbox.ts'
import { make, mark, place } from '../page/dom.ts'
import { count } from '../page/format.ts'
import { attempt, showNotice } from '../page/notices.ts'
import { sandboxNow } from '../page/time.ts'

type Imported = { imported: Record<string, number> }

/**
 * Wires reset, export and import of the whole world; `done` is called when the world was replaced.
 */
export function startWorld(done: () => void) {
  const dialog = place('reset-dialog')
  const file = place('import-file')
  const onPress = (id: string, action: (button: HTMLButtonElement) => unknown) => {
    const button = place(id)
    button.addEventListener('click', () => {
      if (button instanceof HTMLButtonElement) return action(button)
    })
  }
  onPress('reset', () => {
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
  onPress('reset-now', (button) =>
    attempt(button, async () => {
      await send('POST', '/control/reset')
      if (dialog instanceof HTMLDialogElement) dialog.close()
      showNotice('The sandbox has forgotten everything.')
      done()
    }),
  )
  onPress('reset-not', () => {
    if (dialog instanceof HTMLDialogElement) dialog.close()
  })
  onPress('export', (button) => attempt(button, exportWorld))
  onPress('import', () => file.click())
  file.addEventListener('change', () => {
    const button = place('import')
    if (!(file instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement)) return
    const [chosen] = file.files ?? []
    file.value = ''
    if (chosen) return attempt(button, () => importWorld(chosen).then(done))
  })
}

/** Fetches the document first, so that a failure is shown and not saved as a file. */
async function exportWorld() {
  const response = await fetch('/control/world')
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`)
  const address = URL.createObjectURL(await response.blob())
  const day = new Date(sandboxNow()).toISOString().slice(0, 10)
  const link = mark(make('a', ''), { href: address, download: `sandbox-${day}.json` })
  link.click()
  URL.revokeObjectURL(address)
  showNotice('The world is saved as a file.')
}

async function importWorld(file: File) {
  const answer = await send<Imported>('PUT', '/control/world', file)
  const rows = Object.values(answer?.imported ?? {}).reduce((sum, one) => sum + one, 0)
  showNotice(`The world is back: ${count(rows, 'row')} from ${file.name}.`)
}
