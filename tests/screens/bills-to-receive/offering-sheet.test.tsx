import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import {
  branch,
  draftKey,
  id,
  keepOffering,
  member,
  member1,
  note,
  plan,
  row,
  stageOfferings,
} from '../stage/noun/offerings.ts'
import { box, lastVariables, panel } from '../stage/noun/suppliers.ts'
import { cashId } from '../stage/noun/transfers.ts'
import { type Gateway, openAt, strike } from '../stage/stage.ts'

const bradesco = '01890a5d-ac96-774b-bcce-b302099a8601'
const itau = '01890a5d-ac96-774b-bcce-b302099a8602'

let gateway: Gateway

beforeEach(() => {
  gateway = stageOfferings()
  const banks = [
    { id: bradesco, identifier: '237', name: 'Banco Bradesco S.A.' },
    { id: itau, identifier: '341', name: 'Itaú Unibanco S.A.' },
  ]
  gateway.on('AllBanks', () => answer({ allBanks: banks }))
  gateway.on('CreateTithesOffering', () => answer({ createTithesOffering: { id } }))
})
afterEach(async () => {
  localStorage.removeItem(draftKey)
  await strike()
})

/** What stands at the foot of a cheque of Itaú. */
const line = '341123470180000775220000012342'

const bank = (cheque: string) => row(cheque).getByRole('combobox', { name: 'Banco' })
const cell = (name: string, field: string) => row(name).getByLabelText(field, { exact: true })
const type = (keys: string) => userEvent.keyboard(keys)

it('is filled in row after row by Enter, which never sends; Ctrl and Enter do', async () => {
  openAt('/tithes-and-offers/new')
  // The branch is known: one begins with the notes.
  await expectFocus(note('R$ 200,00'))
  await box('Data do culto').fill('22/11/2026')
  await type('{Enter}')
  await expectFocus(note('R$ 200,00'))
  await type('1{Enter}2{Enter}{ArrowDown}{ArrowUp}{Enter}')
  await expectFocus(note('R$ 20,00'))
  await expect.element(panel().getByText('dinheiro 400,00 → Caixa Sede')).toBeVisible()
  // The money is counted and its box the only one: neither is asked for.
  await type('{Enter}'.repeat(10))
  await expectFocus(bank('Cheque 1'))
  await type('237{Enter}1234{Enter}56789{Enter}850{Enter}Ana Prado{Enter}40000{Enter}')
  await expectFocus(bank('Cheque 2'))
  await type('{Enter}')
  await expectFocus(member1())
  await type('rut{Enter}9000{Enter}')
  await expect.element(member1()).toHaveValue('Rute Dias')
  await expectFocus(row('Contribuição 2').getByRole('combobox', { name: 'Membro' }))
  await type('{Enter}ofe{Enter}')
  await expectFocus(box('Observação'))
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect
    .element(panel())
    .toHaveTextContent('Total R$ 800,00 dinheiro 400,00 → Caixa Sede; cheques 400,00 → carteira')
  expect(lastVariables(gateway, 'CreateTithesOffering')).toBeUndefined()
  await type('{Control>}{Enter}{/Control}')
  const paper = { bankId: bradesco, agency: '1234', account: '56789', number: '850', issuerName: 'Ana Prado' }
  await expect
    .poll(() => lastVariables(gateway, 'CreateTithesOffering')?.input)
    .toMatchObject({
      cashValue: '400.00',
      cashAccountId: cashId,
      accountPlanId: plan,
      checks: [{ ...paper, value: '400.00', type: 'SPOT', issueDate: '2026-11-22', goodForDate: '2026-11-22' }],
      identified: [{ memberId: member, kind: 'TITHE', value: '90.00' }],
    })
})

