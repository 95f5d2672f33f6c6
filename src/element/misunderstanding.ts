import type { ElementInput } from './settings.ts'

/** Properties that are no texts: a page's framework that writes one as an attribute has not given it at all. */
const beyondText = { getToken: 'function', environments: 'object' } as const

/** What a page gave in a way that cannot count, a sentence each. @param attributes names of those the element has */
export function lostProperties(input: ElementInput, attributes: readonly string[]): string[] {
  const names = Object.keys(beyondText) as (keyof typeof beyondText)[]
  return names.flatMap((name) => {
    const written = attributes.find((attribute) => attribute.replaceAll('-', '') === name.toLowerCase())
    if (typeof input[name] === beyondText[name]) return []
    if (written) return [`the attribute ${written} counts for nothing: set the property ${name} (${beyondText[name]})`]
    return input[name] ? [`the property ${name} is no ${beyondText[name]}`] : []
  })
}
