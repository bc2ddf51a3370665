import { DirectionProvider } from '@base-ui/react/direction-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchList } from '#web/requests/list/prefetchList.ts'
import { toast } from '#web/ui/toast.ts'
import { chooseLanguage } from '#web/words/chooseLanguage.ts'
import { readLanguageChoice } from '#web/words/languageChoice.ts'
import { say } from '#web/words/say.ts'
import { whenRemoved, whenSignedOut } from './api/callServer.ts'
import { queryClient, sessionQuery } from './api/queries.ts'
import { forgetKept, startKeeping } from './kept/keptReads.ts'
import { runWorker } from './live/runWorker.ts'
import { paths } from './paths.ts'
import { router } from './routes.tsx'
import { changeWorkplace } from './session/changeWorkplace.ts'
import { setWorkplace, workplace } from './session/workplace.ts'
import './staff.css'

whenSignedOut(() => {
  // Nobody who was not signed in reads that the session ended; and only the first of several answers
  // that report it navigates.
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  queryClient.setQueryData(sessionQuery.queryKey, null)
  forgetKept()
  const next = router.state.location.href
  void router.navigate({ to: paths.signIn, search: { next, ended: true } })
})

whenRemoved(() => {
  if (!workplace()) return
  setWorkplace(null)
  toast.error(say('team.removedYou'))
  void changeWorkplace(router)
})

startKeeping(queryClient)
void queryClient.prefetchQuery(sessionQuery)
prefetchList(queryClient, location)

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  // The link that was followed is gone with its screen: without this the next Tab starts at the top.
  if (!fromLocation || !pathChanged || document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
})

// With English alone there is nothing to load, and the first screen does not wait.
await chooseLanguage([readLanguageChoice() ?? [], navigator.languages].flat())

const app = document.getElementById('app')
if (!app) throw new Error('The page has no element for the app')
createRoot(app).render(
  <StrictMode>
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </DirectionProvider>
  </StrictMode>,
)

// After the first screen, which needs the network more. The document may have loaded while the words of a language came.
if (document.readyState === 'complete') void runWorker()
else addEventListener('load', () => void runWorker(), { once: true })
