import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { act, bankAccount, bankRow, indicator, keepAccounts } from '../stage/noun/accounts.ts'
import { box, choose, combobox, lastVariables, panel, save } from '../stage/noun/suppliers.ts'
import {
  address,
  type Gateway,
  noNetwork,
  openAt,
  openToEdit,
  permit,
  refuseFields,
  refuseWith,
  stage,
  strike,
} from '../stage/stage.ts'

const path = '/bank-account'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepAccounts(gateway)
})
afterEach(strike)

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const totals = { balance: bankRow.balance }
const question = () => page.getByRole('alertdialog')

describe('the list of bank accounts', () => {
  it('says what each holds, what all hold, and what the month did', async () => {
    openAt(path)
    await expect.element(row('Movimento')).toHaveTextContent('237 · Banco Bradesco S.A.1234-598765-X')
    await expect.element(row('Construção')).toHaveTextContent('-R$ 310,00')
    await expect.element(page.getByText('R$ 2.500,00')).toBeVisible()
    expect(indicator('Contas negativas')).toHaveTextContent('1')
    await expect.element(page.getByLabelText('Totais')).toHaveTextContent('Soma dos saldosR$ 940,40')
    const figure = page.getByText('-R$ 310,00').element()
    const plain = row('Movimento').getByText('R$ 1.250,40').element()
    expect(getComputedStyle(figure).color).not.toBe(getComputedStyle(plain).color)
  })

  it('says what all that are filtered hold, those of other pages too', async () => {
    const balance = { balance: '31250.40' }
    gateway.on('BankAccounts', () => answer({ bankAccounts: { rows: [bankRow], count: 30, totals: balance } }))
    openAt(path)
    await expect.element(page.getByLabelText('Totais')).toHaveTextContent('Soma dos saldosR$ 31.250,40')
  })

  it('stays when its figures cannot be read, and asks for them again', async () => {
    const storedDraft = () =>
      answer({ bankAccountKpi: { count: 1, balance: '7.00', monthIn: '0.00', monthOut: '0.00', negative: 0 } })
    gateway.on('BankAccountKpi', () => refuseWith('forbidden'))
    openAt(path)
    await expect.element(page.getByText(/Os indicadores não puderam ser lidos/)).toBeVisible()
    await expect.element(row('Movimento')).toBeVisible()
    gateway.on('BankAccountKpi', storedDraft)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('R$ 7,00')).toBeVisible()
  })

  it('leads to the cash boxes and back', async () => {
    openAt(path)
    await page.getByRole('navigation', { name: 'Contas e caixas' }).getByRole('link', { name: 'Caixas' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Caixas' })).toBeVisible()
    await page.getByRole('link', { name: 'Contas bancárias' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible()
    expect(address().path).toBe(path)
  })

  it('leads from an account to its statement', async () => {
    openAt(path)
    await act('Movimento', 'Extrato')
    await expect.poll(address).toEqual({ path: '/bank-statement', search: { accountId: 'a1' } })
  })

  it('offers no edits to users who may only read, and no statement without its right', async () => {
    permit(gateway, 'accounts', ['read'])
    openAt(path)
    await page.getByRole('button', { name: 'Ações de Movimento' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Chaves Pix e QR' })).toBeVisible()
    for (const name of ['Extrato', 'Inativar', 'Excluir', 'Editar'])
      await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument()
  })

  it('offers no deletion where anything was posted', async () => {
    gateway.on('BankAccounts', () =>
      answer({ bankAccounts: { rows: [{ ...bankRow, wasPosted: true }], count: 1, totals } }),
    )
    openAt(path)
    await page.getByRole('button', { name: 'Ações de Movimento' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Inativar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument()
  })

  it.each([1280, 360])('is accessible and fits %i pixels', async (width) => {
    await page.viewport(width, 800)
    const { shadowRoot } = openAt(path)
    await expect.element(page.getByLabelText('Totais')).toBeVisible()
    await expect.element(page.getByText('R$ 2.500,00')).toBeVisible()
    await expectNoHorizontalOverflow(shadowRoot!)
    await expectAccessible(shadowRoot!.host)
  })
})

describe('a bank account', () => {
  it('is put away after a question that says what happens, and brought back', async () => {
    let status = 'ACTIVE'
    gateway.on('BankAccounts', () => answer({ bankAccounts: { rows: [{ ...bankRow, status }], count: 1, totals } }))
    gateway.on('BankAccount', () => answer({ bankAccount: { ...bankAccount, balance: '0.00', status } }))
    gateway.on('InactivateBankAccount', () => {
      status = 'INACTIVE'
      return answer({ inactivateBankAccount: { id: 'a1' } })
    })
    openAt(path)
    await act('Movimento', 'Inativar')
    await expect.element(question()).toHaveTextContent('deixa de receber lançamentos')
    await question().getByRole('button', { name: 'Inativar' }).click()
    await expect.element(page.getByText('Conta inativada')).toBeVisible()
    await expect.element(row('Movimento')).toHaveTextContent('Inativa')
    gateway.on('ActivateBankAccount', () => refuseWith('bank_account_status_changed'))
    await act('Movimento', 'Reativar')
    await question().getByRole('button', { name: 'Reativar' }).click()
    await expect.element(question().getByRole('alert')).toHaveTextContent('A situação desta conta não permite isso')
  })

  it('is inactivated with others: those that refuse say why and stay chosen', async () => {
    const other = { ...bankRow, id: 'a2', name: 'Poupança' }
    gateway.on('BankAccounts', () => answer({ bankAccounts: { rows: [bankRow, other], count: 2, totals } }))
    gateway.on('InactivateBankAccount', (call) =>
      String(call.variables?.id) === 'a1'
        ? answer({ inactivateBankAccount: { id: 'a1' } })
        : refuseWith('bank_account_status_changed'),
    )
    openAt(path)
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).click()
    const bar = page.getByRole('region', { name: 'Seleção' })
    await bar.getByRole('button', { name: 'Inativar' }).click()
    await question().getByRole('button', { name: 'Inativar 2 contas' }).click()
    await expect.element(question().getByRole('listitem')).toHaveTextContent(/Poupança.*não permite isso/)
    await expect.element(question()).toHaveTextContent('Inativar 1 conta?')
    await expect.element(bar).toHaveTextContent('1 conta selecionada')
    const keys = gateway.calls.filter(({ operation }) => operation === 'InactivateBankAccount')
    expect(keys.map(({ variables }) => variables?.id)).toEqual(['a1', 'a2'])
  })

  it('in use is not deleted, and what uses it is named', async () => {
    gateway.on('DeleteBankAccount', () => refuseWith('bank_account_cannot_be_deleted', { uses: '3 lançamentos' }))
    openAt(path)
    await act('Movimento', 'Excluir')
    await page.getByRole('button', { name: 'Excluir Movimento' }).click()
    await expect.element(question().getByRole('alert')).toHaveTextContent('3 lançamentos')
  })

  it('is opened with a balance, below zero only where that is allowed', async () => {
    gateway.on('CreateBankAccount', () => answer({ createBankAccount: { id: 'a3' } }))
    openAt(`${path}/new`)
    await box('Apelido').fill('Poupança')
    await combobox('Banco').fill('237')
    await page.getByRole('option', { name: '237 · Banco Bradesco S.A.' }).click()
    await box('Agência').fill('1')
    await box('Conta').fill('22')
    await choose('Filial', 'Congregação Norte')
    await box('Saldo inicial').fill('-12345')
    await expect.element(box('Saldo inicial')).toHaveValue('R$ 123,45')
    await panel().getByRole('checkbox', { name: 'Permitir saldo negativo' }).click()
    await box('Saldo inicial').fill('-12345')
    await expect.element(box('Saldo inicial')).toHaveValue('-R$ 123,45')
    await panel().getByRole('button', { name: 'Adicionar chave' }).click()
    await choose('Tipo de chave', 'E-mail')
    await box('Chave Pix').fill('Ofertas@Igreja.example')
    await save().click()
    await expect.element(page.getByText('Conta salva')).toBeVisible()
    expect(lastVariables(gateway, 'CreateBankAccount')?.input).toMatchObject({
      nickname: 'Poupança',
      agency: '1',
      account: '22',
      openingBalance: '-123.45',
      allowNegative: true,
      pixKeys: [{ pixKeyType: 'EMAIL', pixKey: 'ofertas@igreja.example' }],
    })
    expect(lastVariables(gateway, 'CreateBankAccount')?.input).not.toHaveProperty('status')
  })

  it('with movements keeps branch and opening, and says why; the rest changes', async () => {
    gateway.on('UpdateBankAccount', () => answer({ updateBankAccount: { id: 'a1' } }))
    openToEdit(`${path}/a1`)
    await expect.element(panel().getByText(/Já há lançamentos/)).toBeVisible()
    await expect.element(box('Saldo inicial')).toBeDisabled()
    await expect.element(box('Data inicial')).toBeDisabled()
    await expect.element(combobox('Filial')).toBeDisabled()
    const status = panel().getByLabelText('Situação da conta')
    await expect.element(status).toHaveTextContent('SaldoR$ 1.250,40SituaçãoAtiva')
    const sizeOf = (text: string) =>
      Number.parseFloat(getComputedStyle(status.getByText(text, { exact: true }).element()).fontSize)
    expect(sizeOf('R$ 1.250,40')).toBeGreaterThan(1.5 * sizeOf('Saldo'))
    await box('Apelido').fill('Movimento geral')
    await save().click()
    await expect.element(page.getByText('Conta salva')).toBeVisible()
    expect(lastVariables(gateway, 'UpdateBankAccount')?.input).toMatchObject({
      nickname: 'Movimento geral',
      openingBalance: '1000.00',
      openingDate: '2026-01-02',
      version: 3,
    })
  })

  it('without movements may still begin otherwise', async () => {
    gateway.on('BankAccount', () => answer({ bankAccount: { ...bankAccount, hasMovements: false } }))
    openToEdit(`${path}/a1`)
    await expect.element(box('Saldo inicial')).toBeEnabled()
    await expect.element(panel().getByText(/Já há lançamentos/)).not.toBeInTheDocument()
  })

  it('that another has already is refused at its field, and no network loses nothing', async () => {
    gateway.on('UpdateBankAccount', noNetwork)
    openToEdit(`${path}/a1`)
    await expect.element(box('Apelido')).toHaveValue('Movimento')
    await box('Apelido').fill('Construção')
    await save().click()
    await expect.element(panel().getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    gateway.on('UpdateBankAccount', () =>
      refuseFields([{ msg: 'bank_account_nickname_already_registered', param: 'nickname' }]),
    )
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(box('Apelido')).toHaveAccessibleDescription(/Já existe uma conta com este apelido/)
    const keys = gateway.calls
      .filter(({ operation }) => operation === 'UpdateBankAccount')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
})