it('puts the money where that of the last offering went, where the branch has several cash boxes', async () => {
  const boxOf = (account: string, name: string, status = 'ACTIVE') => ({
    id: account,
    name,
    branchId: branch,
    status,
    balance: '10.00',
  })
  const second = '01890a5d-ac96-774b-bcce-b302099a8603'
  const boxes = [boxOf(cashId, 'Caixa Sede'), boxOf(second, 'Caixa do templo')]
  gateway.on('AccountOptions', () => answer({ allCashAccounts: boxes, allBankAccounts: [] }))
  gateway.on('LastOffering', () => answer({ tithesOfferings: { rows: [{ id: 'o1', cashAccountId: second }] } }))
  openAt('/tithes-and-offers/new')
  await note('R$ 100,00').fill('2')
  await expect.element(panel().getByText('dinheiro 200,00 → Caixa do templo')).toBeVisible()
  expect(lastVariables(gateway, 'LastOffering')?.branchId).toEqual([branch])
})

it('takes the line of a cheque from a reader, goes on with whose it is, and with a day the cheque is post-dated', async () => {
  openAt('/tithes-and-offers/new')
  await bank('Cheque 1').click()
  await type(`${line}{Enter}`)
  await expectFocus(cell('Cheque 1', 'Emitente'))
  await expect.element(bank('Cheque 1')).toHaveValue('341 · Itaú Unibanco S.A.')
  await expect.element(cell('Cheque 1', 'Número')).toHaveValue('000077')
  await type('Ana{Shift>}{Enter}{/Shift}')
  await expectFocus(cell('Cheque 1', 'Número'))
  await cell('Cheque 1', 'Bom para').fill('20/12/2026')
  await panel().getByRole('button', { name: 'Emissão, documento e telefone' }).first().click()
  await expect.element(cell('Cheque 1', 'Emissão')).toBeVisible()
  await panel().getByRole('button', { name: 'Remover cheque 1' }).click()
  await expect.element(cell('Cheque 1', 'Número')).toHaveValue('')
})

it('begins an envelope with the kind of the one before, and stays where nobody is found', async () => {
  openAt('/tithes-and-offers/new')
  await member1().click()
  await type('rut{Enter}{Tab}')
  await row('Contribuição 1').getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Oferta', exact: true }).click()
  await cell('Contribuição 1', 'Valor').fill('5000')
  const second = row('Contribuição 2')
  await expect.element(second.getByRole('combobox', { name: 'Tipo' })).toHaveTextContent('Oferta')
  gateway.on('OfferingGivers', () => answer({ offeringGivers: [] }))
  await second.getByRole('combobox', { name: 'Membro' }).click()
  await type('Zulmira')
  await expect.element(page.getByText(/^Nenhum membro com este nome/)).toBeVisible()
  await type('{Shift>}{Enter}{/Shift}')
  await expect.element(second.getByRole('combobox', { name: 'Membro' })).toHaveValue('Zulmira')
  await second.getByRole('combobox', { name: 'Membro' }).click()
  await type('{Enter}')
  await expect.element(page.getByRole('dialog', { name: /membro/i })).toBeVisible()
})

it('leaves Enter to who composes a letter, and to a phone says what it does', async () => {
  openAt('/tithes-and-offers/new')
  await note('R$ 200,00').click()
  const field = note('R$ 200,00').element()
  expect(field).toHaveProperty('enterKeyHint', 'next')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true }))
  await expectFocus(note('R$ 200,00'))
})

it('goes down a second count by Enter, and concludes it by Ctrl and Enter alone', async () => {
  keepOffering(gateway, { count: 'WAITING', isCountHidden: true, total: null, cashValue: null, denominations: null })
  gateway.on('CountTithesOffering', () => answer({ countTithesOffering: { result: 'equal', differences: [] } }))
  openAt(`/tithes-and-offers/${id}`)
  await panel().getByRole('button', { name: 'Fazer a segunda contagem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fazer a segunda contagem' })
  // The amount stays hidden from who counts.
  await expect.element(dialog).toHaveAccessibleDescription(/^Domingo à noite, 22\/11\/2026\. Conte/)
  await dialog.getByLabelText('R$ 200,00', { exact: true }).click()
  await type('1{Enter}2')
  await expect.element(dialog.getByText('Notas e moedas: R$ 400,00')).toBeVisible()
  expect(lastVariables(gateway, 'CountTithesOffering')).toBeUndefined()
  await type('{Control>}{Enter}{/Control}')
  await expect.poll(() => lastVariables(gateway, 'CountTithesOffering')).toBeDefined()
})
