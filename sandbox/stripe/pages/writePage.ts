import type { Answer } from '../../http/route.ts'
import { assetAnswer, escapeHtml } from '../../http/serveAssets.ts'

/** The release train of the browser script, as @stripe/stripe-js 10 pins it. */
export const release = 'endive'

/** Returns a page for people. `title` is text, `content` HTML that is already safe. */
export function writePage(title: string, content: string, status = 200): Answer {
  return assetAnswer(
    'html',
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/${release}/page.css">
<script src="/${release}/page.js" defer></script>
<main>
<p class="banner">Sandbox: nothing here is real</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>
`,
    status,
  )
}

/** Returns the page for an address that leads to nothing that waits for an answer. */
export function notFoundPage(): Answer {
  return writePage('Nothing to do here', '<p>This page was used, or its time is over.</p>', 404)
}

/** Redirects to another page, read with GET. */
export function redirectTo(address: string): Answer {
  return { status: 303, headers: { Location: address }, body: '' }
}
