import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { id, keepOrder, keepOrders, line, order, orderId, otherId, planId, supplierId } from '../stage/noun/orders.ts'
import { branchId, lastVariables, named } from '../stage/noun/suppliers.ts'
import { bankAccountId, keysOf } from '../stage/noun/transfers.ts'
import { brokenServer, type Gateway, openAt, permit, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

/** What the order is, from then on. */
const keep = (more: object = {}) => keepOrder(gateway, more)

beforeEach(() => {
  gateway = stage()
  keepOrders(gateway)
})

afterEach(strike)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

describe('an order that was warned of', () => {
  const warned = [
    {
      msg: 'warning_not_accepted',
      param: 'acceptedWarnings',
      params: {
        code: 'same_slip',
        warning: 'Este boleto já está na ordem OP-2026-000099',
        recordId: otherId,
        recordCode: 'OP-2026-000099',
      },
    },
  ]
  const accepted = () =>
    gateway.calls
      .filter(({ operation }) => operation === 'UpdateBillsPay')
      .map(({ variables }) => Object(variables?.input).acceptedWarnings)

  it('asks, shows the other one, and goes on by that question alone, never by a repeated press', async () => {
    gateway.on('UpdateBillsPay', () => refuseFields(warned))
    openAt(`/bills-pay/${orderId}`)
    await button('Editar').click()
    await page.getByRole('textbox', { name: /Descrição/ }).fill('Aluguel de novembro')
    await button('Salvar').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Este boleto já está na ordem OP-2026-000099')
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await button('Salvar').click()
    await expect.poll(accepted).toEqual([[], []])
    gateway.on('BillsPay', () => answer({ billsPay: { ...order, id: otherId, code: 'OP-2026-000099' } }))
    await button('Ver OP-2026-000099').click()
    await expect.element(dialog('Imobiliária Boa Vista')).toHaveTextContent('Ordem de pagamento OP-2026-000099')
    await button('Voltar ao lançamento').click()
    await expect.element(page.getByRole('textbox', { name: /Descrição/ })).toHaveValue('Aluguel de novembro')
    keep()
    gateway.on('UpdateBillsPay', () => answer({ updateBillsPay: { id: orderId } }))
    await button('Lançar mesmo assim').click()
    await expect.poll(accepted).toEqual([[], [], ['same_slip']])
  })

  it('asks no more once something is changed', async () => {
    gateway.on('UpdateBillsPay', () => refuseFields(warned))
    openAt(`/bills-pay/${orderId}`)
    await button('Editar').click()
    await button('Salvar').click()
    await expect.element(button('Lançar mesmo assim')).toBeVisible()
    await page.getByRole('textbox', { name: /Descrição/ }).fill('Outra')
    await expect.element(button('Lançar mesmo assim')).not.toBeInTheDocument()
  })
})

describe('an order that repeats', () => {
  const asking = () => dialog('Repetir todo mês?')

  it('is set up by keyboard, keeps typed values when refused, and shows its end and its next date', async () => {
    gateway.on('RepeatBillsPay', () =>
      refuseFields([{ msg: 'recurrence_too_short', param: 'until', params: { date: '30/12/2026' } }]),
    )
    openAt(`/bills-pay/${orderId}`)
    await expect.element(button('Repetir todo mês')).toBeVisible()
    ;(button('Repetir todo mês').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(asking().getByRole('textbox', { name: /Repetir até/ })).toBeVisible()
    await expectFocus(asking().getByRole('textbox', { name: /Repetir até/ }))
    await userEvent.keyboard('01/12/2026')
    await asking()
      .getByRole('textbox', { name: /Reajuste por ano/ })
      .fill('4,5')
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await userEvent.keyboard('{Enter}')
    await expect.element(asking()).toHaveTextContent('A próxima venceria em 30/12/2026')
    await expect.element(asking().getByRole('textbox', { name: /Reajuste por ano/ })).toHaveValue('4,5')
    await asking()
      .getByRole('textbox', { name: /Repetir até/ })
      .fill('31/12/2027')
    gateway.on('RepeatBillsPay', () => {
      keep({ recurrence: { until: '2027-12-31', percent: '4.5', nextDueDate: '2026-12-30' } })
      return answer({ repeatBillsPay: { id: orderId } })
    })
    await asking().getByRole('button', { name: 'Repetir todo mês' }).click()
    await expect.element(page.getByText('até 31/12/2027 · próxima em 30/12/2026')).toBeVisible()
    expect(lastVariables(gateway, 'RepeatBillsPay')?.input).toEqual({ until: '2027-12-31', percent: '4.5' })
    await expect.element(page.getByText('4,5%')).toBeVisible()
    await expect.element(button('Repetir todo mês')).not.toBeInTheDocument()
  })

  it('is asked for again with the same key where nobody knows whether it will', async () => {
    gateway.on('RepeatBillsPay', brokenServer)
    openAt(`/bills-pay/${orderId}`)
    await button('Repetir todo mês').click()
    await asking()
      .getByRole('textbox', { name: /Repetir até/ })
      .fill('31/12/2027')
    await asking().getByRole('button', { name: 'Repetir todo mês' }).click()
    await expect.element(asking().getByText(/Não sabemos se a ordem vai se repetir/)).toBeVisible()
    gateway.on('RepeatBillsPay', () => answer({ repeatBillsPay: { id: orderId } }))
    await asking().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(asking()).not.toBeInTheDocument()
    expect(new Set(keysOf(gateway, 'RepeatBillsPay')).size).toBe(1)
  })

  it('says why a month could not be made, where it comes from, and stops', async () => {
    const problem = { msg: 'branch_inactive', params: { branch: 'Congregação Norte' } }
    keep({
      recurrence: { until: '2027-12-31', percent: null, nextDueDate: '2026-12-30', problem },
      recursFrom: { id: otherId, code: 'OP-2025-000007' },
    })
    openAt(`/bills-pay/${orderId}`)
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'O próximo mês' }))
      .toHaveTextContent('A filial Congregação Norte está inativa: ative-a em Filiais')
    await expect.element(page.getByRole('link', { name: 'OP-2025-000007' })).toBeVisible()
    gateway.on('StopRepeatingBillsPay', () => {
      keep()
      return answer({ stopRepeatingBillsPay: { id: orderId } })
    })
    await button('Parar de repetir').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Parar de repetir' }).click()
    await expect.element(button('Repetir todo mês')).toBeVisible()
    expect(gateway.count('StopRepeatingBillsPay')).toBe(1)
  })

  it('is not offered of an order in instalments', async () => {
    keep({ installments: [line, { ...line, id: id(7), number: 2 }] })
    openAt(`/bills-pay/${orderId}`)
    await expect.element(page.getByRole('link', { name: 'Lançar outra igual' })).toBeVisible()
    await expect.element(page.getByText(/^Parcela 2 de 2, vence em/)).toBeVisible()
    await expect.element(button('Repetir todo mês')).not.toBeInTheDocument()
  })

  it('is not offered without the right to create orders', async () => {
    permit(gateway, 'bills-pay', ['read', 'update'])
    openAt(`/bills-pay/${orderId}`)
    await expect.element(page.getByRole('term').filter({ hasText: 'Próximo vencimento' })).toBeVisible()
    await expect.element(button('Repetir todo mês')).not.toBeInTheDocument()
  })
})

