/** A piece of an XML document: its name without a prefix, its attributes, its own text and what is inside it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** Far more than an invoice has. */
const limits = { characters: 2_000_000, depth: 40, elements: 60_000 }

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** One token: a comment, a declaration, raw text, a tag that closes, one that opens, or text. */
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

interface Open {
  readonly element: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

/**
 * XML parser without DTD: entity declarations are refused (no XXE, no entity expansion). Undefined if malformed, too
 * large or too deep.
 */
export function xmlOf(text: string): XmlElement | undefined {
  if (text.length > limits.characters) return undefined
  const root: Open = { element: '', attributes: new Map(), children: [], text: '' }
  const open: Open[] = [root]
  let elements = 0
  token.lastIndex = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (token.lastIndex < text.length) {
    const [found, raw, closed, opened, attributeText = '', isEmpty, words] = token.exec(text) ?? []
    const inner = open.at(-1)
    if (found === undefined || !inner) return undefined
    if (closed !== undefined) {
      open.pop()
      const outer = open.at(-1)
      if (!outer || inner.element !== closed) return undefined
      outer.children.push(closedOf(inner))
    } else if (opened !== undefined) {
      const attributes = attributesOf(attributeText)
      elements += 1
      if (!attributes || elements > limits.elements || open.length > limits.depth) return undefined
      const begun = { element: opened, attributes, children: [], text: '' }
      if (isEmpty) inner.children.push(closedOf(begun))
      else open.push(begun)
    } else if (raw !== undefined || words !== undefined) {
      const text = raw ?? plainOf(words ?? '')
      if (text === undefined) return undefined
      inner.text += text
    }
  }
  const [only, ...others] = root.children
  return open.length === 1 && others.length === 0 && root.text.trim() === '' ? only : undefined
}

const closedOf = ({ element, attributes, text, children }: Open): XmlElement => ({
  name: localName(element),
  attributes,
  children,
  text: text.trim(),
})

function attributesOf(text: string): ReadonlyMap<string, string> | undefined {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = plainOf(double ?? single ?? '')
    if (value === undefined || attributes.has(name)) return undefined
    attributes.set(name, value)
  }
  return attributes
}

/** Text with the five entities of XML and numbers of characters in place; nothing where it names any other. */
function plainOf(text: string): string | undefined {
  let isKnown = true
  const plain = text.replace(/&([^;&\s]{0,10});?/g, (whole, name: string) => {
    const code = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name)
    const point = code && Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10)
    const letter = point ? letterOf(point) : named[name]
    if (letter === undefined || !whole.endsWith(';')) isKnown = false
    return letter ?? ''
  })
  return isKnown ? plain : undefined
}

const letterOf = (point: number): string | undefined =>
  point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : undefined

/** The first piece below, by the names on the way to it. */
export function elementAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element)
}

/** The text of the first piece below, by the names on the way to it; empty where there is none. */
export const textIn = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  elementAt(element, ...path)?.text ?? ''
