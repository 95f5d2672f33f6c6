/** A line of a bank's file, or one that is kept of an earlier file. */
interface Told {
  /** yyyy-MM-dd */
  readonly date: string
  readonly cents: bigint
  readonly text: string
}
/** A line of the file that no kept line is word for word. */
export interface FreshLine extends Told {
  readonly line: number
}

export interface OtherWords {
  /** Lines that are here already: of one day and value, whose words differ by a day or an hour that only one of both says. */
  readonly known: readonly number[]
  /** Lines that may be: a kept line of that day and value says something else, and is not in the file. */
  readonly doubtful: readonly { readonly line: number; readonly text: string }[]
}

/**
 * Pairs what remains of a file with kept lines that it does not have, each once, by day and value: banks tell the same movements in
 * other words by OFX than by CSV.
 */
export function pairOtherWords(fresh: readonly FreshLine[], held: readonly Told[]): OtherWords {
  const alike = new Map<string, Alike>()
  for (const one of held) getOrAdd(alike, wordsOf(one), () => new Alike()).add(one)
  const found = new Map(fresh.map((line) => [line, alike.get(wordsOf(line))?.take(line)]))
  const taken = new Set(found.values())
  const left = new Map<string, Told[]>()
  for (const one of held.toReversed()) if (!taken.has(one)) getOrAdd(left, dayAndValue(one), () => []).push(one)
  const doubtful = fresh.flatMap((line) => {
    const other = found.get(line) ? undefined : left.get(dayAndValue(line))?.pop()
    return other ? [{ line: line.line, text: other.text }] : []
  })
  return { known: fresh.filter((line) => found.get(line)).map(({ line }) => line), doubtful }
}

/** Kept lines of one day, value and words, by the day and hour that their words say. A day may have thousands. */
class Alike {
  readonly #byMoment = new Map<string, Told[]>()

  add(one: Told): void {
    getOrAdd(this.#byMoment, momentOf(one), () => []).push(one)
  }

  /** Takes one that says the same day and hour, else one where only either says any. */
  take(line: Told): Told | undefined {
    const moment = momentOf(line)
    const [first] = moment === '' ? this.#byMoment.keys() : [moment, ''].filter((one) => this.#byMoment.has(one))
    const lines = first === undefined ? undefined : this.#byMoment.get(first)
    const taken = lines?.pop()
    if (first !== undefined && lines?.length === 0) this.#byMoment.delete(first)
    return taken
  }
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const dayAndValue = ({ date, cents }: Told): string => `${date} ${cents}`

const moments = /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}(?::|h)\d{2}(?::\d{2})?/g

const momentOf = ({ text }: Told): string => text.match(moments)?.join(' ') ?? ''

/** Day, value and words but for case, accents, marks, days and hours; without any words, the text as it is. */
function wordsOf(line: Told): string {
  const words = line.text
    .replaceAll(moments, ' ')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
  return `${dayAndValue(line)} ${words || line.text}`
}
