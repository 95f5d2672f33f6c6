import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../app/gateway.ts'
import { type Gateway, openAt, stage, strike } from '../records/stage.ts'
import { accountId, keepStatement, lastSent } from './statement.ts'

let gateway: Gateway

/** What is put at a signed address arrives. */
beforeEach(() => {
  gateway = stage()
  keepStatement(gateway)
  gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/file/f1' } }))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const kept = JSON.stringify({ id: 'f1', name: 'a.csv', contentType: 'text/plain', size: 1, url: '/f1' })
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: kept } })
    this.onload?.(new ProgressEvent('load'))
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

/** The server's word of one new line, with what the bank's balance and the books' are after it. */
function tell(file: string, computed: string, difference: string): void {
  const rows = { rows: [], known: [] }
  const told = { importId: null, successful: 1, failure: 0, duplicate: 0, ignored: 0, ...rows }
  gateway.on('ImportBankStatement', ({ variables }) => {
    const balance = { date: '2026-11-28', file, computed, difference, inBooks: 0 }
    const importId = variables.dryRun ? null : 'i1'
    return answer({ importBankStatement: { ...told, importId, balance } })
  })
}

const dialog = () => page.getByRole('dialog')

async function bring(path = `/bank-statement?accountId=${accountId}`) {
  const element = openAt(path)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const text = 'Data;Histórico;Valor\n28/11/2026;Pix recebido;20,00\n'
  const file = new File([text], 'extrato.csv', { type: 'text/csv' })
  await userEvent.upload(dialog().getByLabelText('Arquivo', { exact: true }), file)
  return element
}

describe('the balance that a statement names', () => {
  it.each([
    ['1020.00', '1020.00', '0.00', /^O saldo confere: R\$\s1\.020,00 em 28\/11\/2026, no banco e no sistema\.$/],
    [
      '1020.00',
      '1000.00',
      '20.00',
      /^Falta R\$\s20,00: em 28\/11\/2026 o banco diz R\$\s1\.020,00, e com este arquivo o sistema terá R\$\s1\.000,00\. Pode faltar/,
    ],
    ['980.00', '1000.00', '-20.00', /^Sobra R\$\s20,00: .* Pode haver um lançamento a mais/],
  ])('of %s beside %s in the books says what is missing', async (file, computed, difference, sentence) => {
    tell(file, computed, difference)
    const element = await bring()
    await expect.element(dialog().getByText(sentence)).toBeVisible()
    expect(lastSent(gateway, 'ImportBankStatement')).toMatchObject({ dryRun: true, bankAccountId: accountId })
    await expectAccessible(element)
  })

  it('is held against the books as they are, once it is done', async () => {
    tell('1020.00', '1000.00', '20.00')
    await bring()
    await dialog().getByRole('button', { name: 'Importar 1 linha' }).click()
    await expect.element(dialog().getByText(/^Falta R\$\s20,00: .* e o sistema tem R\$\s1\.000,00\./)).toBeVisible()
  })
})

it('says once that the account is missing', async () => {
  const account = {
    branchId: 'b1',
    agency: '1',
    account: '2',
    status: 'ACTIVE',
    balance: '0.00',
    bank: { identifier: '001' },
  }
  const all = ['Movimento', 'Reserva'].map((nickname) => ({ ...account, id: nickname, nickname }))
  gateway.on('AccountOptions', () => answer({ allBankAccounts: all, allCashAccounts: [] }))
  await bring('/bank-statement')
  await expect.element(dialog().getByText('Campo obrigatório')).toBeVisible()
  expect(dialog().getByText('Campo obrigatório').elements()).toHaveLength(1)
})
