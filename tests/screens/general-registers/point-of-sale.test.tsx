import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../stage/gateway.ts'
import { box, branchId, choose, combobox, keepSuppliers, lastVariables, panel, save } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, openToEdit, refuseFields, refuseWith, stage, strike } from '../stage/stage.ts'

const path = '/general-registers/point-of-sale'
const terminal = {
  id: 't1',
  serialNumber: 'S920-104',
  acquirer: 'Cielo',
  establishmentNumber: null,
  branchId,
  costCenterId: null,
  observation: null,
  status: 'ACTIVE',
  version: 2,
  taxes: [
    { brandCard: 'VISA', operationType: 'DEBIT', value: '1.49', daysToCredit: 1 },
    { brandCard: 'ELO', operationType: 'CREDIT', value: '3.1', daysToCredit: 30 },
  ],
}

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  const { serialNumber: name, ...row } = terminal
  gateway.on('PointsOfSale', () => answer({ pointsOfSale: { rows: [{ ...row, name }], count: 1 } }))
  gateway.on('PointOfSale', () => answer({ pointOfSale: terminal }))
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [{ id: 'c1', name: 'Livraria' }] }))
  gateway.on('CreatePointOfSale', () => answer({ createPointOfSale: { id: 't2' } }))
  gateway.on('UpdatePointOfSale', () => answer({ updatePointOfSale: { id: 't1' } }))
})

afterEach(strike)

/** The tax row of that number, as it is read out. */
const tax = (number: number) => panel().getByRole('group', { name: `Taxa ${number}` })
const percent = (number: number) => tax(number).getByRole('textbox', { name: 'Taxa' })
const days = (number: number) => tax(number).getByRole('textbox', { name: 'Dias para crédito' })

async function addTax(number: number, brand: string, operation: string): Promise<void> {
  await panel().getByRole('button', { name: 'Adicionar taxa' }).click()
  await tax(number).getByRole('combobox', { name: 'Bandeira' }).click()
  await page.getByRole('option', { name: brand, exact: true }).click()
  await tax(number).getByRole('combobox', { name: 'Operação' }).click()
  await page.getByRole('option', { name: operation, exact: true }).click()
}

