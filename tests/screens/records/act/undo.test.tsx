import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { keepReconciliation, treat } from '../../stage/noun/reconciliation.ts'
import { accountId, keepStatement, lastSent } from '../../stage/noun/statement.ts'
import { lastVariables, panel } from '../../stage/noun/suppliers.ts'
import { keepTransfers, keysOf, press, reviewTransfer, transfer } from '../../stage/noun/transfers.ts'
import { type Gateway, noNetwork, openAt, refuseWith, stage, strike } from '../../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const toast = () => page.getByTestId('toast')
const undo = () => toast().getByRole('button', { name: 'Desfazer' })

describe('a transfer that was just made', () => {
  beforeEach(async () => {
    keepTransfers(gateway)
    const made = Object.assign({}, transfer, { createdAt: new Date().toISOString() })
    gateway.on('Transfer', () => answer({ transfer: made }))
    gateway.on('DeleteTransfer', () => answer({ deleteTransfer: { id: 't1' } }))
    await reviewTransfer()
    await press('Transferir R$ 270,00')
    await expect.element(page.getByRole('dialog', { name: 'Caixa Sede → Conta Movimento · R$ 270,00' })).toBeVisible()
    // Its receipt says it, with a way back of its own.
    await expect.element(toast()).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  })

  it('is taken back by one press once its receipt is left, reached by keys', async () => {
    await expect.element(toast()).toHaveAccessibleName(/^R\$\s270,00 transferidos$/)
    await expect.element(toast()).toHaveAccessibleDescription('De Caixa Sede para Conta Movimento')
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await userEvent.keyboard('{Tab}{Tab}')
    await expectFocus(undo())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Transferência desfeita')).toBeVisible()
    expect(lastVariables(gateway, 'DeleteTransfer')).toEqual({ id: 't1' })
    expect(gateway.count('DeleteTransfer')).toBe(1)
  })

  it('refused says why, and without an answer is tried again with the same key', async () => {
    gateway.on('DeleteTransfer', noNetwork)
    await undo().click()
    await expect.element(page.getByRole('alert')).toHaveAccessibleName('A transferência não foi desfeita')
    gateway.on('DeleteTransfer', () => refuseWith('transfer_reconciled'))
    await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => gateway.count('DeleteTransfer')).toBe(2)
    expect(new Set(keysOf(gateway, 'DeleteTransfer')).size).toBe(1)
    await expect.element(page.getByRole('alert').getByText(/conciliad/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  })
})

describe('a transfer of before', () => {
  it('is only looked at: leaving it offers nothing', async () => {
    keepTransfers(gateway)
    openAt('/transfers/t1')
    await expect.element(page.getByRole('dialog', { name: 'Caixa Sede → Conta Movimento · R$ 270,00' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(toast()).not.toBeInTheDocument()
  })
})

describe('what was reconciled', () => {
  beforeEach(() => keepReconciliation(gateway))

  it('keeps its line on the screen, and a toast takes it over where the screen is left', async () => {
    openAt('/bank-statement/reconciliation')
    await page.getByRole('button', { name: 'Confirmar a certa' }).click()
    await expect.element(page.getByText('1 linha conciliada')).toBeVisible()
    await expect.element(toast()).not.toBeInTheDocument()
    await page.getByRole('link', { name: /^Conciliadas/ }).click()
    await expect.element(toast()).toHaveAccessibleName('1 linha conciliada')
    await undo().click()
    await expect.element(page.getByText('Desfeito', { exact: true })).toBeVisible()
    expect(lastSent(gateway, 'UndoLine')).toEqual({ id: 'deposit' })
  })

  it('may be taken back also where nothing is left to reconcile', async () => {
    openAt('/bank-statement/reconciliation')
    await expect.element(page.getByRole('button', { name: 'Confirmar a certa' })).toBeVisible()
    gateway.on('ConfirmLines', () => {
      treat('MATCHED', ['deposit'])
      gateway.on('Reconciliation', () => answer(nothingLeft))
      return answer({ confirmBankStatementLines: { ids: ['deposit'] } })
    })
    await page.getByRole('button', { name: 'Confirmar a certa' }).click()
    await expect.element(page.getByText('Tudo conciliado neste período')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Importar o extrato do banco' })).toBeVisible()
    await page.getByRole('button', { name: /^Desfazer/ }).click()
    await expect.poll(() => lastSent(gateway, 'UndoLine')).toEqual({ id: 'deposit' })
  })

  it('an account of which no statement came says to import one', async () => {
    const { sides } = nothingLeft
    gateway.on('Reconciliation', () => answer({ ...nothingLeft, sides: { ...sides, settled: 0 } }))
    openAt('/bank-statement/reconciliation')
    await expect.element(page.getByText('Nada a conciliar neste período')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Importar o extrato do banco' })).toBeVisible()
  })
})

const nothingLeft = {
  sides: { lines: [], movements: [], waiting: 0, settled: 6, ignored: 0 },
  suggestions: { matches: [], postings: [], returns: [] },
  balance: { days: [], isProven: true },
}

describe('a file that came in', () => {
  it('is taken back from the toast that its dialog leaves', async () => {
    keepStatement(gateway)
    gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/file/f1' } }))
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      const storedFile = JSON.stringify({ id: 'f1', name: 'a.csv', contentType: 'text/plain', size: 1, url: '/f1' })
      Object.defineProperties(this, { status: { value: 200 }, responseText: { value: storedFile } })
      this.onload?.(new ProgressEvent('load'))
    })
    const outcome = { importId: null, successful: 2, failure: 0, duplicate: 0, ignored: 0, rows: [], known: [] }
    gateway.on('ImportBankStatement', ({ variables }) =>
      answer({ importBankStatement: { ...outcome, importId: variables.dryRun ? null : 'i1', balance: null } }),
    )
    gateway.on('UndoImport', () => answer({ undoImport: { id: 'i1' } }))
    openAt(`/bank-statement?accountId=${accountId}`)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const text = 'Data;Histórico;Valor\n28/11/2026;Pix recebido;20,00\n'
    await userEvent.upload(
      dialog.getByLabelText('Arquivo', { exact: true }),
      new File([text], 'extrato.csv', { type: 'text/csv' }),
    )
    await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click()
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    await expect.element(toast()).toHaveAccessibleName('2 linhas importadas')
    await expect.element(toast()).toHaveAccessibleDescription('extrato.csv')
    await undo().click()
    await expect.element(page.getByText('Importação desfeita')).toBeVisible()
    expect(lastVariables(gateway, 'UndoImport')).toEqual({ id: 'i1' })
  })
})
