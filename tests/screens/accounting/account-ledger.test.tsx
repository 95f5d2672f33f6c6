import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { address, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8501'
const path = '/accounting/account-ledger'
const line = (date: string, history: string, balance: string, more: object = {}) => ({
  entryId: null,
  date,
  history,
  counterparts: '',
  branchName: null,
  debit: null,
  credit: null,
  balance,
  ...more,
})
const entry = {
  entryId: '01890a5d-ac96-774b-bcce-b302099a8502',
  counterparts: '4.2.1.07 Água, energia, comunicação',
}
const ledger = {
  code: '2.1.1.01',
  name: 'Fornecedores e contas a pagar',
  opening: '-100.00',
  debit: '0.00',
  credit: '400.00',
  closing: '-500.00',
  lineCount: 1,
  lines: [
    line('2026-02-01', 'Saldo anterior', '-100.00'),
    line('2026-02-28', 'Conta a pagar 2026-000012', '-500.00', { ...entry, credit: '400.00' }),
  ],
}

let gateway: Gateway
let calls: Call[]

beforeEach(() => {
  calls = []
  gateway = stage()
  gateway.on('AllLedgerAccounts', () =>
    answer({ allLedgerAccounts: [{ id, code: ledger.code, name: ledger.name, nature: 'PASSIVO', status: 'ACTIVE' }] }),
  )
  gateway.on('AccountLedger', (call) => {
    calls.push(call)
    return answer({ accountLedger: ledger })
  })
})

afterEach(strike)

describe('the ledger of an account', () => {
  it('is of the account that is chosen by its code, line by line with its balance, which leads to the entry', async () => {
    openAt(`${path}?month=2026-02`)
    await expect.element(page.getByText('Escolha uma conta')).toBeVisible()
    expect(calls).toHaveLength(0)
    await page.getByRole('combobox', { name: 'Conta contábil' }).fill('2.1.1.01')
    await page.getByRole('option', { name: /Fornecedores/ }).click()
    await expect.element(page.getByRole('cell', { name: '500,00 C' })).toBeVisible()
    await expect.element(page.getByText(entry.counterparts)).toBeVisible()
    expect(calls.at(-1)?.variables).toMatchObject({ ledgerAccountId: id, month: '2026-02', monthTo: '2026-02' })
    expect(address().search).toMatchObject({ ledgerAccountId: id, month: '2026-02' })
    await page.getByRole('link', { name: 'Conta a pagar 2026-000012' }).click()
    await expect.poll(() => address().path).toBe(`/accounting/journal/${entry.entryId}`)
  })

  it('is exported with the right, and says so where there are more lines than it shows', async () => {
    gateway.on('AccountLedger', () => answer({ accountLedger: { ...ledger, lineCount: 1234 } }))
    const element = openAt(`${path}?ledgerAccountId=${id}&month=2026-02`)
    await expect.element(page.getByText(/os primeiros 1 lançamentos de 1\.234/)).toBeVisible()
    for (const name of ['PDF', 'Excel', 'CSV']) await expect.element(page.getByRole('button', { name })).toBeVisible()
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('is not taken along without that right', async () => {
    permit(gateway, 'journal', ['read'])
    openAt(`${path}?ledgerAccountId=${id}&month=2026-02`)
    await expect.element(page.getByRole('cell', { name: '500,00 C' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
  })
})
