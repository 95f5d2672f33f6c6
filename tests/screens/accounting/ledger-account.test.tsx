import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { box, choose, save } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, permit, refuseFields, refuseWith, stage, strike } from '../stage/stage.ts'

const path = '/accounting/ledger-account'
const id = (place: number) => `01890a5d-ac96-774b-bcce-b302099a8${String(place).padStart(3, '0')}`
const account = (place: number, code: string, name: string, nature: string) => ({
  id: id(place),
  code,
  name,
  nature,
  isContra: false,
  referenceCode: null,
  accountantCode: null,
  status: 'ACTIVE',
})
const group = account(1, '1.1.1', 'Disponível', 'ATIVO')
const banks = account(2, '1.1.1.02', 'Bancos, sem restrição', 'ATIVO')
const savings = account(3, '1.1.1.04', 'Aplicações', 'ATIVO')
const tithes = account(4, '3.1.1.01', 'Dízimos', 'RECEITA')
const unclassified = account(5, '3.1.9.01', 'Receitas a classificar', 'RECEITA')
const accounts = [group, banks, savings, tithes, unclassified]

const posted = (source: string, sourceId: string | null, name: string, to: typeof banks, origin: string) => ({
  source,
  sourceId,
  name,
  natures: [to.nature],
  ownAccountId: origin === 'DEFAULT' || origin === 'OWN' ? to.id : null,
  ledgerAccountId: to.id,
  accountCode: to.code,
  accountName: to.name,
  origin,
})

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  gateway.on('LedgerAccounts', () => answer({ ledgerAccounts: { rows: accounts, count: accounts.length } }))
  gateway.on('AllLedgerAccounts', () => answer({ allLedgerAccounts: accounts }))
  gateway.on('LedgerMappings', () =>
    answer({
      ledgerMappings: [
        posted('ACCOUNT_PLAN', id(11), '1.09.001 · Bazar', unclassified, 'NONE'),
        posted('BANK_ACCOUNT', id(12), 'Banco do Brasil', banks, 'INHERITED'),
        posted('BANKS', null, 'Contas bancárias em geral', banks, 'DEFAULT'),
      ],
    }),
  )
})

afterEach(strike)

describe('the chart of accounts', () => {
  it('is read as a tree, by code, and a new account is refused at its code', async () => {
    gateway.on('CreateLedgerAccount', () =>
      refuseFields([{ msg: 'ledger_account_without_group', param: 'code', params: { group: '1.1.7' } }]),
    )
    const element = openAt(path)
    await expect.element(page.getByRole('link', { name: 'Bancos, sem restrição' })).toBeVisible()
    await expect.element(page.getByText('1.1.1.02')).toBeVisible()
    await expectAccessible(element)
    openAt(`${path}/new`)
    await box('Código').fill('1.1.7.01')
    await box('Nome').fill('Poupança')
    await choose('Natureza', 'Ativo')
    await save().click()
    await expect.element(page.getByText('Não existe o grupo 1.1.7: cadastre-o primeiro')).toBeVisible()
  })
})

describe('the chart of an office', () => {
  it('comes from a file', async () => {
    openAt(path)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar contas contábeis' })
    await expect.element(dialog.getByText(/com código/)).toBeVisible()
    await expect.element(dialog.getByText(/o reduzido de duas contas que já existem/)).toBeVisible()
  })

  it('does not come from who may only read', async () => {
    permit(gateway, 'ledger-accounts', ['read'])
    openAt(path)
    await expect.element(page.getByRole('link', { name: 'Bancos, sem restrição' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Importar', exact: true }).elements()).toEqual([])
  })
})

describe('what is posted to it', () => {
  const chosen = () => page.getByRole('combobox', { name: 'Conta contábil de 1.09.001 · Bazar' })

  it('is shown by what is without an account, chosen in its row, and kept at once', async () => {
    const requests: unknown[] = []
    gateway.on('UpdateLedgerMappings', ({ variables }: Call) => {
      requests.push(variables.input)
      return answer({
        updateLedgerMappings: [posted('ACCOUNT_PLAN', id(11), '1.09.001 · Bazar', tithes, 'OWN')],
      })
    })
    const element = openAt(`${path}/mapping?origin=NONE`)
    await expect.element(chosen()).toHaveTextContent('3.1.9.01 · Receitas a classificar')
    await expect.element(page.getByText('Banco do Brasil')).not.toBeInTheDocument()
    if (element.shadowRoot) await expectNoHorizontalOverflow(element.shadowRoot)
    await expectAccessible(element)
    await chosen().click()
    await expect.element(page.getByRole('option', { name: /Bancos/ })).not.toBeInTheDocument()
    await page.getByRole('option', { name: '3.1.1.01 · Dízimos' }).click()
    await expect.element(page.getByText('Vínculo de 1.09.001 · Bazar salvo')).toBeVisible()
    expect(requests).toEqual([{ items: [{ source: 'ACCOUNT_PLAN', sourceId: id(11), ledgerAccountId: tithes.id }] }])
    await expect.element(page.getByText('Nada a mostrar')).toBeVisible()
  })

  it('reports a concurrent change', async () => {
    gateway.on('UpdateLedgerMappings', () => refuseWith('stale_version'))
    openAt(`${path}/mapping`)
    await chosen().click()
    await page.getByRole('option', { name: '3.1.1.01 · Dízimos' }).click()
    await expect.element(page.getByText(/alterad/)).toBeVisible()
  })

  it('is read without being changed by who may not', async () => {
    permit(gateway, 'ledger-accounts', ['read'])
    openAt(`${path}/mapping`)
    await expect.element(page.getByText('3.1.9.01 · Receitas a classificar')).toBeVisible()
    await expect.element(chosen()).not.toBeInTheDocument()
  })
})
