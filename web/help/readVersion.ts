/**
 * Returns the version of the screens: that of Ringup with the mark of the build, which is in the name of the first
 * script.
 */
export function readVersion(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
  const build = scripts.flatMap(({ src }) => /\/index-([\w-]+)\.js$/.exec(src)?.[1] ?? [])
  return [import.meta.env['VITE_VERSION'], ...build.map((mark) => `(${mark})`)].join(' ')
}
