import { createRoot } from 'react-dom/client'
import { Toasts } from '#web/ui/Toasts.tsx'
import { toast, undoLatest } from '#web/ui/toast.ts'
import '../../../../web/staff/staff.css'

const { dir } = Object.fromEntries(new URLSearchParams(location.search))
document.documentElement.dir = dir ?? 'ltr'

// Gives a test the toasts, and a record of what an undo or a retry has done.
Object.assign(window, { toast, undoLatest, done: [] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <main id="content" tabIndex={-1} className="p-4">
      <h1 className="text-page font-semibold">Work</h1>
      <button type="button">Before</button>
      <button type="button">After</button>
    </main>
    <Toasts />
  </>,
)
