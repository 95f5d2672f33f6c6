import { expect, it } from 'vitest'
import type { ColumnKind } from '#domain/field/column.ts'
import type { Column } from '#src/ui/table/column.ts'
import { placesOf } from '#src/ui/table/column-place.ts'

const column = (id: string, kind: ColumnKind, options: Partial<Column<string>> = {}): Column<string> => ({
  id,
  kind,
  header: id,
  text: (row) => row,
  ...options,
})
const around = { box: true, actions: true }
const statement = [
  column('date', 'date'),
  column('account', 'text'),
  column('description', 'name'),
  column('plan', 'text'),
  column('document', 'code'),
  column('value', 'money'),
  column('balance', 'money'),
]
const by = <Value>(columns: readonly Column<string>[], of: (at: number) => Value) =>
  Object.fromEntries(columns.map(({ id }, at) => [id, of(at)]))

it('lets columns of little priority leave first, later ones before earlier ones, money and names never', () => {
  const places = placesOf(statement, [], around)
  const leaves = by(statement, (at) => places[at]?.leavesBelow)
  expect(leaves).toMatchObject({ date: undefined, description: undefined, value: undefined, balance: undefined })
  expect(Number(leaves.document)).toBeGreaterThan(Number(leaves.plan))
  expect(Number(leaves.plan)).toBeGreaterThan(Number(leaves.account))
})

it('lets nothing leave a list that has room for all before its rows take two lines', () => {
  const places = placesOf([column('name', 'name'), column('code', 'code'), column('status', 'badge')], [], around)
  expect(places.map(({ leavesBelow }) => leavesBelow)).toEqual([undefined, undefined, undefined])
})

it.each([
  ['a name', 20, 0],
  ['one that is longer than others', 34, 0],
  ['the first text that stays beside one that is no more than a code', 15, 2],
])('lets %s take what the others leave', (_, characters, at) => {
  const must = { priority: 'must' } as const
  const columns = [column('name', 'name', { characters }), column('plan', 'text'), column('whose', 'person', must)]
  expect(placesOf(columns, [], around).findIndex(({ width }) => width === undefined)).toBe(at)
})

it('gives a badge the room of its longest word, so that it is never cut', () => {
  const columns = [column('name', 'name'), column('alert', 'badge')]
  const widthOf = (words: string[]) => Number.parseFloat(placesOf(columns, words, around)[1]?.width?.slice(5) ?? '')
  expect(widthOf(['', 'Acima do máximo'])).toBe(16)
  expect(widthOf(['Ativo'])).toBe(widthOf([]))
})

it.each<[string, Column<string>[], object]>([
  [
    'money: name and value, then date, account and balance',
    statement,
    { description: 'name', value: 'value', balance: 'end', date: 'first', account: 'second', document: 'none' },
  ],
  [
    'money that leaves first: it has no place, and the badge takes the end',
    [
      column('name', 'name'),
      column('gross', 'money', { priority: 'may' }),
      column('net', 'money'),
      column('is', 'badge'),
    ],
    { name: 'name', gross: 'none', net: 'value', is: 'end' },
  ],
  [
    'a badge: it stands at the end of the second line',
    [column('name', 'name'), column('code', 'code'), column('branch', 'text'), column('status', 'badge')],
    { name: 'wideName', code: 'first', branch: 'second', status: 'end' },
  ],
])('puts a row in two lines, with %s', (_, columns, expected) => {
  const places = placesOf(columns, [], around)
  expect(by(columns, (at) => places[at]?.inTwoLines)).toMatchObject(expected)
})

it('keeps from the frame what stands there once those after it have left, where no menu does', () => {
  const columns = [column('name', 'name'), column('value', 'money'), column('plan', 'text'), column('count', 'count')]
  const atEdge = (has: typeof around) => placesOf(columns, [], has).map(({ isAtEdge }) => isAtEdge)
  expect(atEdge({ box: true, actions: false })).toEqual([false, true, true, true])
  expect(atEdge(around)).toEqual([false, false, false, false])
})

it('has room for the longest figure, however long it is', () => {
  const widthFor = (figure: string) => placesOf([column('value', 'money')], [figure], around)[0]?.width
  expect(widthFor('R$ 1,00')).toContain('calc(13ch')
  expect(widthFor('-R$ 123.456.789.012,00')).toContain('calc(20ch')
})
