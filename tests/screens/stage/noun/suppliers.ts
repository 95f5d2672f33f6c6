import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../gateway.ts'
import { type Gateway, openAt } from '../stage.ts'

export const branchId = '01890a5d-ac96-774b-bcce-b302099a8057'
export const bankId = '01890a5d-ac96-774b-bcce-b302099a8001'

export const aurora = {
  id: 's1',
  type: 'CORPORATE',
  status: 'ACTIVE',
  document: '12ABC34501DE35',
  name: 'Aurora Serviços Gráficos Ltda.',
  fantasyName: 'Gráfica Aurora',
  email: 'contato@graficaaurora.com.br',
  phone: '4133881976',
  municipalRegistration: null,
  stateRegistration: '1234567890',
  branchId,
  address: {
    zipCode: '80010000',
    street: 'Praça Tiradentes',
    streetNumber: '10',
    complement: 'Loja 2',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  bankAccounts: [
    { accountType: null, bankId: null, agency: null, account: null, pixKeyType: 'PHONE', pixKey: '+5541999998888' },
  ],
  version: 3,
}

export const paulista = {
  zipcode: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

/** A gateway that knows one supplier, a branch, two banks, the cities of a state, and one CEP. */
export function keepSuppliers(gateway: Gateway): void {
  const { address, ...row } = aurora
  const rows = [{ ...row, city: address.city, state: address.state }]
  gateway.on('Suppliers', () => answer({ suppliers: { rows, count: 1 } }))
  gateway.on('Supplier', () => answer({ supplier: aurora }))
  gateway.on('CreateSupplier', () => answer({ createSupplier: { id: 's2' } }))
  gateway.on('UpdateSupplier', () => answer({ updateSupplier: { id: 's1' } }))
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: branchId, name: 'Congregação Norte' }] }))
  gateway.on('AllBanks', () =>
    answer({
      allBanks: [
        { id: '01890a5d-ac96-774b-bcce-b302099a8002', identifier: '001', name: 'Banco do Brasil S.A.' },
        { id: bankId, identifier: '237', name: 'Banco Bradesco S.A.' },
      ],
    }),
  )
  gateway.on('Cities', () =>
    answer({
      cities: [
        { id: '3509502', name: 'Campinas' },
        { id: '3550308', name: 'São Paulo' },
      ],
    }),
  )
  gateway.on('AddressByZipCode', () => answer({ address: paulista }))
}

export const panel = () => page.getByRole('dialog')
/** The mark of a required field is no part of its name, but the locator takes it for one. */
export const named = (name: string) => ({ name: new RegExp(`^${name}\\s*(["*].*)?$`) })
export const box = (name: string) => panel().getByRole('textbox', named(name))
export const combobox = (name: string) => panel().getByRole('combobox', named(name))
/** What the record that is seen has of this. */
export const fact = (label: string) =>
  panel()
    .getByTestId('fact')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
export const save = () => panel().getByRole('button', { name: 'Salvar' })

/** The variables of the last call of an operation. */
export const lastVariables = (gateway: Gateway, operation: string) =>
  gateway.calls.findLast((call) => call.operation === operation)?.variables

export async function openNew() {
  openAt('/suppliers/new')
  await expect.element(page.getByRole('dialog', { name: 'Novo fornecedor' })).toBeVisible()
}

export async function choose(field: string, option: string) {
  await combobox(field).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
