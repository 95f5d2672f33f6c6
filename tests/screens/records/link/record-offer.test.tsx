import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus } from '#tests/support/browser/shadow.tsx'
import { answer, user } from '../../stage/gateway.ts'
import { keepSuppliers, lastVariables, named } from '../../stage/noun/suppliers.ts'
import { keepTransfers } from '../../stage/noun/transfers.ts'
import { type Gateway, openAt, refuseFields, stage, strike } from '../../stage/stage.ts'

let gateway: Gateway

const id = (last: number) => `01890a5d-ac96-774b-bcce-b3020998${String(last).padStart(4, '0')}`
const plan = { id: id(1), code: '4.01.001', name: 'Aluguel', level: 'CHILD', nature: 'DESPESA', status: 'ACTIVE' }
const group = { id: id(2), code: '4.01.000', name: 'Sede', level: 'MAIN', nature: 'DESPESA', status: 'ACTIVE' }

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  keepTransfers(gateway)
  gateway.on('AllSuppliers', () => answer({ allSuppliers: [{ id: id(3), name: 'Gráfica Aurora' }] }))
  gateway.on('AllAccountPlans', ({ variables }) => {
    const { level, parentId } = Object(variables)
    return answer({ allAccountPlans: parentId || level?.[0] === 'CHILD' ? [plan] : [group] })
  })
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [{ id: id(4), code: '1', name: 'Geral' }] }))
  gateway.on('AllMinistries', () => answer({ allMinistries: [] }))
  gateway.on('LastBillsPay', () => answer({ billsPays: { rows: [] } }))
  gateway.on('FavouredSupplier', ({ variables }) =>
    answer({ supplier: { id: variables.id, accountPlanId: null, bankAccounts: [] } }),
  )
  gateway.on('SuppliersElsewhere', () => answer({ suppliers: { rows: [] } }))
})

afterEach(strike)

const payee = () => page.getByRole('combobox', named('Favorecido'))
const making = (name = 'Novo fornecedor') => page.getByRole('dialog', { name, exact: true })

describe('a select that finds nothing', () => {
  it('makes what is lacking above the form, by keyboard, and has it chosen with nothing typed lost', async () => {
    gateway.on('CreateSupplier', () => refuseFields([{ msg: 'invalid_document', param: 'document' }]))
    openAt('/bills-pay/new')
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Som do culto')
    await payee().fill('Ana Paula')
    await expect.element(page.getByRole('option', { name: '+ Cadastrar “Ana Paula”' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const box = (name: string) => making().getByRole('textbox', { name })
    await expect.element(box('Nome')).toHaveValue('Ana Paula')
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await box('CPF ou CNPJ').fill('52998224725')
    await userEvent.keyboard('{Enter}')
    // Until it was refused, another Enter saves nothing.
    await expect.element(box('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'true')
    await expectFocus(box('CPF ou CNPJ'))
    await expect.element(box('Nome')).toHaveValue('Ana Paula')
    gateway.on('CreateSupplier', () => {
      gateway.on('AllSuppliers', () => answer({ allSuppliers: [{ id: id(5), name: 'Ana Paula' }] }))
      return answer({ createSupplier: { id: id(5) } })
    })
    await userEvent.keyboard('{Enter}')
    await expect.element(making()).not.toBeInTheDocument()
    await expect.element(payee()).toHaveValue('Ana Paula')
    await expect.element(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Som do culto')
    expect(lastVariables(gateway, 'CreateSupplier')?.input).toMatchObject({ name: 'Ana Paula', type: 'PERSONAL' })
    await expect.poll(() => gateway.count('FavouredSupplier')).toBe(1)
  })

  it('proposes the next code of the group of an account', async () => {
    gateway.on('CreateAccountPlan', () => answer({ createAccountPlan: { id: id(6) } }))
    openAt('/bills-pay/new')
    await page.getByRole('combobox', named('Plano de contas')).fill('Zeladoria')
    await page.getByRole('option', { name: '+ Cadastrar “Zeladoria”' }).click()
    const dialog = making('Nova conta do plano')
    await dialog.getByRole('combobox', { name: 'Grupo' }).click()
    await page.getByRole('option', { name: /Sede/ }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Código' })).toHaveValue('4.01.002')
    await dialog.getByRole('button', { name: 'Cadastrar e escolher' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(lastVariables(gateway, 'CreateAccountPlan')?.input).toMatchObject({ code: '4.01.002', nature: 'DESPESA' })
  })

  it('says in which branch it is, and who registers it where the person may not', async () => {
    const permissions = [
      { module: 'bills-pay', actions: ['create', 'read'] },
      { module: 'suppliers', actions: ['read'] },
    ]
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: false, permissions } }))
    gateway.on('SuppliersElsewhere', () => answer({ suppliers: { rows: [{ name: 'Ana Paula', branchId: 'b2' }] } }))
    openAt('/bills-pay/new')
    await payee().fill('Ana Paula')
    const hint = '“Ana Paula” está na filial Congregação Norte. Peça a quem cadastra em Fornecedores.'
    await expect.element(page.getByText(hint)).toBeVisible()
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  })
})

it('a form that cannot be saved for want of a record says so first, and makes it', async () => {
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [] }))
  gateway.on('CreateCostCenter', () => {
    gateway.on('AllCostCenters', () => answer({ allCostCenters: [{ id: id(7), name: 'Geral' }] }))
    return answer({ createCostCenter: { id: id(7) } })
  })
  openAt('/bills-pay/new')
  const notice = page.getByRole('alert').filter({ hasText: 'Para salvar é preciso um centro de custo' })
  await notice.getByRole('button', { name: '+ Cadastrar centro de custo' }).click()
  const dialog = making('Novo centro de custo')
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Geral')
  await dialog.getByRole('button', { name: 'Cadastrar e escolher' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', named('Centro de custo'))).toHaveTextContent('Geral')
})
