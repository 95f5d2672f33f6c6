import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { accountId, center, gift, keepStatement, lastSent, memberId, panel, rentPlan } from '../stage/noun/statement.ts'
import {
  address,
  type Gateway,
  openAt,
  openToEdit,
  permit,
  refuseFields,
  refuseWith,
  stage,
  strike,
} from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepStatement(gateway)
})

afterEach(strike)

const total = (name: string) => page.getByText(name, { exact: true })
const account = () => page.getByRole('combobox', { name: 'Conta ou caixa' })
const row = (name: RegExp) => page.getByRole('row', { name })

const selected = () => page.getByRole('region', { name: 'Seleção' })

describe('the statement', () => {
  it('opens on this month, newest first, with its totals above', async () => {
    openAt('/bank-statement')
    await expect.element(row(/Pix recebido/)).toBeVisible()
    const today = new Date()
    const month = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`
    expect(address().search.dateFrom).toBe(`${month}-01`)
    expect(lastSent(gateway, 'BankStatement')).toMatchObject({ dateFrom: `${month}-01`, page: 1 })
    expect(lastSent(gateway, 'BankStatement')?.dateTo).toMatch(new RegExp(`^${month}-(28|29|30|31)$`))
    await expect.element(page.getByRole('columnheader', { name: 'Data' })).toHaveAttribute('aria-sort', 'descending')
    await expect.element(total('Saldo inicial')).toBeVisible()
    await expect.element(total('Saldo final')).toBeVisible()
    await expect
      .element(page.getByLabelText('Totais'))
      .toHaveTextContent(
        /R\$ 1\.000,00.*Entradas · R\$ 80,00 entre contas ou saldo inicialR\$ 200,00.*R\$ 950,00.*R\$ 250,00/,
      )
    await expect.element(page.getByText('· R$ 80,00 entre contas ou saldo inicial').first()).toBeVisible()
  })

  it('on a phone begins in four lines, and the rows are in sight', async () => {
    await page.viewport(360, 780)
    openAt('/bank-statement')
    await expect.element(total('Saldo final')).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
    const head = page.getByRole('table').element().getBoundingClientRect().top - heading.top
    expect(Math.round(head)).toBeLessThanOrEqual(240)
    await expect.element(page.getByRole('button', { name: 'Próximo mês' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await expect.element(page.getByRole('link', { name: 'Conciliar' })).toBeVisible()
  })

  it('shows what came in with a plus, what went out with a minus, and the balance after it', async () => {
    openAt(`/bank-statement?dateFrom=2026-11-01`)
    await expect.element(row(/Pix recebido/).getByText('+R$ 120,00')).toBeVisible()
    for (const text of ['05/11/2026', 'Ana Lima', 'Conta principal'])
      await expect.element(row(/Pix recebido/).getByText(text, { exact: true })).toBeVisible()
    // It leaves first where the list has no room for all.
    await expect.element(row(/Pix recebido/).getByText('778')).toBeInTheDocument()
    await expect.element(row(/Aluguel do templo/).getByText('-R$ 950,00')).toBeVisible()
    await expect.element(row(/Aluguel do templo/).getByText('Aluguel', { exact: true })).toBeVisible()
  })

  it('of one account shows the balance after each movement instead of the account, chosen with what it holds', async () => {
    openAt('/bank-statement')
    await expect.element(row(/Pix recebido/)).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Saldo da conta' })).not.toBeInTheDocument()
    await account().click()
    await page.getByRole('option', { name: /Conta principal/ }).click()
    await expect.element(account()).toHaveTextContent(/Conta principal\s*R\$\s5\.000,00/)
    expect(address().search).toMatchObject({ accountId, dateFrom: expect.stringMatching(/-01$/) })
    await expect.element(page.getByRole('columnheader', { name: 'Saldo da conta' })).toBeVisible()
    await expect.element(row(/Pix recebido/).getByText('R$ 1.120,00')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Conta', exact: true })).not.toBeInTheDocument()
  })

  it('goes from month to month, over the end of a year, and from no month to this one', async () => {
    openAt('/bank-statement?dateFrom=2025-12-01&dateTo=2025-12-31')
    await page.getByRole('button', { name: 'Próximo mês' }).click()
    await expect.poll(() => address().search).toEqual({ dateFrom: '2026-01-01', dateTo: '2026-01-31' })
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await expect.poll(() => address().search).toEqual({ dateFrom: '2025-11-01', dateTo: '2025-11-30' })
    await expect.element(page.getByRole('button', { name: 'Período: nov/2025' })).toBeVisible()
  })

  it('requests by every filter, and says what the totals are of where there is no balance', async () => {
    const months = 'competence=2026-11,1999-02&counted=2026-12&nature=DESPESA'
    const ids = `${months}&accountId=${accountId}&accountPlanId=${rentPlan.id}&costCenterId=${center.id}`
    openAt(
      `/bank-statement?${ids}&direction=OUT&origin=BANK&reconciled=NO&search=luz&dateFrom=2026-11-01&dateTo=2026-11-30`,
    )
    const chips = [
      'Competência: nov/2026, fev/1999',
      'Conta na prestação de: dez/2026',
      'Entrada ou saída: Saída',
      'Origem: Banco',
    ]
    for (const chip of [...chips, 'Conciliação: Ainda não conciliados'])
      await expect.element(page.getByRole('button', { name: `Remover filtro ${chip}` })).toBeVisible()
    await expect
      .poll(() => lastSent(gateway, 'BankStatement'))
      .toEqual({
        competence: ['2026-11', '1999-02'],
        counted: ['2026-12'],
        nature: ['DESPESA'],
        accountId: [accountId],
        accountPlanId: [rentPlan.id],
        costCenterId: [center.id],
        direction: ['OUT'],
        origin: ['BANK'],
        reconciled: false,
        search: 'luz',
        dateFrom: '2026-11-01',
        dateTo: '2026-11-30',
        page: 1,
        pageSize: 20,
        orderBy: '-date',
      })
    await expect.element(page.getByText(/^Entradas filtradas/)).toBeVisible()
    await expect.element(total('Diferença')).toBeVisible()
    await expect.element(total('Saldo inicial')).not.toBeInTheDocument()
  })

  it('neither makes nor deletes movements', async () => {
    openAt('/bank-statement')
    await page.getByRole('button', { name: /Ações de Depósito/ }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Classificar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Ver transferência' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument()
    await expect.element(page.getByTestId('new-record')).not.toBeInTheDocument()
  })

  it('adds up what is chosen', async () => {
    openAt('/bank-statement')
    await row(/Pix recebido/)
      .getByRole('checkbox')
      .click()
    await row(/Aluguel do templo/)
      .getByRole('checkbox')
      .click()
    await expect.element(selected()).toHaveTextContent('-R$ 830,00')
  })

  it('leaves out of the sum what was undone, and says so', async () => {
    const undone = [
      { ...gift, id: 'm4', reversed: true, description: 'Pix em dobro' },
      { ...gift, id: 'm5', direction: 'OUT', origin: 'REVERSAL', description: 'Estorno do Pix em dobro' },
    ]
    keepStatement(gateway, [gift, ...undone])
    openAt('/bank-statement')
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).click()
    await expect
      .element(selected())
      .toHaveTextContent(/3 lançamentos selecionados.*Soma: R\$\s120,00, sem 2 estornados/)
  })
})

describe('classifying', () => {
  const save = () => page.getByTestId('save-record')

  async function open() {
    openToEdit('/bank-statement/m1?dateFrom=2026-11-01')
    await expect.element(panel().getByRole('textbox', { name: 'Descrição' })).toHaveValue('Pix recebido')
  }

  it('shows what never changes and sends what was chosen; the member stays', async () => {
    gateway.on('ClassifyMovement', () => answer({ classifyMovement: { id: 'm1' } }))
    await open()
    await expect.element(panel().getByText('+R$ 120,00')).toBeVisible()
    await expect.element(panel().getByText('Membro vinculado')).toBeVisible()
    await panel().getByRole('textbox', { name: 'Descrição' }).fill('Oferta por Pix')
    await panel().getByRole('combobox', { name: 'Plano de contas' }).fill('alug')
    await page.getByRole('option', { name: '2.03.001 · Aluguel' }).click()
    await save().click()
    await expect.element(page.getByText('Lançamento classificado')).toBeVisible()
    expect(lastSent(gateway, 'ClassifyMovement')).toEqual({
      id: 'm1',
      input: { description: 'Oferta por Pix', accountPlanId: rentPlan.id, memberId, version: 4 },
    })
  })

  it('says at the plan why it is refused', async () => {
    gateway.on('ClassifyMovement', () => refuseFields([{ msg: 'account_plan_not_postable', param: 'accountPlanId' }]))
    await open()
    await panel().getByRole('combobox', { name: 'Plano de contas' }).fill('alug')
    await page.getByRole('option', { name: '2.03.001 · Aluguel' }).click()
    await save().click()
    await expect
      .element(panel().getByRole('combobox', { name: 'Plano de contas' }))
      .toHaveAttribute('aria-invalid', 'true')
  })

  it('offers the current version after a concurrent change', async () => {
    gateway.on('ClassifyMovement', () => refuseWith('stale_version'))
    await open()
    await panel().getByRole('textbox', { name: 'Descrição' }).fill('Oferta')
    await save().click()
    await expect.element(page.getByRole('button', { name: 'Descartar e ver a versão atual' })).toBeVisible()
  })

  it('is for who may; others only look', async () => {
    permit(gateway, 'bank-statement', ['read'])
    openAt('/bank-statement/m1')
    await expect.element(page.getByRole('dialog', { name: 'Pix recebido' })).toHaveAccessibleDescription('Lançamento')
    await expect.element(panel().getByRole('textbox')).not.toBeInTheDocument()
    await expect.element(save()).not.toBeInTheDocument()
  })
})

describe('who may not read members', () => {
  const withheld = { ...gift, counterparty: null, documentNumber: null, giverWithheld: true }

  beforeEach(() => {
    permit(gateway, 'bank-statement', ['read', 'update'])
    gateway.on('Movement', () => answer({ movement: { ...withheld, version: 4 } }))
  })

  it('is announced above the statement', async () => {
    openAt('/bank-statement')
    await expect.element(page.getByText(/^Você não tem acesso a quem ofertou/)).toBeVisible()
  })

  it('classifies a giving without seeing its description, which is sent unchanged', async () => {
    gateway.on('ClassifyMovement', () => answer({ classifyMovement: { id: 'm1' } }))
    openToEdit('/bank-statement/m1?dateFrom=2026-11-01')
    await expect.element(panel().getByText('Pix recebido')).toBeVisible()
    await expect.element(panel().getByText(/^Você não tem acesso a quem ofertou/)).toBeVisible()
    await expect.element(panel().getByRole('textbox', { name: 'Descrição' })).not.toBeInTheDocument()
    await panel().getByRole('combobox', { name: 'Plano de contas' }).fill('alug')
    await page.getByRole('option', { name: '2.03.001 · Aluguel' }).click()
    await page.getByTestId('save-record').click()
    await expect.element(page.getByText('Lançamento classificado')).toBeVisible()
    expect(lastSent(gateway, 'ClassifyMovement')).toEqual({
      id: 'm1',
      input: { description: 'Pix recebido', accountPlanId: rentPlan.id, version: 4 },
    })
  })
})

describe('linking a member', () => {
  async function ask() {
    openAt('/bank-statement')
    await page.getByRole('button', { name: /Ações de Pix recebido/ }).click()
    await page.getByRole('menuitem', { name: 'Vincular membro' }).click()
    await panel().getByRole('combobox', { name: 'Membro' }).fill('ana')
    await page.getByRole('option', { name: 'Ana Lima' }).click()
    await panel().getByRole('button', { name: 'Vincular', exact: true }).click()
  }

  it('sends the member with the version that was seen', async () => {
    gateway.on('AssociateMember', () => answer({ associateMember: { id: 'm1' } }))
    await ask()
    await expect.element(page.getByText('Membro vinculado')).toBeVisible()
    expect(lastSent(gateway, 'AssociateMember')).toEqual({ id: 'm1', input: { memberId, version: 1 } })
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('says in place why it is refused', async () => {
    gateway.on('AssociateMember', () => refuseWith('member_not_found'))
    await ask()
    await expect.element(panel().getByRole('alert')).toHaveTextContent(/Membro/)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('is not offered for what did not come from outside', async () => {
    openAt('/bank-statement')
    await page.getByRole('button', { name: /Ações de Depósito/ }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Classificar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /membro/ })).not.toBeInTheDocument()
  })

  it('is not offered without a look at the members', async () => {
    permit(gateway, 'bank-statement', ['read', 'update'])
    openAt('/bank-statement')
    await page.getByRole('button', { name: /Ações de Pix recebido/ }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Classificar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /membro/ })).not.toBeInTheDocument()
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('statement and form are accessible and fit', async () => {
    await page.viewport(width, 800)
    const element = openAt('/bank-statement?dateFrom=2026-11-01', { theme })
    await expect.element(page.getByLabelText('Totais')).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await page.getByRole('link', { name: 'Pix recebido' }).click()
    await expect.element(panel()).toHaveTextContent(/Membro vinculado.*Plano de contasSem classificação/)
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
