import { expect, type Page, test } from 'playwright/test'
import { slipLine } from '#api/demonstration/payable/slip-line.ts'
import { sampleOfx } from '#domain/bank-file/sample-statement.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { gatewayOf, openAccounts } from '../accounts.ts'
import { newName } from '../documents.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { countPresses, type Presses, takePresses } from '../presses.ts'

const today = brazilianDay()

test.beforeEach(async ({ page }) => {
  await keepSession(page)
  await countPresses(page)
})

/** Annotates the test with the presses that the journey took. */
function tell(journey: string, { clicks, keys }: Presses): void {
  test.info().annotations.push({ type: 'presses', description: `${journey}: ${clicks} + ${keys}` })
  if (process.env.CELEIRO_TELL) console.log(`${journey}: ${clicks} clicks + ${keys} keys`)
}

type Call = Awaited<ReturnType<typeof gatewayOf>>

/** Orders of one instalment each, due today. Answers the ids of the instalments. */
async function enterOrders(call: Call, description: string, values: readonly string[]): Promise<string[]> {
  const account = await call(
    `{ allBranches { id } allSuppliers(status: [ACTIVE]) { id } allCostCenters { id }
       allAccountPlans(level: [CHILD], nature: [DESPESA]) { id } }`,
  )
  const ids: string[] = []
  for (const value of values) {
    const { createBillsPay } = await call(
      'mutation($input: BillsPayFieldsInput!) { createBillsPay(input: $input) { installments { id } } }',
      {
        input: {
          branchId: account.allBranches[0].id,
          ownerKind: 'SUPPLIER',
          ownerId: account.allSuppliers[0].id,
          description,
          invoiceType: 'PAYMENT_COUPON',
          issueDate: today,
          competence: today.slice(0, 7),
          grossValue: value,
          accountPlanId: account.allAccountPlans[0].id,
          costCenterId: account.allCostCenters[0].id,
          installments: [{ value, dueDate: today }],
          acceptedWarnings: ['possible_duplicate', 'duplicate_bill'],
        },
      },
    )
    ids.push(createBillsPay.installments[0].id)
  }
  return ids
}

test('five bills are paid by seven clicks and two keys', async ({ page }) => {
  const call = await gatewayOf(page)
  const words = newName('Cinco contas')
  await enterOrders(call, words, ['11.00', '12.00', '13.00', '14.00', '15.00'])
  await page.goto('/home')
  await page.getByRole('link', { name: 'Pagar contas' }).click()
  await new RegisterPage(page).seeTitle('Baixas de pagamento')
  const way = await takePresses(page)
  await page.goto(`/payment-order?search=${encodeURIComponent(words)}`)
  await expect(page.getByRole('row')).toHaveCount(6)
  for (const place of [1, 2, 3, 4, 5]) await page.getByRole('row').nth(place).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar baixa em 5 parcelas' })
  await expect(dialog.getByRole('button', { name: 'Revisar' })).toBeFocused()
  await expect(dialog.getByRole('combobox', { name: 'Conta', exact: true })).not.toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Pagar R$ 65,00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await new RegisterPage(page).seeToast('R$ 65,00 pagos')
  const { clicks, keys } = await takePresses(page)
  const all = { clicks: clicks + way.clicks, keys: keys + way.keys }
  tell('pay five', all)
  expect(all).toEqual({ clicks: 7, keys: 2 })
})

test('what is due this week is one click from home, and the tithes of March beside those of last year are two', async ({
  page,
}) => {
  const call = await gatewayOf(page)
  await enterOrders(call, newName('Conta da semana'), ['16.00'])
  await page.goto('/home')
  const inHome = page.getByRole('list', { name: 'Neste mês' })
  await inHome.getByRole('link', { name: /^A pagar até/ }).click()
  await new RegisterPage(page).seeTitle('Baixas de pagamento')
  await expect(page.getByLabel('Totais')).toContainText('Em aberto')
  const due = await takePresses(page)
  tell('due this week', due)
  expect(due).toEqual({ clicks: 1, keys: 0 })

  await page.goto('/home')
  await page.getByRole('group', { name: 'O que comparar' }).getByRole('button', { name: 'Dízimos' }).click()
  const chart = page.getByRole('figure', { name: /^Dízimos nos últimos doze meses, ano a ano/ })
  await chart.getByRole('button', { name: 'Ver como tabela' }).click()
  await expect(chart.getByRole('row').filter({ hasText: /^mar\/\d\d/ })).toContainText(/R\$.*(R\$|sem dados de \d{4})/)
  // The demonstration began in June of last year.
  await expect(chart.getByRole('row').last()).toContainText(/R\$\s[\d.]+,\d\d.*R\$\s[\d.]+,\d\d/)
  const tithes = await takePresses(page)
  tell('tithes of March against last year', tithes)
  expect(tithes).toEqual({ clicks: 2, keys: 0 })
})

