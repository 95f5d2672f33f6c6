import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { homePanel, kpi, notification, notifications, overview } from '../stage/home-panel.ts'
import { accountId, cashId, gift, keepStatement, rent } from '../stage/noun/statement.ts'
import { address, brokenServer, type Gateway, openAt, permit, refuseWith, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const addDay = (place: number) => new Date(Date.UTC(2026, 10, 23 + place)).toISOString().slice(0, 10)
/** Falls by R$ 1,00 a day. */
const projectionFrom = (balance: number) => {
  const days = Array.from({ length: 91 }, (_, place) => ({
    date: addDay(place),
    in: '0.00',
    out: '1.00',
    balance: (balance - place).toFixed(2),
  }))
  const first = days.find((day) => Number(day.balance) < 0)
  return answer({ homeProjection: { days, firstNegative: first ?? null, lateIn: '12.00' } })
}

const waiting = () => page.getByRole('list', { name: 'Para resolver' })
const summary = () => page.getByRole('region', { name: 'Como estamos' })
const panel = (more: object = {}) => gateway.on('HomePanel', () => answer(homePanel([rent, gift], more)))
const wait = (...rows: readonly object[]) => gateway.on('Notifications', () => answer(notifications(...rows)))

beforeEach(() => {
  gateway = stage()
  keepStatement(gateway)
  panel()
  gateway.on('HomeProjection', () => projectionFrom(40))
})

afterEach(strike)

describe('how the month goes', () => {
  it('is summed up in a sentence, with each figure beside the same days before', async () => {
    openAt('/home')
    const sentence = summary().getByText(/^Entraram/)
    await expect
      .element(sentence)
      .toHaveTextContent(
        /^Entraram R\$\s1\.080,00 neste mês até hoje: 8% a mais que em outubro e 10% a menos que em nov\/2025, nos mesmos dias\.$/,
      )
    const figures = summary().getByRole('list', { name: 'Neste mês' })
    await expect.element(figures).toHaveTextContent(/Saídas\s*R\$\s900,00\s*sobre outubro\s*=\s*sem dados de 2025/)
    await expect
      .element(figures)
      .toHaveTextContent(/Dízimos\s*R\$\s620,00\s*sobre outubro\s*nada\s*sobre nov\/2025\s*6×/)
    const figureTexts = figures.getByRole('listitem').elements()
    // What is zero and was zero, and what is not due, has no figure.
    expect(figureTexts.map((one) => one.querySelector('span')?.textContent)).toEqual([
      'Entradas',
      'Saídas',
      'Dízimos',
      'A pagar até 03/12',
    ])
  })

  it('leads from each figure to what it sums', async () => {
    openAt('/home')
    const tithes = summary().getByRole('link', { name: /^Dízimos/ })
    await expect
      .element(tithes)
      .toHaveAttribute('href', expect.stringMatching(/tithes-and-offers.*APPROVED.*2026-11-01.*2026-11-26/))
    await expect
      .element(page.getByRole('link', { name: /^Entradas/ }))
      .toHaveAttribute('href', expect.stringMatching(/bank-statement.*direction=IN/))
    await page.getByRole('link', { name: /^A pagar até 03\/12/ }).click()
    await expect
      .poll(() => address())
      .toMatchObject({ path: '/payment-order', search: { dueDateFrom: '2026-11-26', dueDateTo: '2026-12-03' } })
  })

  it('is drawn from day to day beside the months of which something is known', async () => {
    openAt('/home')
    const figure = page.getByRole('figure', { name: 'Entradas acumuladas no mês' })
    await figure.getByRole('button', { name: 'Ver como tabela' }).click()
    await expect.element(figure.getByRole('columnheader', { name: 'Em outubro' })).toBeVisible()
    await expect.element(figure.getByRole('row', { name: /^dia 26 R\$ 1\.080,00 R\$ 1\.000,00$/ })).toBeVisible()
    await expect.element(figure.getByRole('row', { name: /^dia 27 — R\$ 1\.000,00$/ })).toBeVisible()
    await expect.element(figure.getByRole('columnheader', { name: 'Em nov/2025' })).not.toBeInTheDocument()
  })

  it('says no more than what came where nothing is known of before', async () => {
    const alone = { value: '0.00', lastMonth: null, lastYear: null, weeks: [] }
    panel({ homeOverview: { ...overview, income: alone, tithes: null, offerings: null, due: null, credits: null } })
    openAt('/home')
    await expect.element(summary().getByText('Nada entrou neste mês até hoje.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Saídas/ })).toBeVisible()
    // Neither a picture nor a figure of nothing.
    await expect.element(page.getByRole('link', { name: /^Entradas/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('figure', { name: 'Entradas acumuladas no mês' })).not.toBeInTheDocument()
  })

  it('says what will stand there where nothing came and nothing went', async () => {
    const none = { value: '0.00', lastMonth: null, lastYear: null, weeks: ['0.00'] }
    panel({
      homeOverview: {
        ...overview,
        income: none,
        expenses: none,
        tithes: null,
        offerings: null,
        due: null,
        credits: null,
      },
    })
    openAt('/home')
    await expect.element(summary()).toHaveTextContent(/^Nada entrou neste mês até hoje.O que a igreja receber e pagar/)
  })
})

describe('what waits', () => {
  it('is the list of the bell, with its count, and leads to where each is seen to', async () => {
    wait(notification('Conta principal está com saldo negativo', { action: 'Ver a conta' }))
    openAt('/home')
    await expect.element(page.getByRole('heading', { name: 'Para resolver (1)' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Avisos: 1' })).toBeVisible()
    await waiting()
      .getByRole('link', { name: /saldo negativo.*Ver a conta/ })
      .click()
    await expect.poll(() => address()).toMatchObject({ path: '/suppliers', search: { status: 'INACTIVE' } })
    expect(gateway.count('Notifications')).toBe(1)
  })

  it('shows five at once, the rest on request', async () => {
    wait(...Array.from({ length: 7 }, (_, place) => notification(`Aviso ${place}`)))
    openAt('/home')
    await expect.element(waiting().getByRole('listitem').nth(4)).toBeVisible()
    expect(waiting().getByRole('listitem').elements()).toHaveLength(5)
    await page.getByRole('button', { name: 'Ver todos' }).click()
    await expect.poll(() => waiting().getByRole('listitem').elements()).toHaveLength(7)
  })

  it('opens the deposit of what is over the maximum, filled in', async () => {
    const filled = new URLSearchParams({ originId: cashId, destinationId: accountId, value: '200.25' })
    wait(notification('É hora de depositar', { path: `/transfers/new?${filled}`, action: 'Depositar R$ 200,25' }))
    openAt('/home')
    await waiting()
      .getByRole('link', { name: /Depositar R\$ 200,25$/ })
      .click()
    await expect.element(page.getByRole('combobox', { name: 'Origem' })).toHaveValue('Caixa da sede')
    await expect.element(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Conta principal')
    await expect.element(page.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 200,25')
  })
})

describe('the money', () => {
  it('names the first day on which it is lacking, and projects as far as is asked', async () => {
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

  it('is projected with what each Sunday may bring, and says how that is known', async () => {
    openAt('/home')
    // Weeks of R$ 100 to R$ 110 of tithes and none of offerings.
    const words = /A faixa soma o que cada domingo costuma trazer: de R\$\s102,00 a R\$\s108,00, como na metade/
    await expect.element(page.getByText(words)).toBeVisible()
    const figure = page.getByRole('figure', { name: 'Saldo projetado' })
    await figure.getByRole('button', { name: 'Ver como tabela' }).click()
    await expect.element(figure.getByRole('row', { name: /^29\/11 R\$ 34,00 R\$ 136,00 a R\$ 142,00$/ })).toBeVisible()
    await strike()
    gateway = stage()
    panel({ homeOverview: { ...overview, tithes: null, offerings: null } })
    gateway.on('HomeProjection', () => projectionFrom(40))
    openAt('/home')
    await expect.element(page.getByText(/Os pontos marcam os dias com contas a pagar/)).toBeVisible()
    await expect.element(page.getByText(/A faixa/)).not.toBeInTheDocument()
  })

  it('is enough where it is, and a projection that did not come is asked for again', async () => {
    gateway.on('HomeProjection', () => brokenServer())
    openAt('/home')
    const again = page.getByRole('button', { name: 'Tentar novamente' })
    await expect.element(again).toBeVisible()
    gateway.on('HomeProjection', () => projectionFrom(4000))
    await again.click()
    await expect.element(page.getByText('Nos próximos 90 dias o saldo não fica negativo.')).toBeVisible()
  })

  it('is shown in total, in its parts where there are two, and account by account', async () => {
    openAt('/home')
    await expect.element(page.getByText('R$ 71.400,25')).toBeVisible()
    await expect.element(page.getByText('R$ 70.200,00 em bancos, R$ 1.200,25 em caixas')).toBeVisible()
    const accounts = page.getByRole('list', { name: 'Contas e caixas' })
    await accounts.getByRole('link', { name: /Conta principal R\$\s5\.000,00/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Extrato' })).toBeVisible()
    expect(address().search).toMatchObject({ accountId, dateFrom: expect.stringMatching(/-01$/) })
  })

  it('is shown without parts where there is one, and without accounts for users who may not read them', async () => {
    panel({ homeKpi: { ...kpi, total: '70200.00', cash: '0.00' } })
    permit(gateway, 'home', ['read'])
    openAt('/home')
    await expect.element(page.getByText('R$ 70.200,00')).toBeVisible()
    await expect.element(page.getByText(/em bancos/)).not.toBeInTheDocument()
    await expect.element(page.getByText('Aluguel do templo')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Aluguel do templo' })).not.toBeInTheDocument()
  })

  it('shows how far campaigns are, and leads to their funds', async () => {
    const fundId = '01890a5d-ac96-774b-bcce-b302099af001'
    const roof = { fundId, name: 'Telhado novo', target: '80000.00', raised: '12480.00', spent: '0.00' }
    panel({ homeKpi: { ...kpi, campaigns: [roof] } })
    const element = openAt('/home')
    const bar = page.getByRole('progressbar', { name: 'Telhado novo: 15 %' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '15')
    await expect.element(page.getByText(/R\$\s12\.480,00 de R\$\s80\.000,00/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Telhado novo' })).toBeVisible()
    await expectAccessible(element)
  })

  it('is drawn by twelve months, in words too, and as a table', async () => {
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

  it('says why nothing could be read, and reads it when asked again', async () => {
    gateway.on('HomePanel', () => refuseWith('branch_required'))
    openAt('/home')
    await expect.element(page.getByRole('alert')).toBeVisible()
    panel()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('R$ 71.400,25')).toBeVisible()
  })

  it('is calm before the first account, and tells what waits even so', async () => {
    gateway.on('HomePanel', () => answer(homePanel()))
    wait(notification('Conferência noturna do livro: falhou'))
    openAt('/home')
    await expect.element(page.getByText('Os saldos aparecem aqui')).toBeVisible()
    await expect.element(waiting()).toHaveTextContent('Conferência noturna do livro: falhou')
    await expect.element(page.getByRole('list', { name: 'O que fazer agora' })).not.toBeInTheDocument()
  })
})

describe('what is done most', () => {
  const verbs = () => page.getByRole('list', { name: 'O que fazer agora' }).getByRole('link')
  const all = { '*': true }
  it.each([
    ['a treasurer', all, ['Nova oferta', 'Pagar contas', 'Conciliar']],
    ['whoever counts offerings', { 'tithes-and-offers': ['create', 'read'] }, ['Nova oferta']],
    ['the shop', { 'siaf-pay': ['create', 'read'] }, ['Nova venda no cartão']],
    ['a minister', { 'payment-order': ['read', 'approve'], home: ['read'] }, ['Aprovar pagamentos']],
  ] as const)('is one press for %s', async (_who, rights, labels) => {
    if (rights !== all) permit(gateway, ...(Object.entries(rights)[0] as [string, string[]]))
    openAt('/home')
    await expect.element(verbs().first()).toBeVisible()
    expect(
      verbs()
        .elements()
        .map((one) => one.textContent),
    ).toEqual(labels)
  })
})

describe('users who may not see the money', () => {
  it('finds the offerings that were entered last, and is not asked to read money', async () => {
    permit(gateway, 'tithes-and-offers', ['create', 'read'])
    const row = { id: 'o1', code: 'OF-1', worshipDate: '2026-11-15', worshipPeriod: 'NIGHT', total: '250.00' }
    const state = { status: 'PENDING', count: 'NONE', isSelfApproved: false, isCountHidden: false }
    gateway.on('HomeOfferings', () => answer({ tithesOfferings: { rows: [{ ...row, ...state }] } }))
    openAt('/home')
    await page
      .getByRole('list', { name: 'Últimas ofertas' })
      .getByRole('link', { name: /^Domingo à noite, 15\/11\/2026 OF-1.*R\$ 250,00/ })
      .click()
    await expect.poll(() => address().path).toBe('/tithes-and-offers/o1')
    expect(gateway.count('HomePanel')).toBe(0)
  })

  it('finds the last receipts of cards, or what will be there', async () => {
    permit(gateway, 'siaf-pay', ['create', 'read'])
    gateway.on('HomeCardReceipts', () => answer({ cardReceipts: { rows: [] } }))
    openAt('/home')
    await expect.element(page.getByText('As vendas de cada maquininha aparecem aqui.')).toBeVisible()
  })

  it('is sent to the menu where there is nothing of theirs', async () => {
    permit(gateway, 'suppliers', ['read'])
    openAt('/home')
    await expect.element(page.getByRole('heading', { name: /, Ana$/ })).toBeVisible()
    await expect.element(page.getByText('Escolha no menu onde quer trabalhar')).toBeVisible()
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('is accessible and fits', async () => {
    await page.viewport(width, 800)
    const millions = { value: '-1234567.89', lastMonth: '1234567.89', lastYear: '1234567.89', weeks: [] }
    panel({ homeOverview: { ...overview, expenses: millions, offerings: millions } })
    wait(notification('Conta principal está com saldo negativo'))
    const element = openAt('/home', { theme })
    await expect.element(page.getByRole('img', { name: /últimos doze meses/ })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    for (const item of summary().getByRole('listitem').elements())
      for (const part of item.querySelectorAll('span')) expect(part.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
  })
})