const field = (name: string | RegExp) => page.getByRole('textbox', { name })

describe('an order made from another', () => {
  it('is the same of this month, without what tells one paper from another', async () => {
    openAt(`/bills-pay/${orderId}`)
    await page.getByRole('link', { name: 'Lançar outra igual' }).click()
    await expect.element(field(/Descrição/)).toHaveValue('Aluguel do salão')
    await expect.element(field(/Valor bruto/)).toHaveValue('R$ 1.200,00')
    await expect.element(field(/Número do documento/)).toHaveValue('')
    await expect.element(field(/Primeiro vencimento/)).toHaveValue('30/12/2026')
  })

  it('pays the tax that was withheld of it, due by its rule', async () => {
    gateway.on('CreateBillsPay', () => answer({ createBillsPay: { id: otherId } }))
    openAt(`/bills-pay/${orderId}`)
    await page.getByRole('link', { name: 'Lançar guia: ISS' }).click()
    await expect.element(field(/Descrição/)).toHaveValue('ISS retido de OP-2026-000123')
    await expect.element(field(/Valor bruto/)).toHaveValue('R$ 60,00')
    await expect.element(field(/^Vencimento/)).toHaveValue('10/12/2026')
  })
})

describe('what was paid already', () => {
  const paid = () => dialog('Registrar o que já foi pago')
  const paying = (name: string | RegExp) => paid().getByRole('textbox', { name })

  it('is written down with its payment at once, warned of first, and what was typed stays where it is refused', async () => {
    gateway.on('CreatePaidBillsPay', () => refuseFields([{ msg: 'account_day_closed', param: 'writeOff.paidAt' }]))
    openAt('/bills-pay')
    await button('Já foi paga').click()
    await paying(/Valor pago/).fill('4590')
    await paying(/Descrição/).fill('Material de limpeza')
    const choose = async (name: string, option: string) => {
      await paid().getByRole('combobox', named(name)).click()
      await page.getByRole('option', { name: option }).click()
    }
    await choose('Conta', 'Conta Movimento')
    await choose('Favorecido', 'Imobiliária Boa Vista')
    await choose('Plano de contas', 'Aluguel')
    // The only one there is.
    await expect.element(paid().getByRole('combobox', named('Centro de custo'))).toHaveTextContent('Geral')
    await choose('Filial', 'Congregação Norte')
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await paid().getByRole('button', { name: 'Registrar R$ 45,90' }).click()
    await expect.element(paying(/Descrição/)).toHaveValue('Material de limpeza')
    expect(gateway.count('CreatePaidBillsPay')).toBe(1)
    gateway.on('CreatePaidBillsPay', () => answer({ createPaidBillsPay: { id: otherId, code: 'OP-2026-000124' } }))
    await paid().getByRole('button', { name: 'Registrar R$ 45,90' }).click()
    await expect.element(paid()).not.toBeInTheDocument()
    const calls = gateway.calls.filter(({ operation }) => operation === 'CreatePaidBillsPay')
    expect(calls.at(-1)?.variables.input).toMatchObject({
      order: {
        branchId,
        ownerKind: 'SUPPLIER',
        ownerId: supplierId,
        grossValue: '45.90',
        accountPlanId: planId,
        installments: [{ value: '45.90', dueRule: 'NONE' }],
      },
      writeOff: { accountKind: 'BANK', accountId: bankAccountId },
    })
  })
})

it('is deleted by whom it pays and how much, its code beside', async () => {
  gateway.on('DeleteBillsPay', () => answer({ deleteBillsPay: { id: orderId } }))
  openAt('/bills-pay')
  await page.getByRole('button', { name: /^Ações de Imobiliária Boa Vista · R\$\s1\.140,00$/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      /excluir “Imobiliária Boa Vista · R\$\s1\.140,00” \(Ordem de pagamento OP-2026-000123\)/,
    )
  // Too long for a button as a whole.
  await question.getByRole('button', { name: 'Excluir Imobiliária Boa Vista', exact: true }).click()
  await expect.element(page.getByTestId('toast')).toHaveTextContent(/Imobiliária Boa Vista · R\$\s1\.140,00/)
})
