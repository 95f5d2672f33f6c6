import { expect, type Locator, type Page, test } from 'playwright/test'
import { type InstallmentMove, installmentStatus } from '#machines/lifecycles/installment.ts'
import { isWhole } from '../../support/extent.ts'
import { gatewayOf, openAccounts } from '../accounts.ts'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

// Each transition is proven through the API; here each is gone through by its button.
test.skip(!isWhole)
test.slow()

/** Requesting an approval changes no status, and is offered where a payment is refused. */
type Walked = Exclude<InstallmentMove, 'requestApproval'>

/** These paths cover every transition of the lifecycle. */
const ways: readonly (readonly Walked[])[] = [
  [
    ...(['approve', 'schedule', 'unschedule', 'dispute', 'settle', 'schedule', 'dispute', 'cancel', 'reopen'] as const),
    ...(['cancel', 'reopen', 'schedule', 'cancel', 'reopen', 'schedule', 'writeOff', 'reverse', 'writeOff'] as const),
    'refund',
  ],
  ['schedule', 'approve'],
]

/** Button labels, and dialog titles where they differ. */
const words: Readonly<Record<Walked, readonly [button: string, action?: string]>> = {
  writeOff: ['Dar baixa'],
  approve: ['Aprovar'],
  schedule: ['Agendar'],
  unschedule: ['Desfazer agendamento', 'Desfazer'],
  reverse: ['Estornar'],
  refund: ['Devolver à conta', 'Registrar devolução'],
  dispute: ['Contestar'],
  settle: ['Encerrar contestação'],
  cancel: ['Cancelar parcela'],
  reopen: ['Reabrir'],
}

/** An order of these instalments above the limit, entered by another user. Answers their ids. */
async function enter(page: Page, description: string): Promise<string[]> {
  const call = await gatewayOf(page, 'helena.barbosa@celeiro.example')
  const { allBranches, allSuppliers, allCostCenters, allAccountPlans } = await call(
    `{ allBranches { id } allSuppliers(status: [ACTIVE]) { id } allCostCenters { id }
       allAccountPlans(level: [CHILD], nature: [DESPESA]) { id } }`,
  )
  const dueDate = '2028-03-10'
  const { createBillsPay } = await call(
    'mutation($input: BillsPayFieldsInput!) { createBillsPay(input: $input) { installments { id } } }',
    {
      input: {
        branchId: allBranches[0].id,
        ownerKind: 'SUPPLIER',
        ownerId: allSuppliers[0].id,
        description,
        invoiceType: 'PAYMENT_COUPON',
        issueDate: '2026-11-02',
        competence: '2026-11',
        grossValue: '5100.00',
        accountPlanId: allAccountPlans[0].id,
        costCenterId: allCostCenters[0].id,
        installments: [
          { value: '610.00', dueDate },
          { value: '4490.00', dueDate },
        ],
      },
    },
  )
  return createBillsPay.installments.map(({ id }: { id: string }) => id)
}

async function go(page: Page, panel: Locator, name: Walked, account: string): Promise<void> {
  const [button, action = button] = words[name]
  await panel.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog').nth(1)
  await expect(dialog).toBeVisible()
  if (name === 'writeOff' || name === 'refund') {
    await dialog.getByRole('combobox', { name: /^Conta/ }).fill(account)
    await page.getByRole('option', { name: account }).click()
  }
  if (name === 'schedule') await dialog.getByLabel('Agendar para').fill('10/03/2028')
  if (['dispute', 'cancel', 'reverse'].includes(name)) await dialog.getByLabel('Motivo').fill('Como se combinou')
  if (name === 'writeOff') await dialog.getByRole('button', { name: 'Revisar' }).click()
  const buttonNames: Partial<Record<Walked, RegExp>> = { writeOff: /^Pagar/, approve: /^Aprovar R\$/ }
  await dialog.getByRole('button', { name: buttonNames[name] ?? action, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('every step in the life of an instalment is taken by its button', async ({ page }) => {
  await keepSession(page)
  const { cash, balances } = await openAccounts(page)
  const ids = await enter(page, newName('Caminho'))
  const { panel } = new RegisterPage(page)
  const covered = new Set<string>()
  for (const [place, way] of ways.entries()) {
    await page.goto(`/payment-order/${ids[place]}`)
    let status: (typeof installmentStatus.statuses)[number] = 'PENDING'
    for (const [step, name] of way.entries()) {
      await go(page, panel, name, cash)
      covered.add(`${status} ${name}`)
      status = installmentStatus.after(status, name) ?? status
      const next = way[step + 1]
      if (next) await expect(panel.getByRole('button', { name: words[next][0], exact: true })).toBeEnabled()
    }
  }
  const all = installmentStatus.statuses.flatMap((status) =>
    (Object.keys(words) as InstallmentMove[])
      .filter((name) => installmentStatus.can(status, name))
      .map((name) => `${status} ${name}`),
  )
  expect([...covered].sort()).toEqual(all.sort())
  expect((await balances())[0]).toBe('1000.00')
})