test('an order of twelve is entered from a slip by no more than five clicks and eighty keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const own = String(Date.now()).slice(-10)
  const slip = slipLine({ cents: 8_190n, dueDate: addDays(today, 30), own })
  await keepSession(page, treasury)
  await page.goto('/bills-pay')
  const list = new RegisterPage(page)
  await list.seeTitle('Ordens de pagamento')
  await page.evaluate((text) => navigator.clipboard.writeText(text), slip)
  await page.keyboard.press('n')
  await list.panel.getByLabel('Boleto, Pix ou chave da nota').click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(list.panel.getByText(/^Lido: R\$\s81,90/)).toBeVisible()
  const words = newName('Doze')
  await list.field('Descrição').click()
  await page.keyboard.type(words)
  await list.panel.getByRole('combobox', { name: 'Favorecido', exact: true }).click()
  await take(page, 'companhia de e')
  await expect(list.panel.getByText(/^Como na última ordem de Companhia de Energia/)).toBeVisible()
  await list.field('Número de parcelas').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  await expect(list.field('Valor bruto')).toHaveValue(/982,80/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(list.panel).toHaveCount(0)
  await expect(list.row(words)).toContainText('R$ 982,80')
  const all = await takePresses(page)
  tell('order of twelve from a slip', all)
  expect(all.clicks).toBeLessThanOrEqual(5)
  expect(all.keys).toBeLessThanOrEqual(80)
})

/** A month's bank statement: matching movements, fees, and two unknown lines. */
async function bookMonth(page: Page) {
  const call = await gatewayOf(page)
  const { bankId, cash } = await openAccounts(page)
  const { bankAccount, allCashAccounts } = await call(
    'query($id: ID!) { bankAccount(id: $id) { account accountDigit } allCashAccounts { id name } }',
    { id: bankId },
  )
  const cashId = allCashAccounts.find(({ name }: { name: string }) => name === cash).id
  const deposits = Array.from({ length: 22 }, (_, place) => `${30 + place}.${10 + place}`)
  for (const [place, value] of deposits.entries())
    await call('mutation($input: TransferFieldsInput!) { createTransfer(input: $input) { id } }', {
      input: {
        type: 'CASH_TO_BANK',
        originId: cashId,
        destinationId: bankId,
        value,
        date: addDays(today, -1 - (place % 20)),
      },
    })
  const bills = Array.from({ length: 30 }, (_, place) => `${5 + place}.${30 + place}`)
  const ids = await enterOrders(call, newName('Conta do mês'), bills)
  for (const [place, id] of ids.entries())
    await call('mutation($input: WriteOffInput!) { writeOffInstallments(input: $input) { ids } }', {
      input: {
        accountKind: 'BANK',
        accountId: bankId,
        paidAt: addDays(today, -1 - (place % 20)),
        items: [{ id, value: bills[place] }],
        acceptedWarnings: ['earlier_balance_negative'],
      },
    })
  const dayOf = (place: number) => addDays(today, -1 - (place % 20))
  const lines = [
    ...deposits.map((value, place) => ({ date: dayOf(place), value, text: 'DEPOSITO EM DINHEIRO' })),
    ...bills.map((value, place) => ({ date: dayOf(place), value: `-${value}`, text: 'PAGAMENTO DE BOLETO' })),
    ...Array.from({ length: 6 }, (_, place) => ({
      date: dayOf(place * 3),
      value: `-${2 + place}.45`,
      text: `TARIFA ${['PACOTE DE SERVICOS', 'PIX', 'TED', 'BOLETO', 'SAQUE', 'EXTRATO'][place]}`,
    })),
    { date: dayOf(4), value: '-61.07', text: 'COMPRA CARTAO MERCADO' },
    { date: dayOf(9), value: '-72.08', text: 'COMPRA CARTAO PAPELARIA' },
  ].sort((one, other) => one.date.localeCompare(other.date))
  const number = `${bankAccount.account}${bankAccount.accountDigit ?? ''}`
  return { lines, file: Buffer.from(sampleOfx(lines, number), 'latin1') }
}

