import { expect } from 'playwright/test'
import { daysOfMonth, monthAfter } from '#domain/value/day/competence.ts'
import { type Shot, today } from '../shot.ts'
import type { Stage } from '../stage.ts'

interface General {
  readonly screen: string
  readonly resource: string
  /** Its area, where it is not that of the other general registers. */
  readonly area?: string
  /** Words of the panel of a new record. */
  readonly create: string
  readonly formHeight?: number
}

const generals: readonly General[] = [
  { screen: 'Plano de contas', resource: 'account-plan', create: 'Nova conta do plano' },
  { screen: 'Regionais', resource: 'regional', create: 'Nova regional' },
  { screen: 'Filiais', resource: 'branch', create: 'Nova filial', formHeight: 1900 },
  { screen: 'Centros de custo', resource: 'cost-center', create: 'Novo centro de custo' },
  { screen: 'Maquininhas', resource: 'point-of-sale', create: 'Nova maquininha', formHeight: 1700 },
  { screen: 'Ministérios', resource: 'ministry', create: 'Novo ministério' },
  { screen: 'Patrimônio', resource: 'asset', create: 'Novo bem', formHeight: 1500 },
  {
    screen: 'Conferência de bens',
    resource: 'asset-count',
    create: 'Nova conferência',
    formHeight: 1300,
  },
  { screen: 'Locais', resource: 'place', create: 'Novo local' },
  { screen: 'Fundos', resource: 'fund', area: '', create: 'Novo fundo', formHeight: 1300 },
  { screen: 'Plano contábil', resource: 'ledger-account', area: '/accounting', create: 'Nova conta contábil' },
]

/** Of the plain registers: the list, a new record, a stored one, its history. Their other states are those of regions. */
function shotsOf({
  screen,
  resource,
  area = '/general-registers',
  create,
  formHeight: height = 1000,
}: General): Shot[] {
  const path = `${area}/${resource}`
  const openFirst: Shot['arrange'] = async (stage) => {
    await stage.open(path)
    await stage.page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(stage.register.panel.getByTestId('edit-record')).toBeEnabled()
  }
  return [
    {
      screen,
      name: 'lista',
      route: path,
      arrange: async (stage) => {
        await stage.open(path)
        await stage.see(stage.page.getByRole('row').nth(1).getByRole('link'))
      },
    },
    {
      screen,
      name: 'formulário: novo',
      route: `${path}/new`,
      height,
      arrange: async (stage) => {
        await stage.open(`${path}/new`)
        await stage.see(stage.page.getByRole('dialog', { name: create }))
      },
    },
    { screen, name: 'registro', route: `${path}/$id`, height, arrange: openFirst },
    {
      screen,
      name: 'histórico',
      arrange: async (stage) => {
        await openFirst(stage)
        await stage.press('Histórico')
        await stage.see(stage.page.getByRole('dialog', { name: /Histórico/ }))
      },
    },
  ]
}

const company = '/general-registers/company'
const openCompany: Shot['arrange'] = async (stage) => {
  await stage.open(company)
  await stage.page.getByRole('link', { name: 'Editar' }).click()
  await expect(stage.register.panel.getByRole('button', { name: 'Salvar' })).toBeVisible()
}

/** Enters a provision of 100,00, and stays at it. */
async function enterManually(stage: Stage): Promise<void> {
  await stage.open('/accounting/manual-entry/new')
  const panel = stage.page.getByRole('dialog')
  await panel.getByRole('textbox', { name: /^Histórico/ }).fill('Provisão de férias')
  await panel
    .getByRole('combobox', { name: /^Filial/ })
    .first()
    .click()
  await stage.page.getByRole('option').first().click()
  for (const [place, account] of ['4.2.1.03', '2.1.1.05'].entries()) {
    const line = panel.getByRole('group', { name: `Linha ${place + 1}` })
    await line.getByRole('combobox', { name: /^Conta contábil/ }).fill(account)
    await stage.page.getByRole('option').first().click()
    if (place === 0) await line.getByRole('textbox', { name: /^Débito/ }).fill('10000')
  }
  await panel.getByRole('button', { name: 'Lançar' }).click()
  await expect(stage.page.getByRole('table', { name: 'Contas do lançamento' })).toBeVisible()
}

