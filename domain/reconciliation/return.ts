import { plainWord } from '../import/table/cell.ts'
import { documentOf, type Side } from './side.ts'

/** How many days lie at most between what moved and what takes it back, and between the day of the bank and that of the books. */
export const returnDays = 90

const returnWords = /\b(dev|devol\w*|estorn\w*|reembols\w*|chargeback|contest\w*|retorno)\b/

/** Whether a text says that money is returned. */
const saysReturn = (text: string): boolean => returnWords.test(plainWord(text))

const isSameDocument = (one: Side, other: Side): boolean =>
  documentOf(one) !== '' && documentOf(one) === documentOf(other)

/** Whether a line looks as if it were told of that movement's going back: by its words, or the number of both. */
export const isReturn = (line: Side, of: Side): boolean => saysReturn(line.text) || isSameDocument(line, of)

/**
 * Returned documents by line id: opposite amount, not earlier, with words of a return or its number. Of several, by
 * number, else the latest.
 */
export function returnsOf(lines: readonly Side[], documents: readonly Side[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of lines) {
    const rank = (one: Side) => Number(isSameDocument(line, one))
    const [first] = documents
      .filter((one) => one.cents === -line.cents && one.date <= line.date && isReturn(line, one))
      .sort((one, other) => rank(other) - rank(one) || (one.date < other.date ? 1 : -1))
    if (first) found.set(line.id, first.id)
  }
  return found
}
