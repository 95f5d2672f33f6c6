import { nationalPhone } from '../../value/contact/written-phone.ts'
import { plainWord } from '../table/cell.ts'

/** Facts that identify a person. */
export interface PersonFacts {
  readonly name: string
  readonly document?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly otherPhones?: readonly string[] | undefined
  readonly zipCode?: string | undefined
  readonly street?: string | undefined
  readonly streetNumber?: string | undefined
  /** Absent for people whom all branches see. */
  readonly branchId?: string | undefined
  readonly envelopeNumber?: string | undefined
}

/**
 * By what somebody is known. A document is certain; `name` alone is a question; all others are to be confirmed.
 */
export const matchKinds = [
  'document',
  'email',
  'nameAndPhone',
  'nameAndEnvelope',
  'nameAndAddress',
  'nameAndBranch',
  'name',
] as const
export type KnownBy = (typeof matchKinds)[number]

type StrongKey = 'document' | 'email' | 'nameAndPhone'

/** A match with somebody who is there already. */
export interface Match {
  readonly by: KnownBy
  readonly person: PersonFacts
}

/** Index of existing people for duplicate detection. */
export class ExistingPeople {
  readonly #found = new Map<string, PersonFacts>()
  readonly #namesakes = new Map<string, PersonFacts[]>()
  readonly #claimed = new Set<PersonFacts>()

  /** Adds somebody of the register, who may be known by no more than their name. */
  register(person: PersonFacts): void {
    this.add(person)
    const name = plainWord(person.name)
    this.#namesakes.set(name, [...(this.#namesakes.get(name) ?? []), person])
  }

  /** Adds somebody of an earlier row: a name alone makes no two rows of a file one person. */
  add(person: PersonFacts): void {
    for (const [, key] of keysOf(person)) if (!this.#found.has(key)) this.#found.set(key, person)
  }

  /** How a person matches: same document; or same e-mail, or name and phone, with no other document. */
  find(person: PersonFacts): Match | undefined {
    for (const [by, key] of keysOf(person)) {
      const existing = this.#found.get(key)
      if (existing && (by === 'document' || !isOther(existing, person))) {
        this.#claimed.add(existing)
        return { by, person: existing }
      }
    }
    return undefined
  }

  /**
   * Who of the register has that name and no other document, the likeliest first: each is one row's only, so that as
   * many of a name as are registered are known, and one more is another person.
   */
  findNamesake(person: PersonFacts): Match | undefined {
    const free = (this.#namesakes.get(plainWord(person.name)) ?? []).filter(
      (one) => !this.#claimed.has(one) && !isOther(one, person),
    )
    for (const [by, isAlike] of likeness) {
      const existing = free.find((one) => isAlike(one, person))
      if (!existing) continue
      this.#claimed.add(existing)
      return { by, person: existing }
    }
    return undefined
  }
}

const same = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one && other && plainWord(one) === plainWord(other))

/** What besides the name tells that it is them, the surest first. */
const likeness: readonly (readonly [by: KnownBy, isAlike: (one: PersonFacts, other: PersonFacts) => boolean])[] = [
  ['nameAndEnvelope', (one, other) => same(one.envelopeNumber, other.envelopeNumber)],
  [
    'nameAndAddress',
    (one, other) =>
      same(one.streetNumber, other.streetNumber) &&
      (same(one.zipCode, other.zipCode) || same(one.street, other.street)),
  ],
  ['nameAndBranch', (one, other) => (one.branchId ?? '') === (other.branchId ?? '')],
  ['name', () => true],
]

const isOther = (one: PersonFacts, other: PersonFacts): boolean =>
  Boolean(one.document && other.document && one.document !== other.document)

function keysOf({ name, document, email, phone, otherPhones = [] }: PersonFacts): [by: StrongKey, key: string][] {
  const phones = [phone ?? '', ...otherPhones.map(nationalPhone)].filter(Boolean)
  return [
    ...(document ? [['document', `d ${document}`] satisfies [StrongKey, string]] : []),
    ...(email ? [['email', `e ${email.toLowerCase()}`] satisfies [StrongKey, string]] : []),
    ...phones.map((one): [StrongKey, string] => ['nameAndPhone', `p ${one} ${plainWord(name)}`]),
  ]
}
