import { describe, expect, it } from 'vitest'
import { isSignQuestion } from '#domain/import/signs.ts'
import { columnQuestions } from '#domain/import/table/column.ts'
import { isWhole } from '#tests/support/extent.ts'
import { type BankTable, bankTable } from './bank-table.ts'
import { readStatement, refusalOf, utf8 } from './read.ts'

const seeds = Array.from({ length: isWhole ? 10_000 : 200 }, (_, place) => place + 1)

/** The user is asked, or gets a refusal with instructions: nothing was imported. */
const needsAnswer = (code: string): boolean =>
  columnQuestions.has(code) || isSignQuestion(code) || code === 'signs_contradict_balance'

/** Inverted signs without contradiction are undetectable: the table itself is wrong. */
const isKnowable = ({ how, truth }: BankTable): boolean =>
  !how.isInverted || (how.hasBalance === true && truth.length > 1)

interface Read {
  readonly code: string | undefined
  readonly wrong: readonly string[]
  readonly lost: number
}

/** The outcome of a table: invented lines, and the number of rows that were neither imported nor reported. */
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
      const isRight = code === undefined ? wrong.length === 0 && lost <= 0 : needsAnswer(code)
      return isRight ? [] : [{ seed, code, wrong, lost, how: table.how, text: table.text }]
    })
    expect(failed.slice(0, 5), `${failed.length} of ${tables.length}`).toEqual([])
  })

  it('are imported whole, without a question, where nothing is ambiguous', () => {
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
