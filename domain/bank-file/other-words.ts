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
  const left = new Map<string, Told[]>()
  for (const one of held) left.set(keyOf(one), [...(left.get(keyOf(one)) ?? []), one])
  const take = (line: FreshLine, isIt: (one: Told) => boolean): Told | undefined => {
    const own = left.get(keyOf(line)) ?? []
    const found = own.find(isIt)
    if (found) left.set(keyOf(line), own.toSpliced(own.indexOf(found), 1))
    return found
  }
  const known = new Set(fresh.flatMap((line) => (take(line, (one) => isSame(one.text, line.text)) ? [line.line] : [])))
  const doubtful = fresh.flatMap((line) => {
    const found = known.has(line.line) ? undefined : take(line, () => true)
    return found ? [{ line: line.line, text: found.text }] : []
  })
  return { known: [...known], doubtful }
}

const keyOf = ({ date, cents }: Told): string => `${date} ${cents}`

const moments = /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}(?::|h)\d{2}(?::\d{2})?/g

/** Whether two texts are of one movement: the same words, and no day or hour against another. */
function isSame(one: string, other: string): boolean {
  const [said, alsoSaid] = [one, other].map((text) => text.match(moments)?.join(' ') ?? '')
  return wordsOf(one) === wordsOf(other) && wordsOf(one) !== '' && (said === '' || alsoSaid === '' || said === alsoSaid)
}

const wordsOf = (text: string): string =>
  text
    .replaceAll(moments, ' ')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
