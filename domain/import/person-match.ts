import { plainWord } from './cell.ts'

/** Facts that identify a person. */
export interface PersonFacts {
  readonly name: string
  readonly document?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

export type KnownBy = 'document' | 'email' | 'nameAndPhone'

/** Index of existing people for duplicate detection. */
export class ExistingPeople {
  readonly #found = new Map<string, PersonFacts>()

  add(person: PersonFacts): void {
    for (const key of Object.values(keysOf(person))) if (key && !this.#found.has(key)) this.#found.set(key, person)
  }

  /** How a person matches: same document; or same e-mail, or name and phone, with no other document. */
  find(person: PersonFacts): { by: KnownBy; person: PersonFacts } | undefined {
    for (const [by, key] of Object.entries(keysOf(person)) as [KnownBy, string | undefined][]) {
      const existing = key === undefined ? undefined : this.#found.get(key)
      if (existing && (by === 'document' || !isOther(existing, person))) return { by, person: existing }
    }
    return undefined
  }
}

const isOther = (one: PersonFacts, other: PersonFacts): boolean =>
  Boolean(one.document && other.document && one.document !== other.document)

const keysOf = ({ name, document, email, phone }: PersonFacts): Record<KnownBy, string | undefined> => ({
  document: document && `d ${document}`,
  email: email && `e ${email.toLowerCase()}`,
  nameAndPhone: phone && `p ${phone} ${plainWord(name)}`,
})
