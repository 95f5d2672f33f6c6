import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { box, choose, combobox, lastVariables, panel, save } from '../stage/noun/suppliers.ts'
import {
  type Gateway,
  late,
  openAt,
  openToEdit,
  permit,
  refuseFields,
  refuseWith,
  stage,
  strike,
} from '../stage/stage.ts'

interface Plan {
  id: string
  code: string
  name: string
  level: string
  nature: string
  parentId: string | null
  restricted: boolean
  status: string
}

const path = '/general-registers/account-plan'
const id = (place: number) => `01890a5d-ac96-774b-bcce-b302099a8${String(place).padStart(3, '0')}`
const plan = (place: number, code: string, name: string, nature: string, parentId: string | null): Plan => ({
  id: id(place),
  code,
  name,
  nature,
  parentId,
  restricted: false,
  status: 'ACTIVE',
  level: parentId ? 'CHILD' : 'MAIN',
})

const entries = plan(1, '1.01.000', 'Dízimos e ofertas', 'RECEITA', null)
const house = plan(2, '2.03.000', 'Templo', 'DESPESA', null)
const rent = plan(3, '2.03.001', 'Aluguel', 'DESPESA', house.id)

let gateway: Gateway
let plans: Plan[]

/** A gateway that stores plans, ordered by code. */
beforeEach(() => {
  gateway = stage()
  plans = [entries, house, rent]
  gateway.on('AccountPlans', () => {
    const rows = plans.toSorted((one, other) => one.code.localeCompare(other.code))
    return answer({ accountPlans: { rows, count: rows.length } })
  })
  gateway.on('AllAccountPlans', (call: Call) => {
    const { level, nature } = call.variables as unknown as { level?: string[]; nature?: string[] }
    const matching = plans.filter(
      (one) => (level?.includes(one.level) ?? true) && (nature?.includes(one.nature) ?? true),
    )
    return answer({ allAccountPlans: matching })
  })
  gateway.on('AccountPlan', ({ variables }) =>
    answer({ accountPlan: { ...plans.find((one) => one.id === String(variables.id)), version: 2 } }),
  )
  gateway.on('CreateAccountPlan', ({ variables }) => {
    const input = variables.input as unknown as Omit<Plan, 'id'>
    const created = { ...input, parentId: input.parentId ?? null, id: id(plans.length + 1) }
    plans.push(created)
    return answer({ createAccountPlan: { id: created.id } })
  })
  gateway.on('UpdateAccountPlan', ({ variables }) => answer({ updateAccountPlan: { id: String(variables.id) } }))
})

afterEach(strike)

const press = (keys: string) => userEvent.keyboard(keys)

const newPlan = () => page.getByRole('link', { name: 'Nova conta do plano' })

const hasFocus = (target: { element: () => Element }): boolean =>
  (target.element().getRootNode() as ShadowRoot).activeElement === target.element()

/** Tab until this has the focus. */
async function tabTo(target: { element: () => Element }): Promise<void> {
  for (let tries = 0; tries < 80 && !hasFocus(target); tries++) await userEvent.tab()
  expect(hasFocus(target)).toBe(true)
}

/** Chooses an option of a list by its arrows and Enter. */
async function pick(field: string, option: string): Promise<void> {
  await tabTo(combobox(field))
  await press('{Enter}')
  const chosen = page.getByRole('option', { name: option, exact: true })
  await expect.element(chosen).toBeVisible()
  await press('{Home}')
  for (let tries = 0; tries < 10 && !chosen.element().hasAttribute('data-highlighted'); tries++)
    await press('{ArrowDown}')
  await press('{Enter}')
  await expect.element(combobox(field)).toHaveTextContent(option)
}

async function openNewByKeyboard(): Promise<void> {
  await expect.element(newPlan()).toBeVisible()
  await tabTo(newPlan())
  await press('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Nova conta do plano' })).toBeVisible()
}

