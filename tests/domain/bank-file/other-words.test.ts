import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairOtherWords } from '#domain/bank-file/other-words.ts'

const told = (text: string, date = '2026-11-03', cents = 5_000n) => ({ text, date, cents })
const lines = (texts: readonly string[]) => texts.map((text, at) => ({ ...told(text), line: at + 1 }))
const pair = (fresh: readonly string[], held: readonly string[]) =>
  pairOtherWords(
    lines(fresh),
    held.map((text) => told(text)),
  )

it('a line that only says its day and hour beside the same words is here already', () => {
  expect(pair(['03/11 08:12 PIX RECEBIDO João'], ['Pix recebido - JOAO'])).toEqual({ known: [1], doubtful: [] })
  expect(pair(['Pix recebido João'], ['03/11/2026 08h12 PIX RECEBIDO JOÃO'])).toEqual({ known: [1], doubtful: [] })
})

it('each kept line answers for one: the second of two is new', () => {
  expect(pair(['03/11 08:12 Pix Ana', '03/11 09:30 Pix Ana'], ['Pix Ana'])).toEqual({ known: [1], doubtful: [] })
  expect(pair(['03/11 08:12 Pix Ana', '03/11 09:30 Pix Ana'], ['Pix Ana', 'Pix Ana'])).toEqual({
    known: [1, 2],
    doubtful: [],
  })
})

it('of another hour, or in other words, it may be another, and is asked about', () => {
  expect(pair(['03/11 09:30 Pix Ana'], ['03/11 08:12 Pix Ana'])).toEqual({
    known: [],
    doubtful: [{ line: 1, text: '03/11 08:12 Pix Ana' }],
  })
  expect(pair(['Recebimento Pix Ana'], ['Pix Ana'])).toEqual({ known: [], doubtful: [{ line: 1, text: 'Pix Ana' }] })
  expect(pair(['08:12'], ['09:30'])).toEqual({ known: [], doubtful: [{ line: 1, text: '09:30' }] })
})

it('nothing is paired with another day or value', () => {
  const held = [told('Pix Ana', '2026-11-04'), told('Pix Ana', '2026-11-03', 5_001n)]
  expect(pairOtherWords(lines(['Pix Ana']), held)).toEqual({ known: [], doubtful: [] })
})

it('no more lines are here already than are kept, whatever they say', () => {
  const text = fc.constantFrom('Pix Ana', '03/11 08:12 Pix Ana', '03/11 09:30 Pix Ana', 'Tarifa', 'TARIFA 03/11')
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), fc.array(text, { maxLength: 8 }), (fresh, held) => {
      const { known, doubtful } = pair(fresh, held)
      expect(known.length + doubtful.length).toBe(Math.min(fresh.length, held.length))
      expect(new Set([...known, ...doubtful.map(({ line }) => line)]).size).toBe(known.length + doubtful.length)
    }),
  )
})

it('a day of twenty thousand lines of one value is paired at once', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `Pix ${at}`)
  const { known, doubtful } = pair(
    many.map((text) => `03/11 08:12 ${text}`),
    many,
  )
  expect([known.length, doubtful.length]).toEqual([20_000, 0])
})
