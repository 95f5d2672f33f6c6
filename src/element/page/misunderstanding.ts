import { keysOf } from '#domain/value/keys.ts'
import { isEnvironment } from '#src/foundation/environment.ts'
import { isTheme } from '#src/runtime/choice/theme-choice.ts'
import type { Emit } from '#src/runtime/event/events.ts'
import { report, warn } from '#src/runtime/event/report.ts'
import type { SessionKind } from '#src/runtime/runtime.ts'
import { type ElementInput, isAddress, isBase, isMode, isPath, isSession } from './settings.ts'

/** Non-string properties: written as attributes by a framework they are lost. */
const beyondText = { getToken: 'function', environments: 'object' } as const

/** Ignored settings of a page, one sentence each. @param attributes names of those the element has */
function lostProperties(input: ElementInput, attributes: readonly string[]): string[] {
  const names = keysOf(beyondText)
  return names.flatMap((name) => {
    const written = attributes.find((attribute) => attribute.replaceAll('-', '') === name.toLowerCase())
    if (typeof input[name] === beyondText[name]) return []
    if (written) return [`the attribute ${written} counts for nothing: set the property ${name} (${beyondText[name]})`]
    return input[name] ? [`the property ${name} is no ${beyondText[name]}`] : []
  })
}

const texts = {
  session: { isKnown: isSession, known: 'local, cookie, host' },
  history: { isKnown: isMode, known: 'memory, hash, browser' },
  theme: { isKnown: isTheme, known: 'light, dark, auto' },
  environment: { isKnown: isEnvironment, known: 'local, development, homolog, production' },
  path: { isKnown: isPath, known: 'a path inside, such as /suppliers' },
  api: { isKnown: isAddress, known: 'an address' },
  base: { isKnown: isBase, known: 'a path, such as /financeiro' },
} as const satisfies Partial<Record<keyof ElementInput, { isKnown: (value: unknown) => boolean; known: string }>>

/** Unknown values, for which the default applies: a sentence each. Empty ones are ignored. */
function strangeValues(input: ElementInput): string[] {
  const names = keysOf(texts)
  return names.flatMap((name) => {
    const value = input[name]
    if (value === undefined || value === null || value === '' || texts[name].isKnown(value)) return []
    return [`does not understand ${name}="${value}"; it may be: ${texts[name].known}`]
  })
}

/** Cookie session in a foreign page: the default applies. */
function foreignCookies({ session, holds }: JudgedInput): string[] {
  if (session !== 'cookie' || holds !== 'local') return []
  return ['keeps session="cookie" for pages of its own origin that stand in no frame; here local holds']
}

/** The page's input and the effective session kind. */
type JudgedInput = ElementInput & { holds: SessionKind }

/** Warns the page once per ignored setting. @param warned already reported, grows */
export function tellMisunderstandings(
  input: JudgedInput,
  attributes: readonly string[],
  emit: Emit,
  warned: Set<string>,
): void {
  const once = (sentences: string[], tell: (sentence: string) => void) => {
    for (const sentence of sentences) {
      if (!warned.has(sentence)) tell(sentence)
      warned.add(sentence)
    }
  }
  once(lostProperties(input, attributes), (sentence) => report(emit, sentence))
  once([...strangeValues(input), ...foreignCookies(input)], warn)
}
