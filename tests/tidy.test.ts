import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { elsewhere } from './faults/elsewhere.ts'
import { listFiles, ROOT, readSources, type Source } from './support/readSources.ts'

const sources = readSources()
const tests = sources.filter((source) => source.isTest)

/** A tripwire that makes you think, not a target. */
const FILE_LINES_MAX = 300
const FUNCTION_LINES_MAX = 70

test(`a file has at most ${FILE_LINES_MAX} lines`, () => {
  const long = sources.map((source) => ({ ...source, lines: source.text.split('\n').length - 1 }))
  const found = long.filter((source) => source.lines > FILE_LINES_MAX)
  expect(found.map((source) => `${source.path}: ${source.lines} lines`)).toEqual([])
})

test(`a function has at most ${FUNCTION_LINES_MAX} lines`, () => {
  const found = sources.flatMap((source) =>
    findFunctions(source)
      .filter((found) => found.lines > FUNCTION_LINES_MAX)
      .map((found) => `${source.path}:${found.line}: ${found.lines} lines`),
  )
  expect(found).toEqual([])
})

test('a file or folder is named after what it is or does, never service, manager, utils…', () => {
  const banned = /^(services?|managers?|utils?|utilities|helpers?|misc|common|shared|stuff)$/
  // systemd calls its units so.
  const files = listFiles().filter((file) => !/^deploy\/systemd\/[\w@-]+\.service$/.test(file))
  const found = files.filter((file) => wordsOf(file).some((word) => banned.test(word)))
  expect(found).toEqual([])
})

test('every file, folder and link that Markdown names exists', () => {
  const files = listFiles()
  const folders = new Set(files.flatMap(foldersOf))
  const exists = (name: string) =>
    files.some((file) => `/${file}`.endsWith(`/${name}`)) ||
    [...folders].some((folder) => `/${folder}/`.endsWith(`/${name.replace(/\/$/, '')}/`))
  const found = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(path.join(ROOT, page), 'utf8')
      const names = namesIn(text).filter((name) => !exists(name))
      const links = linksIn(text).filter(
        (link) => !existsSync(path.join(ROOT, path.dirname(page), link)),
      )
      return [...names, ...links].map((name) => `${page} names ${name}`)
    })
  expect(found).toEqual([])
})

/**
 * The pages that are searched for words that STYLE rules out: STYLE.md quotes them,
 * and the results in bench/ have old titles.
 */
const plainPages = /^(?!STYLE|bench\/).*\.md$/

