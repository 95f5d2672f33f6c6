import { expect, it } from 'vitest'
import * as z from 'zod'
import { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { billsPayProblems } from '#domain/bills-pay/rules.ts'
import { errorCodes, type Problem, sentenceOf } from '#domain/catalogue/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { countTo, text } from '#domain/field/values.ts'
import { formatMoney } from '#domain/value/money.ts'
import { placesOf, untoldIn } from '#tests/support/untold.ts'
import { sourcesIn } from '../../support/sources.ts'

it('a code has one sentence, whichever of the catalogues it stands in', () => {
  const codes = sourcesIn('domain')
    .filter(({ file }) => file.endsWith('errors.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+): (?:refused|missing|\{)/gm)].map(([, code]) => code))
  expect(codes.length).toBeGreaterThan(150)
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
})

const sentence = ({ msg, params }: Problem) => sentenceOf(msg, params)
const id = '01900000-0000-7000-8000-000000000000'
const order = {
  branchId: id,
  ownerKind: 1,
  ownerId: id,
  invoiceType: 1,
  issueDate: '2026-11-02',
  competence: '2026-11',
  accountPlanId: id,
  costCenterId: id,
  description: 'Aluguel',
  grossValue: '100.00',
  installments: [{ value: '90.00', dueDate: '2026-11-20' }],
}

it('a rule says the same by itself and through the schema that asks it, values included', () => {
  const { error } = BillsPayFields.safeParse(order)
  const problems = error ? problemsOf(error) : []
  expect(problems).toEqual(billsPayProblems(order))
  expect(problems.map(sentence)).toEqual([
    `As parcelas somam ${formatMoney('90.00')}, e o valor líquido é ${formatMoney('100.00')}: acerte a diferença`,
  ])
})

it('a value out of bounds is refused with the bound', () => {
  const count = z.strictObject({ least: z.int().min(2), most: countTo(5), short: text(5).min(3), long: text(5) })
  const { error } = count.safeParse({ least: 1, most: 6, short: 'ab', long: 'abcdef' })
  expect(error && problemsOf(error).map(sentence)).toEqual([
    'Informe no mínimo 2',
    'Informe no máximo 5',
    'Informe pelo menos 3 caracteres',
    'Informe no máximo 5 caracteres',
  ])
})

it('a sentence with a hole is found wherever an answer tells it', () => {
  expect(untoldIn({ error: 'installments_sum_differs' })).toHaveLength(2)
  const refused = [
    {
      line: 3,
      problems: [
        { msg: 'too_long', params: { maximum: 9 } },
        { msg: 'too_short', params: { minimum: '' } },
      ],
    },
  ]
  expect(untoldIn({ refused })).toEqual(['too_short {minimum}'])
})

/** What stands in the braces or brackets that are open at `from`. */
function insideAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('({['.includes(text[at] ?? '')) depth++
    else if (')}]'.includes(text[at] ?? '') && --depth < 0) return text.slice(from, at)
  }
  return text.slice(from)
}

it('every use of a code passes the parameters of its sentence', () => {
  const sources = ['domain', 'api', 'mesh', 'server', 'src', 'machines'].flatMap(sourcesIn)
  const filled = errorCodes.filter((code) => placesOf(code).length > 0)
  const uses = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\bmsg: |\bcode: |\bDomainError\(\s*)'(\w+)'/g)]
      .filter(([, code]) => filled.some((one) => one === code))
      .map(({ 0: matched, 1: code = '', index }) => ({ file, code, rest: insideAt(text, index + matched.length) }))
      // A type lists the possible codes.
      .filter(({ rest }) => !rest.startsWith(' |')),
  )
  expect(uses.length).toBeGreaterThan(50)
  const brings = (rest: string, place: string) =>
    !rest.includes('{') || rest.includes('{ ...') || new RegExp(`\\b${place}\\b`).test(rest)
  const wrong = uses.filter(
    ({ code, rest }) => !/^( as const)?\s*,/.test(rest) || !placesOf(code).every((place) => brings(rest, place)),
  )
  expect(wrong).toEqual([])
})
