import { describe, expect, it } from 'vitest'
import { columnQuestions } from '#domain/import/column.ts'
import { isSignQuestion } from '#domain/import/signs.ts'
import { isWhole } from '#tests/support/extent.ts'
import { type BankTable, bankTable } from './bank-table.ts'
import { readStatement, refusalOf, utf8 } from './read.ts'

const seeds = Array.from({ length: isWhole ? 10_000 : 200 }, (_, place) => place + 1)

/** Asked for, or refused with the way out: nothing was taken. */
const isAsked = (code: string): boolean =>
  columnQuestions.has(code) || isSignQuestion(code) || code === 'signs_contradict_balance'

/** Inverted values that nothing contradicts can be known by nobody: the table itself says something else. */
const isKnowable = ({ how, truth }: BankTable): boolean =>
  !how.isInverted || (how.hasBalance === true && truth.length > 1)

interface Read {
  readonly code: string | undefined
  readonly wrong: readonly string[]
  readonly lost: number
}

/** What came of a table: the lines that it does not say, and how many of its own are neither taken nor told. */
function read({ text, truth }: BankTable): Read {
  const code = refusalOf(utf8(text))
  if (code) return { code, wrong: [], lost: 0 }
  const { lines, refused } = readStatement(utf8(text))
  const left = truth.map(({ date, cents }) => `${date} ${cents}`)
  const wrong = lines.flatMap(({ date, cents }) => {
    const at = left.indexOf(`${date} ${cents}`)
    if (at < 0) return [`${date} ${cents}`]
    left.splice(at, 1)
    return []
  })
  return { code, wrong, lost: left.length - refused.length }
}

describe('tables as some bank might write them', () => {
  const tables = seeds.map((seed) => ({ seed, table: bankTable(seed) })).filter(({ table }) => isKnowable(table))

  it('are taken as they are or asked about: nothing is taken wrongly, and nothing lost in silence', () => {
    const failed = tables.flatMap(({ seed, table }) => {
      const { code, wrong, lost } = read(table)
      const isRight = code === undefined ? wrong.length === 0 && lost <= 0 : isAsked(code)
      return isRight ? [] : [{ seed, code, wrong, lost, how: table.how, text: table.text }]
    })
    expect(failed.slice(0, 5), `${failed.length} of ${tables.length}`).toEqual([])
  })

  it('are taken whole, without a question, where all is told', () => {
    const plain = tables.filter(({ table }) => table.isPlain)
    const failed = plain.flatMap(({ seed, table }) => {
      const { code, wrong, lost } = read(table)
      const { lines } = code ? { lines: [] } : readStatement(utf8(table.text))
      return lines.length === table.truth.length ? [] : [{ seed, code, wrong, lost, how: table.how, text: table.text }]
    })
    expect(plain.length).toBeGreaterThan(seeds.length / 4)
    expect(failed.slice(0, 5), `${failed.length} of ${plain.length}`).toEqual([])
  })
})
