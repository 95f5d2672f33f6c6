import type { FieldKind } from './fields.ts'

/** Column kind: decides width, phone layout, skeleton, paper and export. */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'person'
  | 'email'
  | 'code'
  | 'document'
  | 'phone'
  | 'date'
  | 'moment'
  | 'money'
  | 'percent'
  | 'count'
  | 'badge'
  | 'act'

/** Priority: `may` is hidden first, then `should`; `must` never. */
export type ColumnPriority = 'must' | 'should' | 'may'

export interface ColumnLook {
  /** Minimum characters. */
  readonly characters: number
  readonly priority: ColumnPriority
  /** Right-aligned tabular figures. */
  readonly isFigure?: boolean
  /** Its share of the room that is left over; without one it is as wide as its characters. */
  readonly grows?: number
}

export const columnLooks: Readonly<Record<ColumnKind, ColumnLook>> = {
  name: { characters: 20, priority: 'must', grows: 2 },
  text: { characters: 12, priority: 'should', grows: 1 },
  person: { characters: 12, priority: 'should', grows: 1 },
  email: { characters: 18, priority: 'may', grows: 1 },
  code: { characters: 9, priority: 'may' },
  document: { characters: 18, priority: 'should' },
  phone: { characters: 15, priority: 'may' },
  date: { characters: 10, priority: 'must' },
  moment: { characters: 19, priority: 'should' },
  money: { characters: 13, priority: 'must', isFigure: true },
  percent: { characters: 7, priority: 'should', isFigure: true },
  count: { characters: 6, priority: 'may', isFigure: true },
  badge: { characters: 11, priority: 'should' },
  act: { characters: 20, priority: 'must' },
}

const kindOfField: Readonly<Record<FieldKind, ColumnKind>> = {
  name: 'person',
  text: 'text',
  note: 'text',
  choice: 'badge',
  link: 'text',
  document: 'document',
  phone: 'phone',
  phones: 'text',
  email: 'email',
  registration: 'code',
  zipCode: 'code',
  state: 'code',
  money: 'money',
  percent: 'percent',
  count: 'count',
  date: 'date',
  moment: 'moment',
  flag: 'badge',
  accountPlanCode: 'code',
  file: 'text',
}

/** The kind of the column that shows a field. */
export const columnKindOf = ({ kind }: { readonly kind: FieldKind }): ColumnKind => kindOfField[kind]

const ordered: ReadonlySet<FieldKind> = new Set(['name', 'text', 'choice', 'date', 'money', 'accountPlanCode'])

/** Whether a plain register's list is sorted by such a field, where it shows it. */
export const hasOrder = ({ kind }: { readonly kind: FieldKind }): boolean => ordered.has(kind)
