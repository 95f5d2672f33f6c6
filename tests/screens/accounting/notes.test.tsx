import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../stage/gateway.ts'
import { type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const note = (heading: string, number: number, standing: string, more: object = {}) => ({
  heading,
  number,
  letters: [],
  standing,
  paragraphs: [],
  tables: [],
  text: '',
  version: 0,
  proposedText: null,
  proposedOf: null,
  ...more,
})
const cash = {
  caption: 'Caixa e equivalentes de caixa',
  name: 'Conta ou caixa',
  columns: ['31/12/2025', '31/12/2024'],
  rows: [
    { label: 'Caixa da sede', amounts: ['80.00', '20.00'], isTotal: false },
    { label: 'Total', amounts: ['80.00', '20.00'], isTotal: true },
  ],
}
const notes = [
  note('CASH', 3, 'DATA', { paragraphs: ['Pelo valor de cada data.'], tables: [cash] }),
  note('INSURANCE', 13, 'LACKING', {
    letters: ['i'],
    proposedText: 'O templo está segurado.',
    proposedOf: '2024',
  }),
]
const asked = [{ letter: 'i', asked: 'Seguros contratados', heading: 'INSURANCE', standing: 'LACKING' }]

let gateway: Gateway
let found: { notes: object[]; asked: object[]; isWhole: boolean }

beforeEach(() => {
  found = { notes, asked, isWhole: true }
  gateway = stage()
  gateway.on('StatementNotes', () => answer({ found }))
})
afterEach(strike)

const path = '/accounting/trial-balance?statement=notes&year=2025'

it('says what the data say, in figures, and what is lacking', async () => {
  const element = openAt(path)
  await expect.element(page.getByRole('row', { name: /Caixa da sede.*80,00.*20,00/ })).toBeVisible()
  await expect.element(page.getByText(/^Falta o texto de 1 nota: Seguros/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /i\) Seguros contratados/ })).toBeVisible()
  await expectAccessible(element)
})

it('begins a text with that of the year before, keeps it with its version, and says that it is complete', async () => {
  const sent: unknown[] = []
  gateway.on('WriteStatementNote', ({ variables }) => {
    sent.push(variables?.input)
    found = {
      ...found,
      notes: [notes[0]!, note('INSURANCE', 13, 'TEXT', { text: 'O templo está segurado até 2026.', version: 1 })],
    }
    return answer({ writeStatementNote: { year: '2025', heading: 'INSURANCE', version: 1 } })
  })
  openAt(path)
  await page.getByRole('button', { name: 'Escrever o que pede a letra i' }).click()
  const text = page.getByRole('textbox', { name: /Texto/ })
  await expect.element(text).toHaveValue('O templo está segurado.')
  await text.fill('O templo está segurado até 2026.')
  await page.getByRole('button', { name: 'Guardar o texto' }).click()
  await expect.element(page.getByText('As notas de 2025 estão completas.')).toBeVisible()
  expect(sent).toEqual([{ year: '2025', heading: 'INSURANCE', version: 0, text: 'O templo está segurado até 2026.' }])
})

it('says that somebody was quicker, and keeps what was typed', async () => {
  gateway.on('WriteStatementNote', () => refuse('stale_version'))
  openAt(path)
  await page.getByRole('button', { name: 'Escrever o texto de Seguros' }).click()
  await page.getByRole('textbox', { name: /Texto/ }).fill('Meu texto')
  await page.getByRole('button', { name: 'Guardar o texto' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /Texto/ })).toHaveValue('Meu texto')
})

it('is written by nobody who may only read, and fits a phone', async () => {
  await page.viewport(360, 640)
  permit(gateway, 'journal', ['read'])
  const element = openAt(path)
  await expect.element(page.getByText('Pelo valor de cada data.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Escrever/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
  await expectNoHorizontalOverflow(element.shadowRoot!)
})

it('says that nothing is entered', async () => {
  found = { notes: [], asked: [], isWhole: true }
  openAt(path)
  await expect.element(page.getByText('Nada lançado até este período')).toBeVisible()
})