describe('a plan of accounts', () => {
  it('is built by the keyboard alone: a group, then an account in it', async () => {
    openAt(path)
    await expect.element(page.getByRole('row', { name: /Aluguel/ })).toBeVisible()
    await openNewByKeyboard()
    await pick('Nível', 'Grupo')
    await expect.element(combobox('Grupo')).not.toBeInTheDocument()
    await tabTo(box('Código'))
    await press('204000')
    await expect.element(box('Código')).toHaveValue('2.04.000')
    await userEvent.tab()
    await press('Missões{Enter}')
    await expect.element(page.getByText('Conta do plano salva')).toBeVisible()
    expect(lastVariables(gateway, 'CreateAccountPlan')?.input).toMatchObject({
      level: 'MAIN',
      nature: 'DESPESA',
      code: '2.04.000',
      name: 'Missões',
    })

    // back at the link that had opened the panel
    await expect.poll(() => hasFocus(newPlan())).toBe(true)
    await openNewByKeyboard()
    await pick('Grupo', '2.04.000 · Missões')
    await tabTo(box('Código'))
    await press('204001{Tab}Sustento de missionários{Enter}')
    await expect.element(page.getByRole('row', { name: /2\.04\.001 Sustento de missionários/ })).toBeVisible()
    expect(lastVariables(gateway, 'CreateAccountPlan')?.input).toMatchObject({
      level: 'CHILD',
      nature: 'DESPESA',
      parentId: id(4),
      code: '2.04.001',
    })
  })

  it('offers the groups of the nature only, and lets go of one when the nature changes', async () => {
    openAt(`${path}/new`)
    await choose('Grupo', '2.03.000 · Templo')
    await choose('Natureza', 'Receita')
    await expect.element(combobox('Grupo')).toHaveTextContent('Selecione')
    await combobox('Grupo').click()
    await expect.element(page.getByRole('option', { name: '1.01.000 · Dízimos e ofertas' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: '2.03.000 · Templo' })).not.toBeInTheDocument()
    await press('{Escape}')
    await box('Código').fill('101001')
    await box('Nome').fill('Dízimos')
    await save().click()
    await expect.element(combobox('Grupo')).toHaveAccessibleDescription(/Campo obrigatório/)
    expect(gateway.count('CreateAccountPlan')).toBe(0)
  })

  it('says at the code which group it belongs to, before and after asking', async () => {
    gateway.on('CreateAccountPlan', () =>
      refuseFields([{ msg: 'account_plan_code_outside_parent', param: 'code', params: { prefix: '2.03' } }]),
    )
    openAt(`${path}/new`)
    await choose('Grupo', '2.03.000 · Templo')
    await box('Nome').fill('Energia')
    await box('Código').fill('203000')
    await save().click()
    await expect.element(box('Código')).toHaveAccessibleDescription(/O código terminado em .000 é do grupo/)
    await box('Código').fill('20')
    await save().click()
    await expect.element(box('Código')).toHaveAccessibleDescription(/use o formato 9.99.999/)
    await box('Código').fill('204001')
    await save().click()
    await expect.element(box('Código')).toHaveAccessibleDescription(/deve começar por 2.03/)
  })

  it('does not lose what hangs on it: the refusal says how many accounts there are', async () => {
    gateway.on('UpdateAccountPlan', () =>
      refuseFields([{ msg: 'account_plan_with_children', param: 'nature', params: { count: 1 } }]),
    )
    openToEdit(`${path}/${house.id}`)
    await choose('Natureza', 'Receita')
    await save().click()
    await expect.element(combobox('Natureza')).toHaveAccessibleDescription(/Contas neste grupo: 1/)
  })

  it('in use is not deleted, and what uses it is named', async () => {
    gateway.on('DeleteAccountPlan', () =>
      refuseWith('account_plan_cannot_be_deleted', { uses: '2 fornecedores, 14 lançamentos' }),
    )
    openAt(path)
    await page.getByRole('button', { name: 'Ações de Aluguel' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir Aluguel' }).click()
    await expect
      .element(page.getByRole('alertdialog').getByRole('alert'))
      .toHaveTextContent('está em uso por 2 fornecedores, 14 lançamentos. Você pode inativá-la.')
  })
})

describe('the standard plan', () => {
  beforeEach(() => {
    plans = []
  })

  const start = () => page.getByRole('button', { name: 'Começar com o plano padrão' })

  it('is offered while there is none, and can be asked for once', async () => {
    const { reply, give } = late()
    gateway.on('CreateStandardAccountPlans', () => reply)
    openAt(path)
    await start().click()
    await expect.element(start()).toHaveAttribute('aria-busy', 'true')
    plans = [entries, house, rent]
    give(answer({ createStandardAccountPlans: { count: 3 } }))
    await expect.element(page.getByText('3 contas do plano criadas')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Aluguel/ })).toBeVisible()
    await expect.element(start()).not.toBeInTheDocument()
    expect(gateway.count('CreateStandardAccountPlans')).toBe(1)
  })

  it('says so when another user has started already, and shows the result', async () => {
    gateway.on('CreateStandardAccountPlans', () => {
      plans = [entries]
      return refuseWith('account_plan_not_empty')
    })
    openAt(path)
    await start().click()
    await expect
      .element(page.getByText('Já existem contas no plano: o plano padrão só serve para começar.'))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Dízimos e ofertas/ })).toBeVisible()
  })

  it('is not offered to who may only read', async () => {
    permit(gateway, 'account-plan', ['read'])
    openAt(path)
    await expect.element(page.getByText('Nenhuma conta do plano cadastrada')).toBeVisible()
    await expect.element(start()).not.toBeInTheDocument()
  })
})

it.each([1280, 360])('the form of a plan is accessible at %i px and fits', async (width) => {
  await page.viewport(width, 800)
  const element = openToEdit(`${path}/${rent.id}`)
  await expect.element(box('Nome')).toHaveValue('Aluguel')
  await expect.element(panel()).toBeVisible()
  await expectAccessible(element)
  await expectNoHorizontalOverflow(element.shadowRoot!)
})
