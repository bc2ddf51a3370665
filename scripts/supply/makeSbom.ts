/** The part of an entry in package-lock.json that we read. */
export type LockEntry = {
  /** The name in the registry, of a package that is installed under another. */
  name?: string
  version: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The entries of packages by their place in node_modules. */
export type LockPackages = Record<string, LockEntry>

/**
 * Lists all locked packages in CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json, with hash,
 * licence and dependencies. The same lock file gives the same text. Not by `npm sbom`: it refuses
 * our lock file, since the generator of the API's types has a TypeScript of its own.
 */
export function makeSbom(name: string, version: string, packages: LockPackages) {
  const own = { type: 'application', 'bom-ref': `${name}@${version}`, name, version }
  const places = Object.keys(packages).filter((place) => isThirdParty(place, packages))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: places.map((place) => presentPackage(place, packages[place] as LockEntry)),
    dependencies: [
      { ref: own['bom-ref'], dependsOn: findNeeded('', packages) },
      ...places.map((ref) => ({ ref, dependsOn: findNeeded(ref, packages) })),
    ],
  }
}

function isThirdParty(place: string, packages: LockPackages): boolean {
  return place.includes('node_modules/') && !packages[place]?.link
}

function presentPackage(place: string, entry: LockEntry) {
  const name = entry.name ?? nameOf(place)
  const [, algorithm, digest] = /^(sha512)-(.+)$/.exec(entry.integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version: entry.version,
    scope: entry.dev ? 'excluded' : entry.optional || entry.devOptional ? 'optional' : 'required',
    ...(algorithm && digest
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
    ...(entry.license ? { licenses: [presentLicence(entry.license)] } : {}),
    purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
  }
}

function presentLicence(licence: string) {
  return / (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Finds the packages that one depends on, as Node does: beside it, else in each folder above. */
function findNeeded(place: string, packages: LockPackages): string[] {
  const entry = packages[place]
  const names = Object.keys({
    ...entry?.dependencies,
    ...entry?.devDependencies,
    ...entry?.optionalDependencies,
    ...entry?.peerDependencies,
  })
  return [...new Set(names.flatMap((name) => findFrom(place, name, packages) ?? []))].sort()
}

function findFrom(place: string, name: string, packages: LockPackages): string | undefined {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))
  ) {
    const wanted = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[wanted]) return wanted
    if (!folder) return undefined
  }
}
