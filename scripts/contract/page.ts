import { type Document, isReference, type Schema } from '#api/contract/document/document.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** A text of the contract, with what stands between backticks as code. */
const worded = (text = ''): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The introduction: paragraphs, and lists of lines that begin with a dash. */
const introduced = (text = ''): string =>
  text
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${worded(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${worded(block)}</p>`,
    )
    .join('')

const last = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
const linked = (name: string): string => `<a href="#${name}">${name}</a>`

/** The type of a schema in a few words, with a link where it is a component. */
function typed(schema: Schema | undefined): string {
  if (!schema) return ''
  if (isReference(schema)) return linked(last(schema.$ref))
  const [only] = schema.allOf ?? []
  if (only) return typed(only)
  if (schema.items) return `list of ${typed(schema.items)}`
  return [schema.type, schema.format].filter(Boolean).join(', ')
}

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`

const shown = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<h4>${title}</h4><pre tabindex="0">${escaped(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</pre>`

const required = (isSo: boolean | undefined): string => (isSo ? ' <em>required</em>' : '')

/** The contract as a page that needs no script and nothing from elsewhere; the style sheet lies beside it. */
export function contractPage(document: Document): string {
  const { info, tags = [], components = {} } = document
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  type Shown = (typeof operations)[number]

  function parameterRow(one: NonNullable<Shown['operation']['parameters']>[number]): readonly string[] {
    const parameter = isReference(one) ? components.parameters?.[last(one.$ref)] : one
    if (!parameter || isReference(parameter)) return []
    const { name, description, schema } = parameter
    return [`<code>${name}</code>${required(parameter.required)}`, parameter.in, typed(schema), worded(description)]
  }

  function section({ path, method, operation }: Shown): string {
    const { operationId = '', summary, parameters = [], requestBody, responses, security = [] } = operation
    const bodies = requestBody && !isReference(requestBody) ? Object.entries(requestBody.content) : []
    const callers = security.flatMap((one) => Object.keys(one)).join(' and ')
    const answers = Object.entries(responses).map(([status, { description }]) => [status, worded(description)])
    const answer = responses['200']?.content?.['application/json']
    return `<details id="${operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${worded(summary)}</span></summary>
<p>GraphQL: <code>${operationId}</code>. Called with ${callers || 'nothing'}.</p>
${table(['Parameter', 'In', 'Type', 'What it is'], parameters.map(parameterRow))}
${bodies.map(([type, { schema, example }]) => `<h4>Body, ${type}: ${typed(schema)}</h4>${shown('Example', example)}`).join('')}
<h4>Answer: ${typed(answer?.schema)}</h4>${shown('Example', answer?.example)}
${table(['Status', 'When'], answers)}</details>`
  }

  const ofTag = (tag: string) => operations.filter(({ operation }) => operation.tags?.includes(tag))
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) => {
    if (isReference(schema)) return ''
    const fields = Object.entries(schema.properties ?? {}).map(([field, property]) => [
      `<code>${field}</code>${required(schema.required?.includes(field))}`,
      typed(property),
      worded(isReference(property) ? '' : property.description),
    ])
    const choices = (schema.enum ?? []).map((value, at) => {
      const names: readonly string[] = schema['x-enum-varnames'] ?? []
      return `<code>${escaped(String(value))}</code>${names[at] ? ` ${names[at]}` : ''}`
    })
    return `<details id="${name}"><summary><code>${name}</code> <span>${schema.description ? worded(schema.description) : typed(schema)}</span></summary>
${choices.length > 0 ? `<p>${choices.join(', ')}</p>` : ''}${table(['Property', 'Type', 'What it is'], fields)}</details>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)} API ${info.version}</title><link rel="stylesheet" href="/contract/style.css"></head>
<body><header><h1>${escaped(info.title)} API</h1><p>Version ${info.version}. For programs: <a href="/contract/openapi.json">openapi.json</a></p>${introduced(info.description)}</header>
<nav aria-label="Contents"><ul>${tags.map(({ name }) => `<li><a href="#tag-${name}">${name}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>${tags
    .map(
      ({ name, description }) =>
        `<section id="tag-${name}"><h2>${name}</h2><p>${worded(description)}</p>${ofTag(name).map(section).join('\n')}</section>`,
    )
    .join('\n')}
<section id="schemas"><h2>Schemas</h2>${schemas.join('\n')}</section></main></body></html>
`
}

/** The style sheet of the page, in both themes. */
export const contractStyle = `:root { color-scheme: light dark; --line: #8885; --soft: #8881; --brand: light-dark(#5b21b6, #c4b5fd) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--brand) }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.25rem 0 }
h2 { margin: 2.5rem 0 0; border-bottom: 1px solid var(--line) }
h4 { margin: 1rem 0 0.25rem }
details { border-bottom: 1px solid var(--line); padding: 0.5rem 0 }
summary { cursor: pointer }
summary span { opacity: 0.8 }
summary b { display: inline-block; min-width: 4.5rem; color: var(--brand) }
pre { margin: 0; padding: 0.75rem; border-radius: 0.5rem; background: var(--soft); max-height: 24rem; overflow: auto }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 }
th, td { border-bottom: 1px solid var(--line); padding: 0.375rem 0.75rem 0.375rem 0; text-align: start; vertical-align: top; white-space: nowrap; overflow-wrap: normal }
td:last-child { min-width: 16rem; white-space: normal }
em { opacity: 0.8 }
`
