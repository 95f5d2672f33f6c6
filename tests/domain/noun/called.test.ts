import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { nouns } from '#domain/catalogue/nouns.ts'
import { filledText } from '#domain/noun/called.ts'
import type { Noun } from '#domain/noun/noun.ts'

const listed: readonly Noun[] = nouns
const schema = buildSchema(readFileSync('mesh/schema.graphql', 'utf8'), { assumeValid: true })
/** Formatted values; money that may be withheld is plain text. */
const written = new Map([
  ['money', ['Money', 'String']],
  ['date', ['LocalDate']],
  ['weekday', ['LocalDate']],
  ['partOfDay', ['WorshipPeriod']],
])

/** The type of what a path of a type leads to; nothing where there is no such field. */
const typeAt = (type: string, path: string): string | undefined =>
  path.split('.').reduce<string | undefined>((at, name) => {
    const from = at && schema.getType(at)
    const field = isObjectType(from) ? from.getFields()[name] : undefined
    return field && getNamedType(field.type).name
  }, type)

describe('a text with places', () => {
  it('is filled with what was read, each value as its format says', () => {
    const record = { number: 2, value: '1250.50', date: '2026-11-22', part: 'NIGHT', origin: { name: 'Caixa Sede' } }
    expect(filledText('Parcela {number}, {value:money}', record)).toBe('Parcela 2, R$\u00a01.250,50')
    expect(filledText('{date:weekday} {part:partOfDay}, {date:date}', record)).toBe('Domingo à noite, 22/11/2026')
    expect(filledText('{origin.name} tem { e }', record)).toBe(undefined)
    expect(filledText('{origin.name}', record)).toBe('Caixa Sede')
  })

  it.each([
    ['was withheld', { total: null }],
    ['is empty', { total: '' }],
    ['was not read', {}],
  ])('is nothing where one of them %s', (_, record) => {
    expect(filledText('Ao todo {total:money}', record)).toBe(undefined)
  })
})

describe.each(listed.flatMap(({ called, resource, type }) => (called ? [{ called, resource, type }] : [])))(
  'how a $resource is called',
  ({ called, type }) => {
    const places = Object.values(called).flatMap((text) =>
      Array.from(text.matchAll(/\{([^}]+)\}/g), ([, at = '']) => at),
    )

    it.each(places)('names in {%s} a field of its own, of the type that is written so', (place) => {
      const [path = '', format] = place.split(':')
      const field = typeAt(type, path)
      expect(format ? written.get(format) : ['String', 'Int']).toContain(field)
    })
  },
)
