import type { Plugin } from 'vite'

/**
 * Gives the bundler React as modules, so that it drops what the page never calls.
 *
 * React is published as CommonJS, which the bundler keeps whole: every hook, `Children`, the
 * preloading calls of react-dom. As modules it is 3.2 kB lighter (gzip). This also drops the prop types
 * of `@stripe/react-stripe-js`, which React has ignored since version 19, and with them `prop-types`:
 * 0.5 kB.
 *
 * @throws during the build when a package is no longer written as this plugin expects, so that nothing
 *   is dropped by mistake.
 */
export function unwrapReact(): Plugin {
  return {
    name: 'unwrap-react',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? ''
      if (/\/node_modules\/(react|react-dom|scheduler)\/[\w-]+\.js$/.test(file)) {
        return code.includes('module.exports') ? { code: reExport(code, file), map: null } : null
      }
      if (/\/node_modules\/(react|react-dom|scheduler)\/cjs\/.*\.production\.js$/.test(file)) {
        return { code: rewriteExports(rewriteRequires(code)), map: null }
      }
      if (/\/react-stripe\.esm\.mjs$/.test(file)) return { code: dropPropTypes(code), map: null }
      return null
    },
  }
}

/** Rewrites `react/index.js` and the like, which only choose between two files, as a re-export. */
function reExport(code: string, file: string): string {
  const [, target] =
    /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code) ?? []
  if (!target) throw new Error(`${file} no longer names its production file`)
  return `export * from '${target}'`
}

/** Rewrites `var Scheduler = require("scheduler"), React = require("react");` as imports. */
function rewriteRequires(code: string): string {
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

/**
 * Rewrites `exports.useState = …` as `const $useState = …` and `export { $useState as useState }`.
 */
function rewriteExports(code: string): string {
  const assigned = [...code.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name = '']) => name)
  const names = [...new Set(assigned)]
  if (names.length === 0) throw new Error('A file of React exports in a new way')
  // The scheduler chooses its clock when it starts, so it assigns that export twice.
  const reassigned = names.filter((name) => assigned.indexOf(name) !== assigned.lastIndexOf(name))
  const body = code
    .replace(
      /^exports\.(\w+) =/gm,
      (_, name) => `${reassigned.includes(name) ? '' : 'const '}$${name} =`,
    )
    .replace(/\bexports\.(\w+)/g, '$$$1')
  if (/\bexports\b/.test(body.replaceAll('$exports', '')))
    throw new Error('React hands out exports')
  const first =
    reassigned.length > 0 ? `let ${reassigned.map((name) => `$${name}`).join(', ')};\n` : ''
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
