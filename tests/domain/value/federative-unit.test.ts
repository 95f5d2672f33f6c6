import { expect, it } from 'vitest'
import { federativeUnits, isStateAcronym } from '#domain/value/contact/federative-unit.ts'

it('27 federative units stand by their name, each with its acronym and its number', () => {
  const of = (key: 'acronym' | 'name' | 'number') => new Set(federativeUnits.map((unit) => unit[key])).size
  expect([of('acronym'), of('name'), of('number')]).toEqual([27, 27, 27])
  expect(federativeUnits.every(({ acronym, number }) => isStateAcronym(acronym) && /^[1-5]\d$/.test(number))).toBe(true)
  const names = federativeUnits.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare))
})