test('a doc comment begins with what a function does or a value is, never with Has, Who, What…', () => {
  const opener =
    /\/\*\*\s*(?:\*\s*)?(Has|Who|Whoever|Whom|Whose|Of|What|Whatever|Whether|Made of)\b/
  const found = sources.flatMap((source) =>
    source.comments.flatMap(({ text, line }) =>
      opener.test(text) ? [`${source.path}:${line}: ${text.split('\n').slice(0, 2).join('')}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('no comment, test title or page of Markdown uses the words that STYLE rules out', () => {
  const banned = /\b(who(?:so)?ever|how-manieth|hence|thereof|whereof|therein)\b/i
  const pages = listFiles()
    .filter((file) => file.endsWith('.md') && plainPages.test(file))
    .flatMap((file) => linesOf(file, readFileSync(path.join(ROOT, file), 'utf8'), 1))
  const comments = sources.flatMap((source) =>
    source.comments.flatMap(({ text, line }) => linesOf(source.path, text, line)),
  )
  const titles = tests
    .flatMap((source) => linesOf(source.path, source.code, 1))
    .filter((line) => /\b(test|it|describe)\b.*\(['"`]|\]\)\(['"`]/.test(line))
  expect([...pages, ...comments, ...titles].filter((line) => banned.test(line))).toEqual([])
})

test('each test that npm run faults names in another file exists', () => {
  const found = elsewhere.filter(
    ({ file, title }) => !sources.some((one) => one.path === file && one.text.includes(title)),
  )
  expect(found.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

test('no test is skipped, exclusive, unwritten or expected to fail', () => {
  expect(
    findIn(tests, /\b(test|it|describe)\.(skip|only|todo|fails|fixme|skipIf|runIf)\b/),
  ).toEqual([])
})

test('no test is retried', () => {
  const files = sources.filter(({ path, isTest }) => isTest || /\.config\.ts$/.test(path))
  expect(findIn(files, /\b(retry|retries)\b\s*[:(=]\s*[1-9]/)).toEqual([])
})

test('no test sleeps: it waits for a condition', () => {
  const sleep = /waitForTimeout\(|timers\/promises|setTimeout\(\s*(resolve|done|ok|r)\b|\bsleep\(/
  expect(findIn(tests, sleep)).toEqual([])
})

test('no test mocks a module: the database and the sandbox are real', () => {
  expect(findIn(tests, /\bvi\.(mock|doMock)\(|\bjest\b/)).toEqual([])
})

test('only the two config.ts files, scripts, examples and tests read the environment', () => {
  const allowed =
    /^(server\/config\.ts|sandbox\/config\.ts|(scripts|tests|bench|examples)\/|[\w.]+\.config\.ts)/
  const files = sources.filter(({ path, isTest }) => !isTest && !allowed.test(path))
  // The pay page's build sets React's production mode through this exact name.
  const found = findIn(files, /\bprocess\.env\b(?!\.NODE_ENV')/)
  expect(found).toEqual([])
})

test('rules have no clock, no randomness and no outside world', () => {
  const files = sources.filter(({ path, isTest }) => path.startsWith('rules/') && !isTest)
  const impure =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.|\bMath\.random\b|\bcrypto\b|\brandomUUID\b|\bprocess\.|\bfetch\(|\bglobalThis\b/
  expect(findIn(files, impure)).toEqual([])
})

/** The code that runs in browsers, without its tests; the service worker is plain, and no source of ours. */
const screens = sources.filter(({ path, isTest }) => path.startsWith('web/') && !isTest)
const worker = readFileSync(path.join(ROOT, 'web/worker/sw.js'), 'utf8')

test('no screen makes HTML or code of a text', () => {
  const makers =
    /dangerouslySetInnerHTML|\b(?:innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment|setHTMLUnsafe)\b|\bdocument\.write|\beval\(|\bnew Function\(/
  expect(findIn(screens, makers)).toEqual([])
  expect(worker).not.toMatch(makers)
})

test('no page listens to messages of other windows, and the service worker takes one from its own', () => {
  expect(
    findIn(screens, /\b(?:window|self|globalThis)\.(?:onmessage|addEventListener\(\s*['"]message)/),
  ).toEqual([])
  expect(worker.match(/['"]message['"][^}]*}[^}]*}/g)).toEqual([
    "'message', ({ data }) => {\n  if (data === 'take over') self.skipWaiting()\n}",
  ])
})

test('no file is dead: each is started, read as text, or imported by a live one', () => {
  const isEntry = ({ path, isTest }: Source) =>
    isTest ||
    /^(scripts|bench)\/\w+\.(ts|mjs)$|^(server|sandbox)\/main\.ts$|(^|\/)[\w.]+\.config\.m?[jt]s$/.test(
      path,
    ) ||
    // Named by deploy/Containerfile.
    path === 'scripts/containers/makeImage.ts' ||
    // Named by an HTML page, by another process or thread, or sent to a browser unchanged.
    /^web\/staff\/main\.tsx$|^web\/pay\/(main|render)\.tsx$|^scripts\/setup\/leash\.cjs$/.test(
      path,
    ) ||
    /^server\/(payments\/receiptPdf\/thread|pictures\/encoder)\.ts$|^tests\/simulation\/sandboxThread\.ts$/.test(
      path,
    ) ||
    // The pages of the tests' own shop, of the phone field, and of a bench, built at their start.
    /^bench\/payPage\/(client|renderAfresh)\.ts$/.test(path) ||
    // The client and the examples, which others import or copy, and the test's program for an empty project.
    /^sdk\/src\/index\.ts$|^examples\/|^tests\/client\/\w+\.(mjs|mts)$/.test(path) ||
    /^tests\/e2e\/(elements|phone|staff)\/app\/main\.tsx$/.test(path) ||
    /^sandbox\/(stripe\/browser|handset)\/|^scripts\/openapi\/|^tests\/support\/(globalSetup|awaitBuild)\.ts$/.test(
      path,
    )
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const alive = new Set<string>()
  const open = sources.filter(isEntry)
  for (let next = open.pop(); next; next = open.pop()) {
    if (alive.has(next.path)) continue
    alive.add(next.path)
    open.push(...next.imports.flatMap((target) => byPath.get(target) ?? []))
  }
  expect(sources.map(({ path }) => path).filter((path) => !alive.has(path))).toEqual([])
})

test('every dependency is pinned to one version', () => {
  const found = ['package.json', 'scripts/openapi/package.json', 'sdk/package.json'].flatMap(
    (file) => {
      const manifest = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
      const { dependencies, devDependencies, optionalDependencies } = manifest
      const versions = Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      })
      // An older major beside the current one has a name of its own: `npm:stripe@17.7.0`.
      const pinned = /^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
      return versions.filter(([, version]) => !pinned.test(String(version)))
    },
  )
  expect(found).toEqual([])
})

test('no file names a folder of one machine', () => {
  const files = listFiles().filter((file) =>
    /\.(ts|tsx|mjs|cjs|sh|json|md|sql|css|html)$/.test(file),
  )
  const local = /(?<![\w.:/-])\/(work|home|Users|root)\/[a-z]/
  const found = files.filter((file) => local.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})

function findIn(files: Source[], pattern: RegExp): string[] {
  return files.flatMap((source) =>
    source.code
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${source.path}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
}

/**
 * Lists the files and folders that a page names in backticks: `name.ts`, `folder/name.ts`,
 * `web/pay/`.
 */
function namesIn(text: string): string[] {
  const name = /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|cjs|sql|sh|md)|(?:WINGS)(?:\/[\w.-]+)*\/)`/
  const pattern = new RegExp(name.source.replace('WINGS', wings.join('|')), 'g')
  return [...text.matchAll(pattern)].map(([, named = '']) => named)
}

const wings = [
  'rules',
  'server',
  'web',
  'sandbox',
  'tests',
  'scripts',
  'bench',
  'docs',
  'migrations',
  'sdk',
  'examples',
  'deploy',
]

/** Lists the relative paths that a page links to, without their anchors. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z][a-z+.-]*:/i.test(link))
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

/** Numbers the lines of a text, which starts on `first`. */
function linesOf(file: string, text: string, first: number): string[] {
  return text.split('\n').map((line, index) => `${file}:${first + index}: ${line.trim()}`)
}

function findFunctions(source: Source): { line: number; lines: number }[] {
  const found: { line: number; lines: number }[] = []
  const measure = (node: ESTree.Span) => {
    const line = countLines(source.text.slice(0, node.start))
    found.push({ line, lines: countLines(source.text.slice(node.start, node.end)) })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(source.program)
  return found
}

function countLines(text: string): number {
  return text.split('\n').length
}

/** Splits a path into words: `server/createRequest.ts` → server, create, request, ts. */
function wordsOf(file: string): string[] {
  return file.split(/[^A-Za-z]+|(?=[A-Z])/).map((word) => word.toLowerCase())
}