/** The registers under 'Cadastros Gerais', but for regions, which stand for all, and the plain one of the books. */
export const generalRegisterShots: readonly Shot[] = [
  ...generals.flatMap(shotsOf),
  {
    screen: 'Plano contábil',
    name: 'vínculos',
    route: '/accounting/ledger-account/mapping',
    height: 1600,
    arrange: async (stage) => {
      await stage.open('/accounting/ledger-account/mapping')
      await stage.see('Outros lançamentos')
    },
  },
  {
    screen: 'Diário',
    name: 'lista',
    route: '/accounting/journal',
    arrange: async (stage) => {
      await stage.open('/accounting/journal')
      await stage.see('A débito')
    },
  },
  {
    screen: 'Diário',
    name: 'lançamento',
    route: '/accounting/journal/$id',
    arrange: async (stage) => {
      await stage.open('/accounting/journal')
      await stage.page.getByRole('row').nth(1).getByRole('link').click()
      await expect(stage.page.getByRole('table', { name: 'Contas do lançamento' })).toBeVisible()
    },
  },
  {
    screen: 'Balancete',
    name: 'mês',
    route: '/accounting/trial-balance',
    height: 1600,
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance')
      await stage.see('Total a débito')
    },
  },
  {
    screen: 'Demonstrações contábeis',
    name: 'balanço',
    route: '/accounting/trial-balance',
    height: 1600,
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=balance-sheet')
      await stage.see('Ativo circulante')
    },
  },
  {
    screen: 'Demonstrações contábeis',
    name: 'resultado',
    route: '/accounting/trial-balance',
    height: 1600,
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=result')
      await stage.see('Resultado bruto')
    },
  },
  {
    screen: 'Demonstrações contábeis',
    name: 'mutações',
    route: '/accounting/trial-balance',
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=equity')
      await stage.see('Superávit ou déficit do período')
    },
  },
  {
    screen: 'Demonstrações contábeis',
    name: 'fluxos',
    route: '/accounting/trial-balance',
    height: 1600,
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=cash-flow')
      await stage.see('Atividades operacionais')
    },
  },
  {
    screen: 'Demonstrações contábeis',
    name: 'encerramento',
    route: '/accounting/trial-balance',
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=closing')
      await stage.see('O que falta antes de encerrar')
    },
  },
  {
    screen: 'Demonstrações contábeis',
    name: 'livros',
    route: '/accounting/trial-balance',
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=books')
      await stage.see('No papel ou pela ECD')
    },
  },
  {
    screen: 'Razão',
    name: 'conta',
    route: '/accounting/account-ledger',
    height: 1600,
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance')
      await stage.page.getByRole('link', { name: /^1\.1\.1\.02/ }).click()
      await stage.see('Saldo anterior')
    },
  },
  {
    screen: 'Posição dos fundos',
    name: 'fundos',
    route: '/fund',
    arrange: async (stage) => {
      await stage.open('/fund?report=balances')
      await stage.see('Livre (sem fundo)')
    },
  },
  {
    screen: 'Posição dos fundos',
    name: 'extrato de um fundo',
    route: '/fund',
    arrange: async (stage) => {
      await stage.open('/fund?report=balances')
      await stage.page.getByRole('link', { name: 'Missões', exact: true }).click()
      await stage.see('Extrato do fundo')
    },
  },
  {
    screen: 'Lançamentos manuais',
    name: 'lista',
    route: '/accounting/manual-entry',
    arrange: async (stage) => {
      await stage.open('/accounting/manual-entry')
      await stage.see('Nenhum lançamento manual')
    },
  },
  {
    screen: 'Lançamentos manuais',
    name: 'novo',
    route: '/accounting/manual-entry/new',
    arrange: async (stage) => {
      await stage.open('/accounting/manual-entry/new')
      await stage.see('Débitos e créditos')
    },
  },
  {
    screen: 'Lançamentos manuais',
    name: 'lançamento',
    route: '/accounting/manual-entry/$id',
    arrange: enterManually,
  },
  {
    screen: 'Pendências contábeis',
    name: 'a classificar',
    route: '/accounting/waiting',
    arrange: async (stage) => {
      await stage.open('/accounting/waiting')
      await expect(stage.page.getByRole('heading', { name: 'Pendências contábeis' })).toBeVisible()
    },
  },
  {
    screen: 'Empresa',
    name: 'dados',
    route: company,
    arrange: async (stage) => {
      await stage.open(company)
      await stage.see('Responsável')
    },
  },
  { screen: 'Empresa', name: 'formulário', route: `${company}/$id`, height: 2000, arrange: openCompany },
  {
    screen: 'Empresa',
    name: 'formulário: fechar um mês',
    height: 2000,
    arrange: async (stage) => {
      await openCompany(stage)
      await stage.register.field('Fechado até').fill('31/01/2020')
      await stage.see(/ninguém lança com data até/)
    },
  },
  {
    screen: 'Empresa',
    name: 'formulário: reabrir',
    height: 2000,
    arrange: async (stage) => {
      await stage.page.route('**/graphql', async (route) => {
        const { query } = route.request().postDataJSON() as { query: string }
        if (!/\{\s*company\(/.test(query)) return route.fallback()
        const { data } = await (await route.fetch()).json()
        const settings = { ...data.company.settings, lockDate: daysOfMonth(monthAfter(today.slice(0, 7), -1)).dateTo }
        await route.fulfill({ json: { data: { company: { ...data.company, settings } } } })
      })
      await openCompany(stage)
      await stage.register.field('Fechado até').fill('')
      await stage.see(/volta a receber lançamentos/)
    },
  },
  {
    screen: 'Empresa',
    name: 'histórico',
    arrange: async (stage) => {
      await openCompany(stage)
      await stage.press('Histórico')
      await stage.see(stage.page.getByRole('dialog', { name: /Histórico/ }))
    },
  },
]
