import { readFile } from 'node:fs/promises'
import { paths } from '#web/staff/paths.ts'
import type { ApiRoute } from '../generate/describeApi.ts'
import { describeRoute } from './describeRoute.ts'
import { code, writeTable } from './writeTable.ts'

/** Point 2: the staff screens by their URLs, and the pages that the server renders. */
export async function listScreens(routes: ApiRoute[]): Promise<string> {
  const staff = (await readStaffRoutes()).map(({ path, component, who }) => [
    code(path.replace(/\$(\w+)/g, ':$1')),
    component ? wordsOf(component) : 'goes on to the first screen',
    who,
  ])
  const pages = routes
    .filter(({ inDocument }) => !inDocument)
    .map((route) => ({ url: route.url, ...describeRoute(route) }))
    .filter(({ kind }) => kind === 'page')
    .map(({ url, what, who }) => [code(url), what, who])
  return writeTable(['Address', 'Screen', 'For'], [...staff, ...pages])
}

type StaffRoute = { path: string; component: string | null; who: string }

/** Reads the routes in web/staff as text: Node knows no JSX. */
async function readStaffRoutes(): Promise<StaffRoute[]> {
  const folder = new URL('../../web/staff/', import.meta.url)
  const sources = ['entryRoutes.tsx', 'routes.tsx', 'settingsRoutes.tsx'].map((file) =>
    readFile(new URL(file, folder), 'utf8'),
  )
  const blocks = (await Promise.all(sources)).join('').matchAll(/createRoute\(\{(.*?)\n\}\)/gs)
  const found = new Map(
    [...blocks].flatMap(([, block = '']) => {
      const name = /path: paths\.(\w+)/.exec(block)?.[1]
      if (!name) return []
      const found = /component:\s*(?:lazyRouteComponent\(.*?'(\w+)'|(\w+))/s.exec(block)
      return [[name, { component: found?.[1] ?? found?.[2] ?? null, who: whoFor(block) }]]
    }),
  )
  return Object.entries(paths).map(([name, path]) => {
    const route = found.get(name)
    if (!route) throw new Error(`web/staff has no route for paths.${name}`)
    return { path, ...route }
  })
}

function whoFor(block: string): string {
  if (block.includes('getParentRoute: () => staff')) return 'members of a business'
  return block.includes('sessionQuery') ? 'who is signed in' : 'anyone'
}

/** Turns `NewRequestPage` into `new request`. */
function wordsOf(component: string): string {
  return component
    .replace(/Page$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
}
