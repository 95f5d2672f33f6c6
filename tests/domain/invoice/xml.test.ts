import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textIn, type XmlElement, xmlOf } from '#domain/invoice/xml.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '')
const written = ({ name, attributes, text, children }: XmlElement): string => {
  const attributeText = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  return `<${name}${attributeText}>${escaped(text)}${children.map(written).join('')}</${name}>`
}

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,6}$/)
const words = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => text.trim())
const elementOf = (depth: number): fc.Arbitrary<XmlElement> =>
  fc.record({
    name,
    text: words,
    attributes: fc
      .dictionary(name, words, { maxKeys: 3, noNullPrototype: true })
      .map((o) => new Map(Object.entries(o))),
    children: depth === 0 ? fc.constant([]) : fc.array(elementOf(depth - 1), { maxLength: 3 }),
  })
const element = elementOf(3)

describe('XML', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(element, (one) => {
        expect(xmlOf(`<?xml version="1.0"?>\n${written(one)}\n`)).toEqual(one)
      }),
    )
  })

  it('is read without prefixes, comments and instructions, with raw text and numbers of letters', () => {
    const read = xmlOf('<n:a xmlns:n="x"><!-- <b> --><n:b>R&#233;gua <![CDATA[<&>]]> &#x41;</n:b><c/></n:a>')
    expect(textIn(read, 'b')).toBe('Régua <&> A')
    expect(textIn(read, 'c')).toBe('')
  })

  it('with a type, entities of its own or a broken end is none', () => {
    for (const text of [
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      '<!DOCTYPE a><a/>',
      '<a>&x;</a>',
      '<a>&lolz</a>',
      '<a>& b</a>',
      '<a b="&nada;"/>',
      '<a b="1" b="2"/>',
      '<a><b></a></b>',
      '<a>',
      '<a/><b/>',
      'oi <a/>',
      '<a>&#0;</a>',
      '<a>&#xD800;</a>',
      '',
    ])
      expect(xmlOf(text), text).toBeUndefined()
  })

  it('too deep, too wide or too long is none', () => {
    expect(xmlOf('<a>'.repeat(100) + '</a>'.repeat(100))).toBeUndefined()
    expect(xmlOf(`<a>${'<b/>'.repeat(60_001)}</a>`)).toBeUndefined()
    expect(xmlOf(`<a>${'b'.repeat(2_000_001)}</a>`)).toBeUndefined()
  })

  it('of anything at all is read or refused', () => {
    const piece = fc.constantFrom('<', '>', '/', 'a', '"', '=', ' ', '&', ';', '<!--', '-->', '<![CDATA[', ']]>', '<?')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        xmlOf(pieces.join(''))
      }),
    )
    expect(xmlOf(`<a ${'b="" '.repeat(100_000)}`)).toBeUndefined()
    expect(xmlOf('<a '.repeat(100_000))).toBeUndefined()
  })
})
