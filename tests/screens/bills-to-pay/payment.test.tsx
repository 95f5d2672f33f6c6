import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus } from '#tests/support/browser/shadow.tsx'
import { answer, user } from '../stage/gateway.ts'
import { lastVariables } from '../stage/noun/suppliers.ts'
import { bankAccountId, keepTransfers, keysOf } from '../stage/noun/transfers.ts'
import { brokenServer, type Gateway, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const ids = ['01890a5d-ac96-774b-bcce-b302099a8201', '01890a5d-ac96-774b-bcce-b302099a8202']
const disputedId = '01890a5d-ac96-774b-bcce-b302099a8203'
const rows = ids.map((id, place) => ({
  id,
  branchId: 'b1',
  name: place === 0 ? 'Companhia de Energia' : 'Gráfica Boa Nova',
  code: `OP-2026-00000${place}`,
  description: 'Conta',
  number: 1,
  total: 1,
  value: '100.00',
  effectiveDueDate: '2026-12-01',
  paymentType: 'PIX',
  status: 'PENDING',
  isLate: false,
  needsApproval: false,
  isApproved: false,
  isOwn: false,
}))
const unknownKeys = ['Gráfica Boa Nova']
const account = { name: 'Conta Movimento', before: '5000.00', after: '4801.50' }
const previewed = { account, paidValue: '198.50', negativeOn: null, unknownKeys }

beforeEach(() => {
  gateway = stage()
  keepTransfers(gateway)
  const totals = { open: '200.00', paid: '0.00', late: '0.00', left: '0.00' }
  gateway.on('Installments', () => answer({ installments: { rows, count: 2, totals } }))
  gateway.on('PreviewWriteOff', () => answer({ previewWriteOff: previewed }))
  gateway.on('LastPayment', () => answer({ installments: { rows: [] } }))
  const people = [
    { name: 'Ana Souza', count: 2 },
    { name: 'Davi Reis', count: 1 },
  ]
  gateway.on('ApprovalRecipients', () => answer({ approvalRecipients: { people, others: 3, unapproved: 0 } }))
  gateway.on('WriteOffInstallments', () => answer({ writeOffInstallments: { ids } }))
})

afterEach(strike)

const dialog = () => page.getByRole('dialog', { name: 'Dar baixa em 2 parcelas' })

async function chooseBoth(): Promise<void> {
  openAt('/payment-order')
  for (const { name } of rows) await page.getByRole('row', { name }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await dialog().getByRole('combobox', { name: 'Conta' }).click()
  await page.getByRole('option', { name: 'Conta Movimento' }).click()
}

it('the user who entered an order sees that another approves it, and cannot try', async () => {
  const own = rows.map((row) => ({ ...row, needsApproval: true, isOwn: true }))
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, approvalLimit: '50.00' } }))
  gateway.on('Installments', () =>
    answer({
      installments: { rows: own, count: 2, totals: { open: '200.00', paid: '0.00', late: '0.00', left: '0.00' } },
    }),
  )
  openAt('/payment-order')
  await page.getByRole('row', { name: 'Gráfica Boa Nova' }).getByRole('checkbox').click()
  const approve = page.getByRole('button', { name: 'Aprovar', exact: true })
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
  await approve.click({ force: true })
  await expect.element(page.getByRole('status').getByText(/Quem lançou ou alterou a ordem não a aprova/)).toBeVisible()
})

