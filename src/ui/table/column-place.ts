import { type ColumnKind, type ColumnPriority, columnLooks } from '#domain/field/column.ts'
import { leavingWidths, twoLinesBelow } from '#src/ui/breakpoints.ts'
import { type Column, isNaming, priorityOf } from './column.ts'

/** Place in the two lines of a narrow list; `none`: hidden. */
export type TwoLinePlace = 'name' | 'wideName' | 'value' | 'end' | 'first' | 'second' | 'wideSecond' | 'none'

/** Width of a column, list width below which it is hidden, and place in two lines. */
export interface ColumnPlace {
  /** CSS width; undefined for the column that takes the remaining width. */
  width: string | undefined
  /** One of `leavingWidths`; undefined if never hidden. */
  leavesBelow: number | undefined
  inTwoLines: TwoLinePlace
  /** Last column, at least once those after it are hidden. */
  isAtEdge: boolean
}

/** Ems of a digit in a wide font, and of a cell's padding. */
const emsOfCharacter = 0.6
const emsOfPadding = 1.5
/** Extra padding of the first and last cell. */
const emsOfEdge = 0.75
/** Tolerance: the flexible column can do without. */
const emsToSpare = 2
/** Of the checkbox column, and of the actions column. */
const emsOfBox = 3.25
const emsOfActions = 4.25

interface Measured<Row> {
  column: Column<Row>
  characters: number
  padding: number
  ems: number
}

/**
 * Lays out the columns of a list by their kinds, without measuring: columns are hidden by container queries, and
 * growing ones share the remaining width.
 * @param rows of the figures that must never be cut, however long
 */
export function placesOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  has: { box: boolean; actions: boolean },
): readonly ColumnPlace[] {
  const measured = columns.map((column, at): Measured<Row> => {
    const characters = charactersOf(column, rows)
    const edges = Number(at === 0 && !has.box) + Number(isAtEdge(columns, at, has))
    const padding = emsOfPadding + edges * emsOfEdge
    return { column, characters, padding, ems: characters * emsOfCharacter + padding }
  })
  const around = (has.box ? emsOfBox : 0) + (has.actions ? emsOfActions : 0)
  const whole = measured.reduce((sum, { ems }) => sum + ems, around)
  const leaving = leavingOf(measured, whole)
  const shares = columns.reduce((sum, { kind }) => sum + (columnLooks[kind].grows ?? 0), 0)
  const taker = takerOf(columns)
  const inTwoLines = twoLinesOf(columns)
  return measured.map((one, at) => ({
    width: one.column === taker ? undefined : widthOf(one, { whole, shares }),
    leavesBelow: leaving.get(one.column),
    inTwoLines: inTwoLines.get(one.column) ?? 'none',
    isAtEdge: isAtEdge(columns, at, has),
  }))
}

/** Whether it can be last: no menu and no permanent column after it. */
const isAtEdge = <Row>(columns: readonly Column<Row>[], at: number, has: { actions: boolean }): boolean =>
  !has.actions && columns.slice(at + 1).every((column) => !isNaming(column) && priorityOf(column) !== 'must')

/** The flexible column: the name or, if that is no more than a code, the first other permanent text. */
function takerOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  const name = columns.find(isNaming)
  const other = columns.find(
    (column) => column !== name && columnLooks[column.kind].grows && priorityOf(column) === 'must',
  )
  const isCode = name?.characters !== undefined && name.characters < columnLooks.name.characters
  return isCode ? (other ?? name) : (name ?? other)
}

/** Width in characters: at least the header with its sort arrow; money and badges by their longest text. */
function charactersOf<Row>({ kind, header, sortable, text, characters }: Column<Row>, rows: readonly Row[]): number {
  const usual = characters ?? columnLooks[kind].characters
  const least = Math.max(usual, Math.ceil(header.length * 0.95) + (sortable ? 2 : 0))
  const wholeOf = wholeTexts[kind]
  return wholeOf ? rows.reduce((most, row) => Math.max(most, wholeOf(text(row))), least) : least
}