describe('the taxes of a terminal', () => {
  it('are typed as Brazilians write them and sent as the contract says', async () => {
    openAt(`${path}/new`)
    await box('Número de série').fill('S920-200')
    await choose('Filial', 'Congregação Norte')
    await addTax(1, 'Visa', 'Débito')
    await percent(1).fill('2,49')
    await days(1).fill('1')
    await addTax(2, 'Mastercard', 'Crédito à vista')
    await percent(2).fill('3.5')
    await days(2).fill('30')
    await save().click()
    await expect.element(page.getByText('Maquininha salva')).toBeVisible()
    expect(lastVariables(gateway, 'CreatePointOfSale')?.input).toMatchObject({
      serialNumber: 'S920-200',
      taxes: [
        { brandCard: 'VISA', operationType: 'DEBIT', value: '2.49', daysToCredit: 1 },
        { brandCard: 'MASTERCARD', operationType: 'CREDIT_SPOTS', value: '3.5', daysToCredit: 30 },
      ],
    })
  })

  it('are seen in one line each', async () => {
    openAt(`${path}/t1`)
    await expect
      .element(panel().getByRole('region', { name: 'Taxas da operadora' }))
      .toHaveTextContent(/Visa · Débito1,49 % · entra em 1 diaElo · Crédito3,1 % · entra em 30 dias/)
  })

  it('are copied from another terminal beside those that are there, which stay as they are', async () => {
    const other = { id: 't2', name: 'S920-300', acquirer: 'Rede', status: 'ACTIVE' }
    gateway.on('AllPointsOfSale', () => answer({ allPointsOfSale: [other, { ...other, id: 't1', name: 'S920-104' }] }))
    const taxes = [
      { brandCard: 'VISA', operationType: 'DEBIT', value: '9.99', daysToCredit: 9 },
      { brandCard: 'AMEX', operationType: 'CREDIT_SPOTS', value: '2.75', daysToCredit: 30 },
    ]
    gateway.on('PointOfSale', ({ variables }) =>
      answer({ pointOfSale: String(variables.id) === 't2' ? { ...terminal, id: 't2', taxes } : terminal }),
    )
    openToEdit(`${path}/t1`)
    await expect.element(percent(2)).toHaveValue('3,1')
    await combobox('Copiar de outra maquininha').click()
    expect(page.getByRole('option').elements()).toHaveLength(1)
    await page.getByRole('option', { name: /S920-300/ }).click()
    await expect.element(percent(3)).toHaveValue('2,75')
    await expect.element(percent(1)).toHaveValue('1,49')
    await save().click()
    await expect
      .poll(() => lastVariables(gateway, 'UpdatePointOfSale')?.input)
      .toMatchObject({
        taxes: [
          { value: '1.49' },
          { value: '3.1' },
          { brandCard: 'AMEX', operationType: 'CREDIT_SPOTS', value: '2.75' },
        ],
      })
  })

  it('are shown with a comma, and go one by one', async () => {
    openToEdit(`${path}/t1`)
    await expect.element(percent(1)).toHaveValue('1,49')
    await expect.element(percent(2)).toHaveValue('3,1')
    await panel().getByRole('button', { name: 'Remover taxa 1' }).click()
    await expect.element(percent(1)).toHaveValue('3,1')
    await expect.element(tax(2)).not.toBeInTheDocument()
    await save().click()
    await expect.element(page.getByText('Maquininha salva')).toBeVisible()
    expect(lastVariables(gateway, 'UpdatePointOfSale')?.input).toMatchObject({ version: 2, taxes: [terminal.taxes[1]] })
  })

  it('are there once for a brand and an operation: the second is refused where it stands', async () => {
    openToEdit(`${path}/t1`)
    await expect.element(percent(2)).toBeVisible()
    await addTax(3, 'Visa', 'Débito')
    await percent(3).fill('2')
    await days(3).fill('1')
    await save().click()
    await expect
      .element(tax(3).getByRole('combobox', { name: 'Operação' }))
      .toHaveAccessibleDescription(/Já há uma taxa para esta bandeira e operação/)
    expect(gateway.count('UpdatePointOfSale')).toBe(0)
  })

  it.each([
    ['100,01', '30', percent, /use de 0 a 100/],
    ['2', '030', days, /sem zeros à esquerda/],
    ['2', '1000', days, /no máximo 999/],
    ['', '1', percent, /Campo obrigatório/],
  ])('of %s %% in %s days are refused', async (typed, typedDays, field, sentence) => {
    openToEdit(`${path}/t1`)
    await expect.element(percent(1)).toBeVisible()
    await percent(1).fill(typed)
    await days(1).fill(typedDays)
    await save().click()
    await expect.element(field(1)).toHaveAccessibleDescription(sentence)
    expect(gateway.count('UpdatePointOfSale')).toBe(0)
  })
})

describe('a terminal', () => {
  it('takes an observation of 25 characters and not one more', async () => {
    openToEdit(`${path}/t1`)
    await expect.element(box('Observação')).toBeVisible()
    await box('Observação').fill('Balcão da livraria, térreo')
    await save().click()
    await expect
      .element(box('Observação'))
      .toHaveAccessibleDescription('Limite de caracteres excedido! ( 25 caracteres )')
    await box('Observação').fill('Balcão da livraria, sala1')
    await save().click()
    await expect.element(page.getByText('Maquininha salva')).toBeVisible()
    expect(lastVariables(gateway, 'UpdatePointOfSale')?.input).toMatchObject({
      observation: 'Balcão da livraria, sala1',
    })
  })

  it('has a serial number that no other has, and a branch', async () => {
    gateway.on('CreatePointOfSale', () =>
      refuseFields([{ msg: 'point_of_sale_already_registered', param: 'serialNumber' }]),
    )
    openAt(`${path}/new`)
    await box('Número de série').fill('S920-104')
    await save().click()
    await expect.element(combobox('Filial')).toHaveAccessibleDescription('Campo obrigatório')
    await choose('Filial', 'Congregação Norte')
    await save().click()
    await expect.element(box('Número de série')).toHaveAccessibleDescription(/Já existe uma maquininha/)
  })

  it('in use is not deleted, and what uses it is named', async () => {
    gateway.on('DeletePointOfSale', () => refuseWith('point_of_sale_cannot_be_deleted', { uses: '3 recebimentos' }))
    openAt(path)
    await page.getByRole('button', { name: 'Ações de S920-104' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir Cielo' }).click()
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toHaveTextContent('3 recebimentos')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('row', { name: /S920-104/ })).toBeVisible()
  })
})