describe('a write-off of several', () => {
  it('begins with the account that paid last, and is done by Enter alone', async () => {
    gateway.on('LastPayment', () => answer({ installments: { rows: [{ id: 'i1', accountId: bankAccountId }] } }))
    gateway.on('PreviewWriteOff', () => answer({ previewWriteOff: { ...previewed, unknownKeys: [] } }))
    openAt('/payment-order')
    for (const { name } of rows) await page.getByRole('row', { name }).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    await expect.element(dialog().getByRole('combobox', { name: 'Conta' })).toHaveValue('Conta Movimento')
    expect(lastVariables(gateway, 'LastPayment')?.branchId).toEqual(['b1'])
    await expectFocus(dialog().getByRole('button', { name: 'Revisar' }))
    await userEvent.keyboard('{Enter}')
    const act = dialog().getByRole('button', { name: 'Pagar R$ 198,50' })
    await expectFocus(act)
    await expect.element(act).toHaveAccessibleDescription(/^Confira antes de pagar Sai de Conta Movimento/)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^R\$\s198,50 pagos$/)).toBeVisible()
    expect(lastVariables(gateway, 'WriteOffInstallments')?.input).toMatchObject({ accountId: bankAccountId })
  })

  it.each([
    ['blocked for a count', '01890a5d-ac96-774b-bcce-b302099a8103'],
    ['out of sight', '01890a5d-ac96-774b-bcce-b302099a8199'],
  ])('asks for the account where the one that paid last is %s', async (_, accountId) => {
    gateway.on('LastPayment', () => answer({ installments: { rows: [{ id: 'i1', accountId }] } }))
    openAt('/payment-order')
    for (const { name } of rows) await page.getByRole('row', { name }).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    const account = dialog().getByRole('combobox', { name: 'Conta' })
    await expectFocus(account)
    await expect.element(account).toHaveValue('')
  })

  it('whose review warns is not done by the next press of the same key', async () => {
    await chooseBoth()
    await page.getByRole('button', { name: 'Revisar' }).click()
    await expectFocus(dialog().getByRole('heading', { name: 'Confira antes de pagar' }))
    await userEvent.keyboard('{Enter}')
    expect(gateway.count('WriteOffInstallments')).toBe(0)
  })

  it('whose day leaves the account below zero is paid all the same by an act that says so', async () => {
    gateway.on('PreviewWriteOff', () => answer({ previewWriteOff: { ...previewed, negativeOn: '2026-11-15' } }))
    await chooseBoth()
    await page.getByRole('button', { name: 'Revisar' }).click()
    await expect.element(dialog()).toHaveTextContent('teria ficado negativo em 15/11/2026')
    await page.getByRole('button', { name: 'Pagar assim mesmo R$ 198,50' }).click()
    await expect.element(page.getByText(/^R\$\s198,50 pagos$/)).toBeVisible()
    expect(lastVariables(gateway, 'WriteOffInstallments')?.input).toMatchObject({
      acceptedWarnings: ['earlier_balance_negative'],
    })
  })

  it('that is warned of only once it is done asks then, and goes on by that question', async () => {
    const warning = { code: 'earlier_balance_negative', warning: 'O saldo teria ficado negativo em 15/11/2026' }
    gateway.on('WriteOffInstallments', () =>
      refuseFields([{ msg: 'warning_not_accepted', param: 'acceptedWarnings', params: warning }]),
    )
    await chooseBoth()
    await page.getByRole('button', { name: 'Revisar' }).click()
    await page.getByRole('button', { name: 'Pagar R$ 198,50' }).click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('teria ficado negativo em 15/11/2026')
    expect(lastVariables(gateway, 'WriteOffInstallments')?.input).toMatchObject({ acceptedWarnings: [] })
    await page.getByRole('button', { name: 'Lançar mesmo assim' }).click()
    await expect
      .poll(() => lastVariables(gateway, 'WriteOffInstallments')?.input)
      .toMatchObject({ acceptedWarnings: ['earlier_balance_negative'] })
  })

  it('goes on without the one that is disputed, names it, and leaves it chosen', async () => {
    const disputed = { ...rows[0], id: disputedId, name: 'Telefonia Central', status: 'IN_DISPUTE' }
    const totals = { open: '300.00', paid: '0.00', late: '0.00', left: '0.00' }
    gateway.on('Installments', () => answer({ installments: { rows: [...rows, disputed], count: 3, totals } }))
    openAt('/payment-order')
    await page.getByRole('row', { name: disputed.name }).getByRole('checkbox').click()
    await expect.element(page.getByRole('button', { name: /^Dar baixa/ })).not.toBeInTheDocument()
    for (const { name } of rows) await page.getByRole('row', { name }).getByRole('checkbox').click()
    await expect
      .element(page.getByRole('status').getByText('Fica de fora: Telefonia Central (contestada).'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Dar baixa em 2 de 3' }).click()
    await dialog().getByRole('combobox', { name: 'Conta' }).click()
    await page.getByRole('option', { name: 'Conta Movimento' }).click()
    await dialog().getByRole('button', { name: 'Revisar' }).click()
    await dialog().getByRole('button', { name: 'Pagar R$ 198,50' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(lastVariables(gateway, 'WriteOffInstallments')?.input).toMatchObject({ items: ids.map((id) => ({ id })) })
    await expect.element(page.getByRole('region', { name: 'Seleção' })).toHaveTextContent(/^1 /)
  })

  const keep = (rows: readonly object[], limit?: string) => {
    const totals = { open: '300.00', paid: '0.00', late: '0.00', left: '0.00' }
    gateway.on('Installments', () => answer({ installments: { rows, count: rows.length, totals } }))
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, ...(limit && { approvalLimit: limit }) } }))
  }
  const chooseAll = async (names: readonly string[]) => {
    openAt('/payment-order')
    for (const name of names) await page.getByRole('row', { name }).getByRole('checkbox').click()
  }

  it('leaves out what needs an approval before anything is asked, and asks for it as who approves is shown it', async () => {
    const waiting = ['Telefonia Central', 'Som e Luz'].map((name, place) => ({
      ...rows[0],
      id: `01890a5d-ac96-774b-bcce-b302099a821${place}`,
      name,
      value: '500.00',
      total: 12,
      needsApproval: true,
      isLate: place === 0,
    }))
    keep([...rows, ...waiting], '400.00')
    await chooseAll([...rows, ...waiting].map(({ name }) => name))
    await expect.element(page.getByRole('row', { name: 'Som e Luz' })).toHaveTextContent('Precisa de aprovação')
    await expect.element(page.getByRole('row', { name: 'Telefonia Central' })).toHaveTextContent('Atrasada · a aprovar')
    await expect.element(page.getByRole('button', { name: 'Dar baixa em 2 de 4' })).toBeVisible()
    const left = 'Ficam de fora: Telefonia Central (precisa de aprovação) e Som e Luz (precisa de aprovação).'
    await expect.element(page.getByRole('status').getByText(left)).toBeVisible()
    const refused = { msg: 'installment_status_changed' }
    gateway.on('RequestInstallmentApprovals', () =>
      refuseFields([
        { ...refused, param: 'items.0' },
        { ...refused, param: 'items.1' },
      ]),
    )
    await page.getByRole('button', { name: 'Pedir aprovação de 2' }).click()
    const asking = page.getByRole('dialog', { name: 'Pedir aprovação de 2 parcelas?' })
    await expect.element(asking.getByText('Vai para: Ana Souza, Davi Reis (1 de 2) e mais 3.')).toBeVisible()
    await expect.element(asking.getByText(/^Ninguém/)).not.toBeInTheDocument()
    expect(lastVariables(gateway, 'ApprovalRecipients')?.ids).toEqual(waiting.map(({ id }) => id))
    await expect
      .element(asking.getByRole('listitem').first())
      .toHaveTextContent('Telefonia Central · R$ 500,00 · OP-2026-000000 · Conta · 1/12 · vence 01/12/2026')
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await asking.getByRole('button', { name: 'Pedir aprovação de 2 parcelas' }).click()
    // A warning about both is shown once.
    await expect.element(asking.getByText(/^2 parcelas: A situação desta parcela/)).toBeVisible()
    await expect.element(asking.getByRole('listitem').first()).not.toHaveTextContent('A situação')
    const items = waiting.map(({ id }) => ({ id, value: '500.00' }))
    gateway.on('RequestInstallmentApprovals', () => answer({ requestInstallmentApprovals: { ids: [] } }))
    await asking.getByRole('button', { name: 'Pedir aprovação de 2 parcelas' }).click()
    await expect.element(asking).not.toBeInTheDocument()
    expect(lastVariables(gateway, 'RequestInstallmentApprovals')?.input).toEqual({ items })
  })

  it('that is above the limit only together is said to be so at once', async () => {
    keep(rows, '150.00')
    await chooseAll(rows.map(({ name }) => name))
    const pay = page.getByRole('button', { name: 'Dar baixa', exact: true })
    await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(page.getByRole('status').getByText(/^Pagas juntas, passam do limite de R\$\s150,00/))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Pedir aprovação de 2' })).toBeVisible()
  })

  it('says which is refused and why, is looked over with the balance, paid once, and no longer chosen', async () => {
    gateway.on('PreviewWriteOff', () => refuseFields([{ msg: 'approval_required', param: 'items.1' }]))
    await chooseBoth()
    await dialog().getByRole('button', { name: 'Revisar' }).click()
    await expect.element(dialog().getByRole('listitem').nth(1)).toHaveTextContent(/precisa de aprovação|aprova/)
    await expect.element(dialog().getByRole('listitem').nth(0)).not.toHaveTextContent(/aprova/)
    gateway.on('PreviewWriteOff', () => answer({ previewWriteOff: previewed }))
    await dialog().getByRole('button', { name: 'Ajustar Companhia de Energia' }).click()
    await dialog().getByRole('textbox', { name: 'Desconto' }).fill('150')
    await expect.element(dialog()).toHaveTextContent(/TotalR\$\s198,50/)
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await dialog().getByRole('button', { name: 'Revisar' }).click()
    await expect
      .element(dialog().getByRole('region', { name: 'Sai de Conta Movimento' }))
      .toHaveTextContent('R$ 5.000,00, depois: R$ 4.801,50')
    await expect.element(dialog().getByText(/não está no cadastro de Gráfica Boa Nova/)).toBeVisible()
    expect(gateway.count('WriteOffInstallments')).toBe(0)
    await userEvent.keyboard('{Tab}')
    await dialog().getByRole('button', { name: 'Pagar R$ 198,50' }).click()
    await expect.element(page.getByText(/^R\$\s198,50 pagos$/)).toBeVisible()
    expect(lastVariables(gateway, 'WriteOffInstallments')?.input).toMatchObject({
      accountKind: 'BANK',
      accountId: bankAccountId,
      items: [
        { id: ids[0], value: '100.00', discount: '1.50' },
        { id: ids[1], value: '100.00' },
      ],
    })
    await expect.element(page.getByRole('region', { name: 'Seleção' })).not.toBeInTheDocument()
  })

  it('that waits for approval offers to request the amount to pay, interest included', async () => {
    gateway.on('PreviewWriteOff', () => refuseFields([{ msg: 'approval_required', param: 'items.0' }]))
    gateway.on('ApprovalRecipients', () => answer({ approvalRecipients: { people: [], others: 0, unapproved: 1 } }))
    gateway.on('RequestInstallmentApprovals', () => answer({ requestInstallmentApprovals: { ids: [ids[0]] } }))
    await chooseBoth()
    await dialog().getByRole('button', { name: 'Ajustar Companhia de Energia' }).click()
    await dialog().getByRole('textbox', { name: 'Juros' }).fill('3000')
    await dialog().getByRole('button', { name: 'Revisar' }).click()
    await expect
      .element(dialog().getByText(/^Ninguém além de quem pede ou lançou a ordem pode aprovar esta parcela/))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Pedir aprovação de R$ 130,00' }).click()
    await expect.element(dialog().getByText(/Aprovação de R\$\s130,00 pedida/)).toBeVisible()
    expect(lastVariables(gateway, 'RequestInstallmentApprovals')?.input).toEqual({
      items: [{ id: ids[0], value: '130.00' }],
    })
  })

  it('whose answer is lost is asked for again with the same key', async () => {
    gateway.on('WriteOffInstallments', () => brokenServer())
    await chooseBoth()
    await dialog().getByRole('button', { name: 'Revisar' }).click()
    await dialog().getByRole('button', { name: 'Pagar R$ 198,50' }).click()
    await expect.element(dialog().getByText(/Não sabemos se a baixa foi feita/)).toBeVisible()
    gateway.on('WriteOffInstallments', () => answer({ writeOffInstallments: { ids } }))
    await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    const keys = keysOf(gateway, 'WriteOffInstallments')
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(1)
  })
})
