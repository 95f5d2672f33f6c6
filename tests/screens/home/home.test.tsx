import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../app/gateway.ts'
import { address, brokenServer, type Gateway, openAt, permit, refuseWith, stage, strike } from '../records/stage.ts'
import { accountId, gift, keepStatement, rent } from '../treasury/statement.ts'
import { kpi } from './home-kpi.ts'

let gateway: Gateway

const addDay = (place: number) => new Date(Date.UTC(2026, 10, 23 + place)).toISOString().slice(0, 10)
/** Falls by R$ 1,00 a day. */
const projectionFrom = (balance: number) => {
  const days = Array.from({ length: 91 }, (_, place) => ({
    ...{ date: addDay(place), in: '0.00', out: '1.00', balance: (balance - place).toFixed(2) },
  }))
  const first = days.find((day) => Number(day.balance) < 0)
  return answer({ homeProjection: { days, firstNegative: first ?? null, lateIn: '12.00' } })
}

const waiting = () => page.getByRole('list', { name: 'Para resolver' })

beforeEach(() => {
  gateway = stage()
  keepStatement(gateway)
  gateway.on('HomePanel', () => answer({ homeKpi: kpi, homeBankStatement: { rows: [rent, gift], count: 2 } }))
  gateway.on('HomeProjection', () => projectionFrom(40))
  const none = { value: '0.00', count: 0 }
  gateway.on('WalletCheckKpi', () =>
    answer({ walletCheckKpi: { inWallet: none, deposited: none, due: { value: '450.00', count: 3 }, returned: none } }),
  )
})

afterEach(strike)

