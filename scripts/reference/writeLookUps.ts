import { type Contract, listOperations, type Schema } from '../contract/contractTypes.ts'
import { codeBlock, escapeHtml, sentence } from './markup.ts'
import { callPages } from './pages.ts'
import { printLiteral } from './printLiteral.ts'
import { codesOf, codesOfAll } from './writeCall.ts'
import { writeFields } from './writeFields.ts'

/** Writes the page of all errors: what each means, what to do, and which calls answer it. */
export function writeErrorPage(contract: Contract): string {
  const shared = codesOfAll(contract)
  const codes = Object.keys(contract.components.examples)
  const example = contract.components.examples['phone_invalid']?.value
  return `<section class="guide"><p>A refused call is answered with a problem (RFC 9457). Switch on its <code>code</code>, show people its <code>detail</code>, and quote its <code>requestId</code> when you ask for help. Where a field is wrong, <code>errors</code> names each one: if only one is, its code is that of the problem.</p>
${codeBlock(printLiteral(example, 'json'), 'json')}</section>
<section class="guide"><h2 id="every-call">Every call</h2><p>Any call can be answered with these.</p>
${writeCodes(
  contract,
  codes.filter((code) => shared.has(code)),
  false,
)}</section>
<section class="guide"><h2 id="some-calls">Some calls</h2>
${writeCodes(
  contract,
  codes.filter((code) => !shared.has(code)),
  true,
)}</section>`
}

function writeCodes(contract: Contract, codes: string[], names: boolean): string {
  const items = codes.map((code) => {
    const { summary, description, value } = contract.components.examples[code] ?? {}
    const { status } = value as { status: number }
    const calls = names ? `<p class="values">${listCalls(contract, code)}</p>` : ''
    return `<li id="${code}"><code class="name">${code}</code> <span class="type">${status}</span><p><b>${sentence(summary ?? '')}.</b> ${sentence(description ?? '')}</p>${calls}</li>`
  })
  return `<ul class="fields">${items.join('')}</ul>`
}

function listCalls(contract: Contract, code: string): string {
  const calls = listOperations(contract).filter((call) => codesOf(call).includes(code))
  const links = calls.map(({ operation }) => {
    const page = callPages.find(({ tag }) => tag === operation.tags[0])
    return `<a href="${page?.path}#${operation.operationId}">${escapeHtml(operation.operationId)}</a>`
  })
  return links.join(', ')
}

/** Writes the page of the fields of all objects that are answered or sent. */
export function writeObjectPage(contract: Contract): string {
  const sections = Object.entries(contract.components.schemas).map(
    ([name, schema]) =>
      `<section class="guide"><h2 id="${name}">${name}</h2>${describeObject(schema)}${writeFields(contract, schema)}</section>`,
  )
  return `<section class="guide"><p>Every field of an answer is always there, unless it says that it can be left out; it is null where there is nothing to say.</p></section>${sections.join('\n')}`
}

function describeObject({ description }: Schema): string {
  return description ? `<p>${sentence(description)}</p>` : ''
}