test('a statement of sixty lines is reconciled by no more than sixty presses', { tag: '@all' }, async ({ page }) => {
  test.slow()
  const { lines, file } = await bookMonth(page)
  expect(lines).toHaveLength(60)
  await page.goto('/bank-statement')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('input[type=file]').click()
  await (await chooser).setFiles({ name: 'mes.ofx', mimeType: 'application/x-ofx', buffer: file })
  await dialog.getByRole('button', { name: 'Importar 60 linhas' }).click()
  await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
  await expect(page).toHaveURL(/\/bank-statement\/reconciliation\?bankAccountId=/)
  await page.getByRole('button', { name: /^Confirmar as \d+ certas$/ }).click()
  await expect(page.getByText('52 linhas conciliadas')).toBeVisible()
  const open = page.getByRole('region', { name: /^No banco/ }).getByRole('listitem')
  await expect(open).toHaveCount(8)
  await page.keyboard.press('j')
  for (let left = 8; left > 0; left--) {
    await expect(open).toHaveCount(left)
    await page.keyboard.press('l')
    const posting = page.getByRole('dialog', { name: /^Lançar saída de/ })
    const act = posting.getByRole('button', { name: /^Lançar saída de/ })
    await expect(posting).toBeVisible()
    if ((await posting.getByText(/^Sugerido/).count()) === 0) {
      for (const [field, text] of [
        ['Plano de contas', 'mat'],
        ['Centro de custo', 'ger'],
      ] as const) {
        await posting.getByRole('combobox', { name: field }).focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.type(text)
        await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted')
        await page.keyboard.press('Enter')
      }
      await act.focus()
    }
    await expect(act).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(posting).toHaveCount(0)
  }
  await expect(page.getByText('Tudo conciliado neste período')).toBeVisible()
  const all = await takePresses(page)
  tell('OFX of sixty', all)
  expect(all.clicks + all.keys).toBeLessThanOrEqual(60)
})

test('a counting sheet of seven notes, two cheques and three envelopes takes no mouse and at most 120 keys', async ({
  page,
}) => {
  await keepSession(page, treasury)
  await page.goto('/tithes-and-offers')
  const list = new RegisterPage(page)
  await list.seeTitle('Dízimos e ofertas')
  await page.keyboard.press('n')
  await expect(list.panel.getByLabel('R$ 200,00')).toBeFocused()
  const enter = () => page.keyboard.press('Enter')
  for (const count of ['', '2', '3', '8', '12', '9', '14', '', '10', '', '', '', '']) {
    await page.keyboard.type(count)
    await enter()
  }
  const number = String(100 + (Date.now() % 800))
  for (const [bank, ...rest] of [
    ['341', '1234', '567890', number, 'Ana Lima', '250,'],
    ['237', '4321', '98765', String(Number(number) + 1), 'Davi Reis', '180,'],
  ] as const) {
    await take(page, bank)
    for (const text of rest) {
      await page.keyboard.type(text)
      await enter()
    }
  }
  // Out of the row into which no cheque is typed.
  await enter()
  for (const [giver, value] of [
    ['car', '100,'],
    ['deb', '150,'],
    ['hel', '50,'],
  ] as const) {
    await take(page, giver)
    await page.keyboard.type(value)
    if (giver !== 'hel') await enter()
  }
  await expect(list.panel.getByRole('region', { name: 'Total' })).toContainText('R$ 300,00')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(list.panel).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'R$ 1.138,00' })).toContainText('Pendente')
  const all = await takePresses(page)
  tell('counting sheet', all)
  expect(all.clicks).toBe(0)
  expect(all.keys).toBeLessThanOrEqual(120)
})

/** Chooses the first match in the focused field. */
async function take(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  // Enter takes what is highlighted, which is a moment after it is seen.
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}