/** Points, commas and spaces are half as wide as a digit. */
const digitsOf = (figure: string): number => figure.length - Math.floor((figure.match(/[.,\s]/g)?.length ?? 0) / 2)

/** Small letters, icon and padding. */
const badgeOf = (word: string): number => Math.ceil(word.length * 0.75) + 4

/** Kinds that are never cut, and their width in characters. */
const wholeTexts: Partial<Record<ColumnKind, (text: string) => number>> = { money: digitsOf, badge: badgeOf }

function widthOf<Row>(
  { column: { kind }, characters, padding }: Measured<Row>,
  { whole, shares }: { whole: number; shares: number },
): string {
  const { grows } = columnLooks[kind]
  const least = `${characters}ch + ${padding}em`
  if (!grows) return `calc(${least})`
  return `calc(${least} + max(0px, 100cqi - ${whole.toFixed(2)}em) * ${(grows / shares).toFixed(3)})`
}

const firstToLeave: readonly ColumnPriority[] = ['may', 'should']

/**
 * List widths below which columns are hidden: lowest priority first, from the last column, badges (the status) after
 * the others.
 */
function leavingOf<Row>(measured: readonly Measured<Row>[], whole: number): ReadonlyMap<Column<Row>, number> {
  const leaving = new Map<Column<Row>, number>()
  let needed = whole
  for (const priority of firstToLeave)
    for (const { column, ems } of badgesFirst(measured).reverse()) {
      if (isNaming(column) || priorityOf(column) !== priority) continue
      const width = leavingWidths.find((one) => one >= needed - emsToSpare) ?? leavingWidths.at(-1)
      if (width !== undefined && needed > twoLinesBelow) leaving.set(column, width)
      needed -= ems
    }
  return leaving
}

const badgesFirst = <Row>(measured: readonly Measured<Row>[]): Measured<Row>[] =>
  [...measured].sort((one, other) => Number(isBadge(other)) - Number(isBadge(one)))

const isBadge = <Row>({ column }: Measured<Row>): boolean => column.kind === 'badge'

const ranks: Readonly<Record<ColumnPriority, number>> = { must: 0, should: 1, may: 2 }

/**
 * Two-line layout: name and value; below a date or code, the most important other text, and at the end a badge or the
 * second figure.
 */
function twoLinesOf<Row>(columns: readonly Column<Row>[]): ReadonlyMap<Column<Row>, TwoLinePlace> {
  const byRank = [...columns].sort((one, other) => ranks[priorityOf(one)] - ranks[priorityOf(other)])
  const money = byRank.filter(({ kind }) => kind === 'money')
  const [value, balance] = money.filter((one, place) => place === 0 || priorityOf(one) !== 'may')
  const textColumns = byRank.filter(({ kind, isWide }) => !isWide && !['name', 'money', 'act'].includes(kind))
  const short = textColumns.find(({ kind }) => kind === 'date') ?? textColumns.find(({ kind }) => kind === 'code')
  const badges = textColumns.filter(({ kind }) => kind === 'badge')
  const badge = badges.findLast((one) => priorityOf(one) === priorityOf(badges[0] ?? one))
  const end = badge ?? balance
  // At most one shrinking and one rigid text fit the second line.
  const isLong = ({ kind }: Column<Row>) => kind !== 'code' && kind !== 'date'
  const long = textColumns.find((column) => column !== short && column !== badge && isLong(column))
  const places = new Map<Column<Row>, TwoLinePlace>()
  const put = (column: Column<Row> | undefined, place: TwoLinePlace) => column && places.set(column, place)
  put(columns.find(isNaming), value ? 'name' : 'wideName')
  put(value, 'value')
  put(end, 'end')
  put(long, short ? (end ? 'second' : 'wideSecond') : 'first')
  put(short, 'first')
  return places
}
