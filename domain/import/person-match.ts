import { plainWord } from './cell.ts'

/** What a person is known by. */
export interface PersonFacts {
  readonly name: string
  readonly document?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

export type KnownBy = 'document' | 'email' | 'nameAndPhone'

/** People who are there already, found by what tells one from another. */
export class ExistingPeople {
  readonly #found = new Map<string, PersonFacts>()

  add(person: PersonFacts): void {
    for (const key of Object.values(keysOf(person))) if (key && !this.#found.has(key)) this.#found.set(key, person)
  }

  /**
   * By what somebody is there already: the same document; or the same e-mail, or name and phone, of whom no other document
   * is known.
   */
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
