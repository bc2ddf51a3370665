import { assembleScript } from '../http/assembleScript.ts'
import type { Answer, Call, Route } from '../http/route.ts'
import { assetRoute, readAsset } from '../http/serveAssets.ts'
import type { World } from '../world.ts'
import { answerChallenge, showChallenge } from './pages/showChallenge.ts'
import { answerOnboarding, openOnboarding, showOnboarding } from './pages/showOnboarding.ts'
import { showReceipt } from './pages/showReceipt.ts'
import { release } from './pages/writePage.ts'
import { showWallets } from './wallets/showWallets.ts'

const folder = new URL('./browser/', import.meta.url)

/**
 * The pages of the script's frames, by the names of the real ones without their hashes: title,
 * style sheet and script of each.
 */
const frames: [page: string, title: string, style: string, script: string][] = [
  ['controller', 'Sandbox controller', 'card', 'controller'],
  ['elements-inner-payment', 'Secure payment input frame', 'payment', 'payment'],
  ['elements-inner-card', 'Secure card input frame', 'card', 'card'],
  ['elements-inner-address', 'Secure address input frame', 'payment', 'address'],
  [
    'elements-inner-link-authentication',
    'Secure email input frame',
    'payment',
    'linkAuthentication',
  ],
  ['elements-inner-express-checkout', 'Secure express checkout frame', 'wallet', 'express'],
  ['wallet-sheet', 'Wallet', 'wallet', 'walletSheet'],
]

/**
 * Returns the routes of the browser script, the pages of its frames, the bank's challenge and
 * hosted onboarding.
 */
export function stripePageRoutes(world: World): Route[] {
  const script = (name: string) =>
    asset(`${name}.js`, 'script', () => assembleScript(folder, [`${name}.ts`]))
  const style = (name: string) =>
    asset(`${name}.css`, 'frames', () => readAsset(folder, `${name}.css`))
  const page = (
    method: 'GET' | 'POST',
    name: string,
    handle: (world: World, call: Call) => Answer,
  ): Route => ({
    method,
    path: `/sandbox/stripe/${name}`,
    name: `stripe.${name}`,
    handle: (call) => handle(world, call),
  })
  return [
    script('stripe'),
    ...frames.map(([name, ...about]) => asset(`${name}.html`, 'frames', () => framePage(...about))),
    ...frames.map(([, , , name]) => script(name)),
    style('payment'),
    style('card'),
    style('wallet'),
    asset('three-ds-2-challenge.html', 'frames', () => readAsset(folder, 'challenge.html')),
    style('challenge'),
    script('challenge'),
    style('page'),
    script('page'),
    page('GET', 'challenge', showChallenge),
    page('POST', 'challenge', answerChallenge),
    page('GET', 'onboarding', openOnboarding),
    page('GET', 'onboarding_form', showOnboarding),
    page('POST', 'onboarding_form', answerOnboarding),
    page('GET', 'receipt', showReceipt),
    page('GET', 'wallets', showWallets),
  ]
}

function asset(file: string, kind: 'script' | 'frames', make: () => string): Route {
  return assetRoute(`/${release}/${file}`, `stripe.${kind}`, make)
}

/** Returns a frame's page, which its script fills. */
function framePage(title: string, style: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/${release}/${style}.css">
<body>
<script src="/${release}/${script}.js"></script>
</body>
</html>
`
}
