import type { Contract, ListedCall, Parameter } from '../contract/contractTypes.ts'
import { resolveReference } from '../contract/contractTypes.ts'
import { printLiteral } from './printLiteral.ts'

/** One call, ready to be made: everything that a sample names. */
type Sending = {
  method: string
  url: string
  headers: [string, string][]
  body: unknown
  name: string
}

/** The languages of the samples, in the order in which they are shown. */
export const languages = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const
export type Language = keyof typeof languages

/** Writes a call with the values of its examples in each language; each sample runs as it stands. */
export function writeSamples(contract: Contract, call: ListedCall): Record<Language, string> {
  const sending = prepare(contract, call)
  return { curl: inCurl(sending), typescript: inTypescript(sending), python: inPython(sending) }
}

function prepare(contract: Contract, { method, path, operation }: ListedCall): Sending {
  const parameters = (operation.parameters ?? []).map((one) =>
    resolveReference<Parameter>(contract, one),
  )
  const given = (place: Parameter['in']) =>
    parameters.flatMap(({ in: where, name, example }): [string, string][] =>
      where === place && example !== undefined ? [[name, String(example)]] : [],
    )
  const filled = given('path').reduce((url, [name, value]) => url.replace(`{${name}}`, value), path)
  const query = new URLSearchParams(given('query')).toString()
  const body = operation.requestBody?.content['application/json']?.example
  return {
    method,
    url: `${contract.servers[0]?.url}${filled}${query && `?${query}`}`,
    headers: [
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as [string, string]]),
      ...given('header'),
    ],
    body,
    name: operation.operationId,
  }
}

function inCurl({ method, url, headers, body }: Sending): string {
  const implied = body === undefined ? 'GET' : 'POST'
  const lines = [
    `curl ${method === implied ? '' : `-X ${method} `}${shellQuote(url)}`,
    '-H "Authorization: Bearer $RINGUP_KEY"',
    ...headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${shellQuote(printLiteral(body, 'json'))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** Returns a text as one word of a shell. */
function shellQuote(text: string): string {
  if (/^[\w:/.@%+-]+$/.test(text)) return text
  return `'${text.replaceAll("'", "'\\''")}'`
}

function inTypescript({ method, url, headers, body }: Sending): string {
  const named = headers.map(([name, value]) => `    '${name}': '${value}',`)
  return [
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    '    Authorization: `Bearer ${process.env.RINGUP_KEY}`,',
    ...named,
    '  },',
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${printLiteral(body, 'typescript', 2, 2)}),`]),
    '})',
    'const answer = await response.json()',
    'if (!response.ok) throw new Error(`${answer.code}: ${answer.detail}`)',
    'console.log(answer)',
  ].join('\n')
}

function inPython({ method, url, headers, body }: Sending): string {
  const named = headers.map(([name, value]) => `        "${name}": "${value}",`)
  return [
    'import json, os, urllib.request',
    '',
    'call = urllib.request.Request(',
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['RINGUP_KEY']}",`,
    ...named,
    '    },',
    ...(body === undefined
      ? []
      : [`    data=json.dumps(${printLiteral(body, 'python', 4, 4)}).encode(),`]),
    ')',
    'with urllib.request.urlopen(call) as response:',
    '    print(json.load(response))',
  ].join('\n')
}
