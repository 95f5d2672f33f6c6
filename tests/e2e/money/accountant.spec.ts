import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { addDays } from '#domain/value/day/business-day.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { textOfMail } from '#tests/support/service/mail-server.ts'
import { gatewayOf } from '../accounts.ts'
import { newName } from '../documents.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'

// A day that no other test enters anything on.
const day = addDays(brazilianDay(), -37)
const own = String(Date.now()).slice(-6)
const accountant = { email: `contas.${own}@celeiro.example`, password: 'Livro-Caixa.Azul83' }

type Call = Awaited<ReturnType<typeof gatewayOf>>

/** The provisional password that was mailed to an address. */
async function provisionalOf(email: string): Promise<string> {
  const folder = path.join(process.env.CELEIRO_E2E_DATA ?? '', 'main', 'mail')
  const find = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      const raw = name.endsWith('.eml') ? await readFile(path.join(folder, name), 'utf8') : ''
      const text = raw.includes(email) ? textOfMail(raw.replaceAll('\n', '\r\n')) : ''
      const [, found] = /senha provisória:\n+(\S+)\n/.exec(text) ?? []
      if (found) return found
    }
    return ''
  }
  let found = ''
  await expect.poll(async () => (found = await find())).not.toBe('')
  return found
}

/** Invites somebody who keeps the books of all branches, and chooses a password as they do on their first access. */
async function inviteAccountant(call: Call): Promise<void> {
  const { allProfiles } = await call('{ allProfiles { id name } }')
  const profileId = allProfiles.find(({ name }: { name: string }) => name === 'Contador').id
  await call('mutation($input: UserFieldsInput!) { createUser(input: $input) { id } }', {
    input: { name: 'Rute Contábil', email: accountant.email, profileId },
  })
  const input = { ...accountant, provisionalPassword: await provisionalOf(accountant.email) }
  await call('mutation($input: VerifyRegisterInput!) { verifyRegister(input: $input) { email } }', { input })
}

/** A new plan that nobody has mapped. */
async function newPlan(call: Call): Promise<{ id: string; named: string }> {
  const create = async (input: object): Promise<string> =>
    (
      await call('mutation($input: AccountPlanFieldsInput!) { createAccountPlan(input: $input) { id } }', {
        input: { nature: 'DESPESA', status: 'ACTIVE', ...input },
      })
    ).createAccountPlan.id
  const group = `9.${own.slice(-2)}`
  const name = newName('Vitrais')
  const parentId = await create({ level: 'MAIN', code: `${group}.000`, name: newName('Conservação') })
  const id = await create({ level: 'CHILD', parentId, code: `${group}.001`, name })
  return { id, named: `${group}.001 · ${name}` }
}

/** A bill of the treasury's branch, as the treasury entered it. */
async function newBill(page: Page, accountPlanId: string): Promise<{ id: string; code: string }> {
  const call = await gatewayOf(page, treasury)
  const { me, allSuppliers, allCostCenters } = await call(
    '{ me { branchId } allSuppliers { id } allCostCenters { id } }',
  )
  const { createBillsPay } = await call(
    'mutation($input: BillsPayFieldsInput!) { createBillsPay(input: $input) { id code } }',
    {
      input: {
        branchId: me.branchId,
        ownerKind: 'SUPPLIER',
        ownerId: allSuppliers[0].id,
        invoiceType: 'INVOICE',
        issueDate: day,
        competence: day.slice(0, 7),
        accountPlanId,
        costCenterId: allCostCenters[0].id,
        description: newName('Vitral da nave'),
        grossValue: '812.40',
        installments: [{ value: '812.40', dueDate: addDays(brazilianDay(), 20) }],
      },
    },
  )
  return createBillsPay
}

const newPage = async (browser: Browser, baseURL = '') =>
  (await browser.newContext({ baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })).newPage()

/** Delivers what no file of this layout has of that day; answers its text. */
async function deliver(page: Page, entries: RegExp): Promise<string> {
  const { panel } = new RegisterPage(page)
  await page.goto('/accounting/delivery/new')
  await panel.getByRole('combobox', { name: 'Formato' }).first().click()
  await page.getByRole('option', { name: 'CSV', exact: true }).click()
  for (const name of ['De', 'Até']) await panel.getByLabel(name, { exact: true }).fill(formatLocalDate(day))
  await expect(panel.getByText(entries)).toBeVisible()
  await panel.getByRole('button', { name: 'Entregar' }).click()
  await expect(page).toHaveURL(/\/accounting\/delivery\/[\da-f-]{36}/)
  const saving = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Baixar arquivo' }).click()
  return readFile(await (await saving).path(), 'utf8')
}

