import type { Field, FieldKind, Fields } from '#domain/field/fields.ts'

/** A good value of each kind of field; of what names other records none. */
export const good: Readonly<Record<FieldKind, (number: number, field: Pick<Field, 'maximum' | 'choices'>) => unknown>> =
  {
    name: (number) => `Especificado ${number}`,
    text: (number, { maximum = 20 }) => `T${number}`.slice(0, maximum),
    note: () => 'Sobre isto',
    choice: (_, { choices }) => Object.values(choices?.codes ?? {})[0],
    count: (number, { maximum = number }) => 1 + (number % maximum),
    email: (number) => `pessoa${number}@exemplo.com.br`,
    phone: () => '11987654321',
    phones: () => ['+351 912 345 678'],
    flag: () => false,
    money: (number) => `${number}.05`,
    date: () => '2026-01-01',
    moment: () => '2026-01-01T12:00:00Z',
    percent: () => '2.49',
    document: () => '52998224725',
    registration: (number) => `IE${number}`,
    zipCode: () => '01310100',
    state: () => 'PR',
    accountPlanCode: (number) => `9.${String(number % 100).padStart(2, '0')}.000`,
    // Records that have to be there: the church has those of links, and no register names a file.
    link: () => undefined,
    file: () => undefined,
  }

const isGiven: ReadonlySet<FieldKind> = new Set(['name', 'link', 'flag'])

/** What a record must say besides its name, its status and the records that it links to; `number` makes each its own. */
export const demanded = (fields: Fields, number: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { required, kind }]) => required && name !== 'status' && !isGiven.has(kind))
      .map(([name, field]) => [name, good[field.kind](number, field)]),
  )
