import { assembleScript } from '../http/assembleScript.ts'
import { answerJson, type Route } from '../http/route.ts'
import { assetAnswer, assetRoute, readAsset } from '../http/serveAssets.ts'
import type { World } from '../world.ts'
import { createReply } from './createReply.ts'
import { listPhones } from './listPhones.ts'
import { readPhone } from './readPhone.ts'
import { listTexts, presentText } from './readTexts.ts'
import { showMedium } from './showMedium.ts'

const folder = new URL('./', import.meta.url)
const styles = [
  'base',
  'top',
  'phones',
  'device',
  'conversation',
  'doubles',
  'objects',
  'object',
  'tools',
]

/** Returns the routes of the handset's page, and of what the page and tests read and write. */
export function handsetRoutes(world: World): Route[] {
  const asset = (name: string, make: () => string) =>
    assetRoute(`/handset/${name}`, 'handset.page', make)
  const script = (name: string) => asset(`${name}.js`, () => assembleScript(folder, [`${name}.ts`]))
  return [
    {
      method: 'GET',
      path: '/',
      name: 'handset.page',
      handle: () => assetAnswer('html', readAsset(folder, 'page.html')),
    },
    ...styles.map((name) => asset(`${name}.css`, () => readAsset(folder, `style/${name}.css`))),
    asset('icon.svg', () => readAsset(folder, 'icon.svg')),
    script('theme'),
    script('handset'),
    {
      method: 'GET',
      path: '/phones',
      name: 'handset.phones',
      handle: () => answerJson(200, listPhones(world)),
    },
    {
      method: 'GET',
      path: '/phones/:phone',
      name: 'handset.phone',
      handle: (call) => readPhone(world, call),
    },
    {
      method: 'GET',
      path: '/phones/:phone/messages',
      name: 'handset.messages',
      handle: ({ params }) =>
        answerJson(200, listTexts(world, { phone: params.phone ?? '' }).map(presentText)),
    },
    {
      method: 'POST',
      path: '/phones/:phone/messages',
      name: 'handset.reply',
      handle: (call) => createReply(world, call),
      // Ten files of 5 MB together, in base64, and words.
      bodyBytesMax: 8 * 1_048_576,
    },
    {
      method: 'GET',
      path: '/handset/media/:sid',
      name: 'handset.media',
      handle: (call) => showMedium(world, call),
    },
  ]
}