test('the accountant maps a plan, takes what changed after a bill was corrected, and is answered', async ({
  page,
  browser,
  baseURL,
}) => {
  const call = await gatewayOf(page)
  await inviteAccountant(call)
  const plan = await newPlan(call)
  await page.goto('/')
  await new LoginPage(page).signIn(accountant.email, accountant.password)
  await expect(page.getByRole('heading', { name: /, Rute/ })).toBeVisible()

  // What has no account of the books is given one before anything is posted to it.
  await page.goto('/accounting/ledger-account/mapping?origin=NONE')
  await page.getByRole('combobox', { name: `Conta contábil de ${plan.named}` }).click()
  const account = page.getByRole('option', { name: /^4\.2\.\d\.\d\d · / }).first()
  const code = (await account.textContent())?.split(' ')[0] ?? ''
  await account.click()
  await expect(page.getByText(`Vínculo de ${plan.named} salvo`)).toBeVisible()

  const bill = await newBill(page, plan.id)
  const first = await deliver(page, /lançamentos? de R\$/)
  const delivery = page.url()
  const linesOf = (file: string) => file.split('\r\n').filter((line) => line.includes(bill.code))
  expect(linesOf(first)).toHaveLength(2)
  expect(linesOf(first).some((line) => line.includes(code) && line.includes('812,40'))).toBe(true)

  // The treasury corrects the bill.
  const office = await newPage(browser, baseURL)
  await keepSession(office, treasury)
  const order = new RegisterPage(office)
  await office.goto(`/bills-pay/${bill.id}`)
  await order.edit()
  await order.panel.getByLabel('Valor bruto').first().fill('90040')
  await order.panel.getByRole('group', { name: 'Parcela 1' }).getByLabel('Valor', { exact: true }).fill('90040')
  await order.save()
  await order.seeToast('Ordem de pagamento salva')

  // What changed since is one correction, which the next file takes alone.
  const { panel } = new RegisterPage(page)
  await page.goto(delivery)
  await expect(panel.getByText('1 lançamento: 1 vai na próxima entrega.')).toBeVisible()
  await expect(
    panel.getByRole('row', { name: new RegExp(`Correção: Conta a pagar ${bill.code}.*88,00`) }),
  ).toBeVisible()
  const next = await deliver(page, /1 lançamento de R\$\s88,00, dos quais 1/)
  expect(linesOf(next)).toHaveLength(2)
  expect(linesOf(next).some((line) => line.includes(code) && line.includes('88,00'))).toBe(true)
  await page.goto(delivery)
  await expect(panel.getByText('1 lançamento: tudo já entregue.')).toBeVisible()

  // A question on the bill, answered from the first screen.
  await page.goto(`/bills-pay/${bill.id}`)
  await panel.getByRole('button', { name: 'Perguntar à tesouraria' }).click()
  const asking = page.getByRole('dialog', { name: 'Perguntar à tesouraria' })
  await asking.getByLabel('Pergunta').fill('Por que o valor mudou depois da entrega?')
  await asking.getByRole('button', { name: 'Perguntar', exact: true }).click()
  await expect(panel.getByText('Por que o valor mudou depois da entrega?')).toBeVisible()
  await office.goto('/')
  const waiting = office.getByRole('list', { name: 'Para resolver' })
  await expect(waiting).toBeVisible()
  const more = office.getByRole('button', { name: 'Ver todos' })
  if (await more.isVisible()) await more.click()
  await waiting.getByRole('link', { name: `Pergunta sem resposta: Ordem ${bill.code}` }).click()
  await order.panel.getByRole('button', { name: 'Responder' }).click()
  const answering = office.getByRole('dialog', { name: 'Responder à pergunta' })
  await answering.getByLabel('Resposta').fill('O vidraceiro cobrou a moldura depois.')
  await answering.getByRole('button', { name: 'Responder' }).click()
  await expect(order.panel.getByText('O vidraceiro cobrou a moldura depois.').first()).toBeVisible()

  await page.goto('/accounting/waiting')
  const answered = page.getByRole('row').filter({ hasText: `Ordem ${bill.code}` })
  await expect(answered).toContainText('O vidraceiro cobrou a moldura depois.')
  await office.context().close()
})
