import { readFileSync } from 'node:fs'
import { type Contract, listOperations } from '../contract/contractTypes.ts'
import { escapeHtml } from './markup.ts'
import { callPages, guidePages, home, lookUpPages, type PageName } from './pages.ts'

/** The mark, hidden from screen readers beside the name. */
const mark = readFileSync(new URL('../../web/staff/mark.svg', import.meta.url), 'utf8')
  .trim()
  .replace('<svg ', '<svg aria-hidden="true" width="28" height="28" ')

/**
 * Writes a whole page of the reference: complete without a script, which only adds buttons to copy and remembers the
 * language of the samples.
 * @param content the HTML of its main part, below the title
 */
export function writePage(contract: Contract, page: PageName, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Ringup for developers</title>
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${home}/reference.css">
<link rel="icon" href="data:,">
<script type="module" src="${home}/reference.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="brand" href="${home}">${mark} Ringup <span>for developers</span></a></header>
<div class="frame">
<details class="contents">
<summary>Contents</summary>
<nav aria-label="Contents">
${writeGroup('Guides', guidePages, page, contract)}
${writeGroup('Calls', callPages, page, contract)}
${writeGroup('Look up', lookUpPages, page, contract, `<li><a href="${home}/openapi.json">OpenAPI document</a></li>`)}
</nav>
</details>
<main id="content" tabindex="-1">
<h1>${escapeHtml(page.title)}</h1>
${content}
</main>
</div>
</body>
</html>
`
}

/**
 * Writes the links to the pages of one group.
 * @param last one more item of the list, as HTML
 */
function writeGroup(
  title: string,
  pages: readonly PageName[],
  here: PageName,
  contract: Contract,
  last = '',
): string {
  const items = pages.map((page) => {
    const isHere = page.path === here.path
    const current = isHere ? ' aria-current="page"' : ''
    const calls = isHere ? writeCallLinks(page, contract) : ''
    return `<li><a href="${page.path}"${current}>${escapeHtml(page.title)}</a>${calls}</li>`
  })
  return `<p class="group">${title}</p><ul>${items.join('')}${last}</ul>`
}

/** Links to the calls of the page that is shown. */
function writeCallLinks({ path }: PageName, contract: Contract): string {
  const tag = callPages.find((page) => page.path === path)?.tag
  const calls = listOperations(contract).filter(({ operation }) => operation.tags[0] === tag)
  const links = calls.map(
    ({ operation }) =>
      `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`,
  )
  return links.length > 0 ? `<ul class="calls">${links.join('')}</ul>` : ''
}
