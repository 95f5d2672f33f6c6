import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call, user } from '../stage/gateway.ts'
import { costCenterId, keepManualEntries, ledgerAccountId, manualEntry } from '../stage/noun/manual-entries.ts'
import { box, named, panel } from '../stage/noun/suppliers.ts'
import { address, type Gateway, openAt, permit, refuseFields, stage, strike } from '../stage/stage.ts'

const path = '/accounting/manual-entry'
let gateway: Gateway
let calls: Call[]

beforeEach(() => {
  calls = []
  gateway = stage()
  keepManualEntries(gateway)
})

afterEach(strike)

const row = (place: number) => panel().getByRole('group', { name: `Linha ${place}` })

describe('a new manual entry', () => {
  it('is typed by its codes, shows the difference, and offers what is lacking in the next line', async () => {
    gateway.on('CreateManualEntry', (call) => {
      calls.push(call)
      return calls.length === 1
        ? refuseFields([
            { msg: 'manual_line_money_account', param: 'lines.0.ledgerAccountId', params: { account: '1.1.1.02' } },
          ])
        : answer({ createManualEntry: { id: manualEntry.id } })
    })
    const element = openAt(`${path}/new`)
    await expect.element(box('Histórico')).toBeVisible()
    await panel().getByRole('combobox', named('Filial')).first().click()
    await page.getByRole('option', { name: 'Sede' }).click()
    await box('Histórico').fill(manualEntry.history)
    await row(1)
      .getByRole('combobox', { name: /Conta contábil/ })
      .fill('4.2.1.03')
    await page.getByRole('option', { name: /Férias e 13º/ }).click()
    await row(1)
      .getByRole('combobox', { name: /Centro de custo/ })
      .click()
    await page.getByRole('option', { name: /Secretaria/ }).click()
    await row(1)
      .getByRole('textbox', { name: /Débito/ })
      .fill('10000')
    await userEvent.keyboard('{Tab}')
    await expect.element(panel().getByText(/Diferença R\$\s100,00/)).toBeVisible()
    await expect.element(row(2).getByRole('textbox', { name: /Crédito/ })).toHaveValue('R$ 100,00')
    await row(2)
      .getByRole('combobox', { name: /Conta contábil/ })
      .fill('2.1.1.05')
    await page.getByRole('option', { name: /Férias a pagar/ }).click()
    await expect.element(panel().getByText(/Diferença/)).not.toBeInTheDocument()
    await expectAccessible(element)
    await panel().getByRole('button', { name: 'Lançar' }).click()
    await expect.element(panel().getByText(/é de banco ou caixa/)).toBeVisible()
    await panel().getByRole('button', { name: 'Lançar' }).click()
    await expect.poll(() => calls.length).toBe(2)
    expect(calls.at(-1)?.variables.input).toMatchObject({
      history: manualEntry.history,
      lines: [
        { ledgerAccountId: ledgerAccountId(1), costCenterId, debit: '100.00' },
        { ledgerAccountId: ledgerAccountId(2), credit: '100.00' },
      ],
    })
    await expect.poll(() => address().path).toBe(`${path}/${manualEntry.id}`)
  })

  it('fits a phone', async () => {
    await page.viewport(360, 740)
    const element = openAt(`${path}/new`)
    await expect.element(row(1)).toBeVisible()
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe('one that waits', () => {
  it('is marked in the list and approved by another person', async () => {
    const approved: Call[] = []
    gateway.on('ApproveManualEntry', (call) => {
      approved.push(call)
      return answer({ approveManualEntry: { id: manualEntry.id } })
    })
    openAt(path)
    await expect.element(page.getByText('Aguarda aprovação').first()).toBeVisible()
    openAt(`${path}/${manualEntry.id}`)
    await expect.element(page.getByText(/não conta em saldo nenhum/)).toBeVisible()
    await panel().getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('dialog', { name: 'Aprovar o lançamento?' }).getByRole('button', { name: 'Aprovar' }).click()
    await expect.poll(() => approved.length).toBe(1)
    expect(approved[0]?.variables).toEqual({ id: manualEntry.id })
  })

  it('cannot be approved by the user who entered it, and the screen says why', async () => {
    gateway.on('ManualEntry', () => answer({ manualEntry: { ...manualEntry, createdBy: user.id } }))
    const element = openAt(`${path}/${manualEntry.id}`)
    await expect.element(page.getByText('Quem lançou não aprova: peça a outra pessoa')).toBeInTheDocument()
    await expectAccessible(element)
  })

  it('is read-only without the right to approve', async () => {
    permit(gateway, 'journal', ['read'])
    openAt(`${path}/${manualEntry.id}`)
    await expect.element(page.getByText(/não conta em saldo nenhum/)).toBeVisible()
    await expect.element(panel().getByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument()
  })
})

describe('an accountant’s file', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Importar lançamentos manuais' })
  const outcome = { importId: null, successful: 2, failure: 1, duplicate: 0, ignored: 0 }
  const refused = { line: 4, msg: 'manual_line_money_account', param: 'credit', params: { account: '1.1.1.02' } }
  const awaits = { line: 3, msg: 'manual_entry_awaits', param: 'value', params: null }
  const cut = { line: 5, msg: 'import_entry_texts', param: 'history', params: null }

  afterEach(() => vi.restoreAllMocks())

  it('is looked over, entered, and taken back by reversing', async () => {
    gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/file/f1' } }))
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      const storedFile = JSON.stringify({ id: 'f1', name: 'a.csv', contentType: 'text/plain', size: 1, url: '/f1' })
      Object.defineProperties(this, { status: { value: 200 }, responseText: { value: storedFile } })
      this.onload?.(new ProgressEvent('load'))
    })
    gateway.on('ImportManualEntries', (call) => {
      calls.push(call)
      const isDone = !call.variables.dryRun
      return answer({
        outcome: { ...outcome, ...(isDone && { importId: 'i1' }), rows: [refused], remarks: [awaits, cut] },
      })
    })
    gateway.on('UndoImport', () => answer({ undoImport: { id: 'i1' } }))
    const element = openAt(path)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect
      .element(dialog().getByText(/com data, histórico, contas de débito e de crédito e valor; ou, em várias linhas/))
      .toBeVisible()
    const text = 'Data;Débito;Crédito;Valor;Histórico\n03/11/2026;4.2.1.03;2.1.1.05;100,00;Provisão\n'
    await userEvent.upload(
      dialog().getByLabelText('Arquivo', { exact: true }),
      new File([text], 'lancamentos.csv', { type: 'text/csv' }),
    )
    await expect.element(dialog().getByText('2 lançamentos manuais novos para importar')).toBeVisible()
    await expect.element(dialog().getByText('Linha 3: Acima do limite da empresa', { exact: false })).toBeVisible()
    await expect.element(dialog().getByText('Linha 5: As linhas dizem mais', { exact: false })).toBeVisible()
    await expect.element(dialog().getByText(/A conta 1\.1\.1\.02 é de banco ou caixa/)).toBeVisible()
    await expectAccessible(element)
    await dialog().getByRole('button', { name: 'Importar 2 lançamentos manuais' }).click()
    await expect.element(dialog().getByText('2 lançamentos manuais importados')).toBeVisible()
    expect(calls.map(({ variables }) => variables)).toMatchObject([
      { dryRun: true, input: { fileId: 'f1' } },
      { dryRun: false, input: { fileId: 'f1' } },
    ])
    await dialog().getByRole('button', { name: 'Desfazer a importação' }).click()
    await expect.element(dialog().getByText(/A importação foi desfeita: estorno do que estava no Diário/)).toBeVisible()
  })

  it('does not come from who may only read', async () => {
    permit(gateway, 'journal', ['read'])
    openAt(path)
    await expect.element(page.getByText('Aguarda aprovação').first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Importar', exact: true }).elements()).toEqual([])
  })
})
