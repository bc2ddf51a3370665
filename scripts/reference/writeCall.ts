import {
  type Contract,
  type ListedCall,
  listOperations,
  type Parameter,
  resolveReference,
  type Schema,
} from '../contract/contractTypes.ts'
import { codeBlock, escapeHtml, sentence } from './markup.ts'
import { errorPage } from './pages.ts'
import { printLiteral } from './printLiteral.ts'
import { linkTo, writeField, writeFields } from './writeFields.ts'
import { type Language, languages, writeSamples } from './writeSamples.ts'

/** Writes the section of one call: its words and fields on the left, how to call it and the answer on the right. */
export function writeCall(contract: Contract, call: ListedCall): string {
  const { method, path, operation } = call
  return `<section class="call" id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<div class="words">
<h2 id="${operation.operationId}-title">${escapeHtml(operation.summary)}</h2>
<p class="path"><b class="method ${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code></p>
<p>${sentence(operation.description)}</p>
<p class="right">Needs the right <code>${operation['x-right']}</code>, which keys with the role ${listRoles(operation['x-roles'])} can have.</p>
${writeInputs(contract, call)}
${writeAnswer(call)}
${writeErrors(contract, call)}
</div>
<div class="samples">
${writeCode(contract, call)}
</div>
</section>`
}

function listRoles(roles: string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(roles)
}

function writeInputs(contract: Contract, { operation }: ListedCall): string {
  const parameters = (operation.parameters ?? []).map((one) =>
    resolveReference<Parameter>(contract, one),
  )
  const places = [
    ['path', 'In the path'],
    ['query', 'In the query'],
    ['header', 'In a header'],
  ] as const
  const lists = places.map(([place, title]) =>
    block(
      title,
      parameters.filter((one) => one.in === place).map((one) => writeParameter(contract, one)),
    ),
  )
  const body = operation.requestBody
  const schema = body?.content['application/json']?.schema
  if (!schema) return lists.join('')
  const fields = writeFields(
    contract,
    resolveReference<Schema>(contract, schema as { $ref: string }),
  )
  const optional = body?.required ? '' : ' <span class="type">can be left out</span>'
  return `${lists.join('')}<h3>Body${optional}</h3>${fields}`
}

function block(title: string, items: string[]): string {
  return items.length > 0 ? `<h3>${title}</h3><ul class="fields">${items.join('')}</ul>` : ''
}

function writeParameter(contract: Contract, { name, schema, description, required }: Parameter) {
  const field = description ? { ...schema, description } : schema
  return writeField(contract, name, field, required === true)
}

function writeAnswer({ operation }: ListedCall): string {
  const [status, answer] = successOf(operation.responses)
  const schema = answer.content?.['application/json']?.schema
  const object = schema?.$ref ? ` with ${linkTo(schema.$ref)}` : ''
  return `<h3>Answer</h3><p>${escapeHtml(answer.description)} <code>${status}</code>${object}.</p>`
}

type Answers = ListedCall['operation']['responses']

function successOf(answers: Answers): [string, Answers[string]] {
  const found = Object.entries(answers).find(([status]) => status.startsWith('2'))
  if (!found) throw new Error('a call has no answer of success')
  return found
}

/** Lists the codes that a call can be answered with, in the order of the statuses. */
export function codesOf({ operation }: ListedCall): string[] {
  return Object.values(operation.responses).flatMap(({ content }) =>
    Object.keys(content?.['application/problem+json']?.examples ?? {}),
  )
}

/** Lists the codes that every call can be answered with. */
export function codesOfAll(contract: Contract): Set<string> {
  const [first = [], ...others] = listOperations(contract).map(codesOf)
  return new Set(first.filter((code) => others.every((codes) => codes.includes(code))))
}

function writeErrors(contract: Contract, call: ListedCall): string {
  const shared = codesOfAll(contract)
  const own = codesOf(call).filter((code) => !shared.has(code))
  const items = own.map((code) => {
    const example = contract.components.examples[code]
    return `<li><a href="${errorPage}#${code}"><code>${code}</code></a> ${sentence(example?.description ?? '')}</li>`
  })
  const all = `<p>Besides these, the <a href="${errorPage}#every-call">errors of every call</a>.</p>`
  if (items.length === 0)
    return `<h3>Errors</h3><p>Only the <a href="${errorPage}#every-call">errors of every call</a>.</p>`
  return `<h3>Errors</h3><details class="more"><summary>${items.length} of its own, and what to do</summary><ul class="codes">${items.join('')}</ul></details>${all}`
}

function writeCode(contract: Contract, call: ListedCall): string {
  const samples = writeSamples(contract, call)
  const id = call.operation.operationId
  const [status, answer] = successOf(call.operation.responses)
  const example = answer.content?.['application/json']?.example
  // One of a group is open at a time, which browsers do without a script.
  const blocks = Object.entries(languages).map(
    ([language, title], index) =>
      `<details class="sample" name="sample-${id}" data-language="${language}"${index === 0 ? ' open' : ''}><summary>${title}</summary>${codeBlock(samples[language as Language], language)}</details>`,
  )
  return `${blocks.join('\n')}
<details class="sample answer"><summary>The answer: ${status}</summary>${codeBlock(printLiteral(example, 'json'), 'json')}</details>`
}
