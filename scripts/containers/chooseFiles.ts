/** The commands that an operator runs in a container: `podman exec web /usr/bin/node scripts/texts.ts stop`. */
export const imageScripts = [
  'backup',
  'checkAudit',
  'golive',
  'health',
  'move',
  'recover',
  'restore',
  'restored',
  'texts',
].map((name) => `scripts/${name}.ts`)

/** The files and folders that run, or are read, in production. */
export const imageParts = [
  'LICENSE',
  'NOTICE',
  'package.json',
  'dist/pay',
  'dist/pay-client',
  'dist/web',
  'docs/api',
  'migrations',
  'rules',
  'server',
  ...imageScripts,
  ...['audit', 'database', 'golive', 'recover', 'texts'].map((folder) => `scripts/${folder}`),
  'scripts/planSandbox.ts',
  // The words of npm run golive are those of the screen.
  'web/installation/describeLine.ts',
  ...['say', 'isolateValues', 'en.generated', 'words.generated'].map(
    (file) => `web/words/${file}.ts`,
  ),
]

/** Tells whether a file of ours is in the image. */
export function isInImage(file: string): boolean {
  return !/\.test\.ts$/.test(file) && imageParts.some((part) => `${file}/`.startsWith(`${part}/`))
}

/** The part of package-lock.json that says what a package needs. */
type LockedPackage = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lock = { packages: Record<string, LockedPackage> }

/**
 * Lists the folders of the packages that run in production: those that the sources name, and all that these need. Of
 * the dependencies in package.json, half serve to build the web alone.
 * @param sources the texts of our files in the image
 */
export function choosePackages({ packages }: Lock, sources: string[]): string[] {
  const chosen = new Set<string>()
  const named = Object.keys(packages['']?.dependencies ?? {}).filter((name) =>
    sources.some((text) => names(text, name)),
  )
  const open = named.map((name) => `node_modules/${name}`)
  for (let next = open.pop(); next; next = open.pop()) {
    if (chosen.has(next)) continue
    chosen.add(next)
    for (const name of needsOf(packages[next] ?? {}))
      open.push(...(findPackage(packages, next, name) ?? []))
  }
  return [...chosen].sort()
}

function names(text: string, name: string): boolean {
  // The receipt chooses among these fonts by the letters in it.
  if (name.startsWith('@fontsource/') && text.includes('`@fontsource/')) return true
  return ["'", '"', '`'].some((quote) =>
    [quote, '/'].some((end) => text.includes(`${quote}${name}${end}`)),
  )
}

function needsOf(one: LockedPackage): string[] {
  const peers = Object.keys(one.peerDependencies ?? {}).filter(
    (name) => !one.peerDependenciesMeta?.[name]?.optional,
  )
  return [
    ...Object.keys(one.dependencies ?? {}),
    ...Object.keys(one.optionalDependencies ?? {}),
    ...peers,
  ]
}

/** Finds a package as Node does: in the folder of the one that needs it, then in those around it. */
function findPackage(packages: Lock['packages'], from: string, name: string): string[] | undefined {
  for (let place = from; ; place = place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const found = `${place && `${place}/`}node_modules/${name}`
    if (packages[found]) return [found]
    if (place === '') return undefined
  }
}