describe('the home screen', () => {
  it('names the first day on which money is lacking, and projects as far as is asked', async () => {
    openAt('/home')
    const outlook = page.getByText('Vai faltar dinheiro em 03/01/2027: -R$ 1,00 no fim do dia.')
    await expect.element(outlook).toBeVisible()
    await page.viewport(360, 780)
    await expect.poll(() => outlook.element().getBoundingClientRect().width).toBeLessThan(360)
    expect(outlook.element().querySelector('span')?.getClientRects()).toHaveLength(1)
    await page.viewport(1280, 800)
    await expect.element(page.getByText(/Fora da conta: R\$\s12,00 de créditos de cartão atrasados/)).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: /^Saldo projetado/ }))
      .toHaveAccessibleName(/Em 23\/12\/2026: R\$\s10,00\.$/)
    await page.getByRole('group', { name: 'Até quando' }).getByRole('button', { name: '90 dias' }).click()
    await expect
      .element(page.getByRole('img', { name: /^Saldo projetado/ }))
      .toHaveAccessibleName(/Em 21\/02\/2027: -R\$\s50,00\.$/)
  })

  it('says that money is enough where it is, and asks again for a projection that did not come', async () => {
    gateway.on('HomeProjection', () => brokenServer())
    openAt('/home')
    const again = page.getByRole('button', { name: 'Tentar novamente' })
    await expect.element(again).toBeVisible()
    gateway.on('HomeProjection', () => projectionFrom(4000))
    await again.click()
    await expect.element(page.getByText('Nos próximos 90 dias o saldo não fica negativo.')).toBeVisible()
  })

  it('says what cards are to bring, and leads to the sales of each figure', async () => {
    const figure = (value: string, count: number) => ({ value, count })
    gateway.on('CardReceiptKpi', () =>
      answer({
        cardReceiptKpi: {
          ...{ receivable: figure('900.00', 9), today: figure('100.00', 1) },
          ...{ late: figure('97.80', 2), next7: figure('300.00', 3) },
        },
      }),
    )
    openAt('/home')
    const alerts = waiting()
    await expect.element(alerts).toHaveTextContent(/2 créditos de cartão atrasados R\$\s97,80 já deveriam/)
    const sales = page.getByRole('region', { name: 'Cartões a receber' })
    await sales.getByRole('link', { name: 'Créditos atrasados: R$ 97,80' }).click()
    await expect.poll(() => address()).toMatchObject({ path: '/siaf-pay/transaction', search: { status: 'LATE' } })
  })

  it('says what was offered, and leads to the offerings of each figure and to those that wait', async () => {
    const figure = (value: string, count: number) => ({ value, count })
    gateway.on('HomeOfferings', ({ variables }) => {
      expect(variables).toEqual({ worshipDateFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
      const byWeek = [{ week: String(variables.worshipDateFrom), value: '1200.00', count: 3 }]
      const kpi = { today: figure('310.00', 1), month: figure('2480.50', 9), waiting: figure('640.00', 2), byWeek }
      return answer({ tithesOfferingKpi: kpi })
    })
    openAt('/home')
    const offerings = page.getByRole('region', { name: 'Ofertas' })
    await expect.element(offerings.getByText('Ofertas recebidas neste mês (9)')).toBeVisible()
    await expect
      .element(offerings.getByRole('link', { name: 'Ofertas recebidas hoje: R$ 310,00' }))
      .toHaveAttribute('href', expect.stringMatching(/tithes-and-offers.*APPROVED.*worshipDateTo.*worshipDateFrom/))
    await expect
      .element(page.getByRole('img', { name: /^Ofertas por semana/ }))
      .toHaveAccessibleName(/Em 12 semanas.*R\$\s1\.200,00, em média R\$\s100,00 por semana\.$/)
    await offerings.getByRole('link', { name: /^Aguardando aprovação/ }).click()
    await expect.poll(() => address().path).toBe('/pending-tithes-and-offers')
  })

  it('says what is to be paid, and leads to the bills of each figure', async () => {
    const figure = (value: string, count: number) => ({ value, count })
    gateway.on('BillsPayKpi', () =>
      answer({ billsPayKpi: { today: figure('342.90', 1), late: figure('694.75', 3), next7: figure('0.00', 0) } }),
    )
    openAt('/home')
    const bills = page.getByRole('region', { name: 'Contas a pagar' })
    await expect.element(bills.getByText('Atrasadas (3)')).toBeVisible()
    await bills.getByRole('link', { name: /^Atrasadas/ }).click()
    await expect.poll(() => address()).toMatchObject({ path: '/payment-order', search: { status: 'LATE' } })
  })

  it('shows what there is, and what came in and went out this month', async () => {
    openAt('/home')
    const balances = page.getByRole('region', { name: 'Saldos' })
    await expect.element(balances.getByText('R$ 71.400,25')).toBeVisible()
    for (const text of [
      'Saldo total',
      'Em bancos',
      'R$ 70.200,00',
      'Em caixas',
      'R$ 1.200,25',
      'R$ 1.000,00',
      'R$ 900,00',
    ])
      await expect.element(balances.getByText(text, { exact: true })).toBeVisible()
  })

  it('tells what presses first, and of the rest when asked', async () => {
    const [late, none] = [
      { value: '694.75', count: 3 },
      { value: '0.00', count: 0 },
    ]
    gateway.on('BillsPayKpi', () => answer({ billsPayKpi: { today: none, late, next7: none } }))
    gateway.on('CardReceiptKpi', () => answer({ cardReceiptKpi: { receivable: none, today: none, late, next7: none } }))
    const walletCheckKpi = { inWallet: none, deposited: none, due: late, returned: late }
    gateway.on('WalletCheckKpi', () => answer({ walletCheckKpi }))
    const tithesOfferingKpi = { today: none, month: none, waiting: late, byWeek: [] }
    gateway.on('HomeOfferings', () => answer({ tithesOfferingKpi }))
    openAt('/home')
    await expect.element(waiting().getByRole('listitem').nth(4)).toBeVisible()
    expect(waiting().getByRole('listitem').elements()).toHaveLength(5)
    await page.getByRole('button', { name: 'Ver todos (7)' }).click()
    await expect
      .element(waiting().getByRole('link', { name: 'Ver os cheques' }).nth(1))
      .toHaveAttribute('href', expect.stringMatching(/wallet-check.*IN_WALLET.*goodForDateTo/))
    const told = waiting().getByRole('listitem').elements()
    expect(told.map((one) => one.querySelector('strong')?.textContent).join()).toMatch(
      /^Conta principal.*3 contas atrasadas.*3 créditos.*devolvidos.*hora de depositar.*para depositar.*3 ofertas aguardam/,
    )
  })

  it('draws twelve months, in words too, and as a table', async () => {
    openAt('/home')
    const picture = page.getByRole('img', { name: /Entradas e saídas nos últimos doze meses/ })
    await expect
      .element(picture)
      .toHaveAccessibleName(/Entraram R\$\s12\.000,00 e saíram R\$\s12\.600,00; em 9 de 12 meses/)
    await page
      .getByRole('figure', { name: 'Entradas e saídas nos últimos doze meses' })
      .getByRole('button', { name: 'Ver como tabela' })
      .click()
    await expect.element(page.getByRole('row', { name: /dez\/25 R\$ 1\.000,00 R\$ 1\.500,00/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /nov\/26/ })).toBeVisible()
  })

  it('leads to what banks reported and nobody has reconciled, whoever may; asks for it of nobody else', async () => {
    const reported = { waitingLines: { accounts: [{ bankAccountId: accountId, count: 28 }] } }
    const rows = { homeKpi: kpi, homeBankStatement: { rows: [rent, gift], count: 2 } }
    gateway.on('HomePanel', ({ variables }) => answer({ ...rows, ...(variables.reconciles && reported) }))
    openAt('/home')
    const notice = waiting()
    await expect.element(notice.getByText('28 linhas do extrato a conciliar: Conta principal')).toBeVisible()
    const link = notice.getByRole('link', { name: 'Conciliar' })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/bank-statement\/reconciliation$/))
    await strike()
    gateway = stage()
    gateway.on('HomePanel', () => answer(rows))
    permit(gateway, 'home', ['read'])
    openAt('/home')
    await expect.element(page.getByText('R$ 71.400,25')).toBeVisible()
    expect(notice.getByRole('link', { name: 'Conciliar' }).query()).toBeNull()
  })

  it('leads from what needs attention and from what moved last to the statement', async () => {
    openAt('/home')
    const attention = waiting()
    await expect.element(attention).toHaveTextContent('Conta principal está com saldo negativo O saldo é de -R$ 12,50.')
    await expect
      .element(attention)
      .toHaveTextContent('É hora de depositar: Caixa da sede Tem R$ 1.200,25, e o máximo é R$ 1.000,00.')
    await expect.element(page.getByRole('link', { name: 'Aluguel do templo' })).toBeVisible()
    await expect.element(page.getByText('− R$ 950,00')).toBeVisible()
    await attention.getByRole('link', { name: 'Ver o extrato' }).first().click()
    await expect.element(page.getByRole('heading', { name: 'Extrato' })).toBeVisible()
    expect(address()).toEqual({ path: '/bank-statement', search: { accountId } })
  })

  it('leads in one press to what is done most, and to the month of each account', async () => {
    openAt('/home')
    const verbs = page.getByRole('list', { name: 'O que fazer agora' })
    for (const [name, href] of [
      ['Transferir', '/transfers/new'],
      ['Contar caixa', '/cash-account'],
      ['Ver extrato', '/bank-statement'],
    ] as const)
      await expect.element(verbs.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(href))
    await page.getByRole('link', { name: /Conta principal R\$\s5\.000,00/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Extrato' })).toBeVisible()
    expect(address().search).toMatchObject({ accountId, dateFrom: expect.stringMatching(/-01$/) })
  })

  it('opens the deposit of what is over the maximum, filled in', async () => {
    openAt('/home')
    await page.getByRole('link', { name: /^Depositar R\$\s200,25$/ }).click()
    await expect.element(page.getByRole('combobox', { name: 'Origem' })).toHaveValue('Caixa da sede')
    await expect.element(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Conta principal')
    await expect.element(page.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 200,25')
  })

  it('says why nothing could be read, and reads it when asked again', async () => {
    gateway.on('HomePanel', () => refuseWith('branch_required'))
    openAt('/home')
    await expect.element(page.getByRole('alert')).toBeVisible()
    gateway.on('HomePanel', () => answer({ homeKpi: kpi, homeBankStatement: { rows: [rent], count: 1 } }))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('R$ 71.400,25')).toBeVisible()
  })

  it('tells what the product gave up, before anything else', async () => {
    const failedJobs = [{ id: 'j1', title: 'Conferência noturna do livro', failedAt: '2026-01-02T06:40:00Z' }]
    const told = { ...kpi, failedJobs }
    gateway.on('HomePanel', () => answer({ homeKpi: told, homeBankStatement: { rows: [rent], count: 1 } }))
    openAt('/home')
    await expect.element(waiting()).toHaveTextContent('Conferência noturna do livro: falhou em 02/01/2026 às 03:40')
  })

  it('is calm before the first account', async () => {
    const nothing = { ...kpi, total: '0.00', alerts: [] }
    gateway.on('HomePanel', () => answer({ homeKpi: nothing, homeBankStatement: { rows: [], count: 0 } }))
    openAt('/home')
    await expect.element(page.getByText('Os saldos aparecem aqui')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'O que fazer agora' })).not.toBeInTheDocument()
  })

  it('welcomes who may not see the money, and does not ask for it', async () => {
    permit(gateway, 'suppliers', ['read'])
    openAt('/home')
    await expect.element(page.getByRole('heading', { name: /, Ana$/ })).toBeVisible()
    await expect.element(page.getByText('Escolha no menu onde quer trabalhar')).toBeVisible()
    expect(gateway.count('HomePanel')).toBe(0)
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('is accessible and fits', async () => {
    await page.viewport(width, 800)
    const element = openAt('/home', { theme })
    await expect.element(page.getByRole('img', { name: /últimos doze meses/ })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe.each([1440, 1280, 900, 640, 360])('the balances at %i px', (width) => {
  it('keep each amount whole and every row full', async () => {
    await page.viewport(width, 800)
    const millions = { ...kpi, total: '-1234567.89', bank: '1234567.89' }
    gateway.on('HomePanel', () => answer({ homeKpi: millions, homeBankStatement: { rows: [rent], count: 1 } }))
    openAt('/home')
    const balances = page.getByRole('region', { name: 'Saldos' })
    await expect.element(balances.getByText('-R$ 1.234.567,89')).toBeVisible()
    const room = balances.element().getBoundingClientRect()
    const cards = [...balances.element().querySelectorAll('section')]
    expect(cards).toHaveLength(5)
    const figures = cards.map((card) =>
      [...card.querySelectorAll('div')].find((one) => one.textContent?.match(/^-?R\$/)),
    )
    for (const figure of figures) expect(figure!.scrollWidth).toBeLessThanOrEqual(figure!.clientWidth)
    const topOf = (card: Element) => Math.round(card.getBoundingClientRect().top)
    for (const top of new Set(cards.map(topOf))) {
      const row = cards.filter((card) => topOf(card) === top)
      expect(row[0]!.getBoundingClientRect().left).toBeCloseTo(room.left, 0)
      expect(row.at(-1)!.getBoundingClientRect().right).toBeCloseTo(room.right, 0)
    }
  })
})
