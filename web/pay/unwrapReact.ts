import type { Plugin } from 'vite'

/**
 * Gives the bundler React as modules, so that it drops what the page never calls.
 *
 * React is published as CommonJS, of which all is kept: every hook, `Children`, the preloading
 * calls of react-dom. Written as modules it is 3.2 kB lighter (gzip). Likewise the types of props
 * of `@stripe/react-stripe-js`, which React has not looked at since version 19, and with them
 * `prop-types`: 0.5 kB.
 *
 * @throws in the build when a package is no longer written as this expects: then nothing is dropped
 *   by mistake, and this is to be looked at.
 */
export function unwrapReact(): Plugin {
  return {
    name: 'unwrap-react',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? ''
      if (/\/node_modules\/(react|react-dom|scheduler)\/[\w-]+\.js$/.test(file)) {
        return code.includes('module.exports') ? { code: passOn(code, file), map: null } : null
      }
      if (/\/node_modules\/(react|react-dom|scheduler)\/cjs\/.*\.production\.js$/.test(file)) {
        return { code: exportEach(importEach(code)), map: null }
      }
      if (/\/react-stripe\.esm\.mjs$/.test(file)) return { code: dropPropTypes(code), map: null }
      return null
    },
  }
}

/** `react/index.js` and the like: nothing but a choice between two files. */
function passOn(code: string, file: string): string {
  const [, target] =
    /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code) ?? []
  if (!target) throw new Error(`${file} no longer names its production file`)
  return `export * from '${target}'`
}

/** `var Scheduler = require("scheduler"), React = require("react");` → imports. */
function importEach(code: string): string {
  const imports: string[] = []
  const without = code.replace(
    /(\w+) = require\("([\w-]+)"\)(,\s*|;)/g,
    (_, name: string, source: string, end: string) => {
      imports.push(`import * as ${name} from '${source}'`)
      return end.startsWith(',') ? '' : `${name}_is_imported;`
    },
  )
  if (without.includes('require(')) throw new Error('A file of React requires in a new way')
  return [...imports, without.replace(/^var \w+_is_imported;$/m, '')].join('\n')
}

/** `exports.useState = …` → `const $useState = …` and `export { $useState as useState }`. */
function exportEach(code: string): string {
  const assigned = [...code.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name = '']) => name)
  const names = [...new Set(assigned)]
  if (names.length === 0) throw new Error('A file of React exports in a new way')
  // The scheduler chooses its clock as it starts.
  const chosen = names.filter((name) => assigned.indexOf(name) !== assigned.lastIndexOf(name))
  const body = code
    .replace(
      /^exports\.(\w+) =/gm,
      (_, name) => `${chosen.includes(name) ? '' : 'const '}$${name} =`,
    )
    .replace(/\bexports\.(\w+)/g, '$$$1')
  if (/\bexports\b/.test(body.replaceAll('$exports', '')))
    throw new Error('React hands out exports')
  const first = chosen.length > 0 ? `let ${chosen.map((name) => `$${name}`).join(', ')};\n` : ''
  return `${first}${body}\nexport { ${names.map((name) => `$${name} as ${name}`).join(', ')} }\n`
}

function dropPropTypes(code: string): string {
  const lighter = code
    .replace("import PropTypes from 'prop-types';", '')
    .replace(/^ *\w+\.propTypes = \{[^{}]*\};$/gm, '')
    .replace(/^import React from 'react';$/m, "import * as React from 'react';")
  if (/PropTypes/.test(lighter)) throw new Error('@stripe/react-stripe-js has props of a new kind')
  return lighter
}
