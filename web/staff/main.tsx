import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readAhead } from '#web/requests/list/readAhead.ts'
import { chooseLanguage } from '#web/words/chooseLanguage.ts'
import { queryClient, sessionQuery } from './api/queries.ts'
import { whenSignedOut } from './api/settle.ts'
import { keepWorker } from './live/keepWorker.ts'
import { paths } from './paths.ts'
import { router } from './routes.tsx'
import './staff.css'

whenSignedOut(() => {
  // Who was not signed in is not told that it ended; and the first of several answers that find it
  // out leaves.
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const next = router.state.location.href
  void router.navigate({ to: paths.signIn, search: { next, ended: true } })
})

void queryClient.prefetchQuery(sessionQuery)
readAhead(queryClient, location)

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  // The link that led here is gone with its screen: without this the next Tab starts at the top.
  if (!fromLocation || !pathChanged || document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
})

// With English alone there is nothing to load: the first screen waits for no language.
await chooseLanguage(navigator.languages)

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

// After the first screen, which needs the network more.
addEventListener('load', () => void keepWorker(), { once: true })
