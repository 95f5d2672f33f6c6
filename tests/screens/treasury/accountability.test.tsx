import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { todayOf } from '#domain/value/day/moment.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import {
  address,
  brokenServer,
  type Gateway,
  listQuery,
  openAt,
  permit,
  refuseWith,
  stage,
  strike,
} from '../stage/stage.ts'
import { figures, lightId } from './accountability-figures.ts'

let gateway: Gateway
beforeEach(() => {
  gateway = stage()
  gateway.on('Accountability', () => answer({ accountability: figures }))
})
afterEach(strike)

const open = () => openAt('/accountability?month=2026-02')

it('gives account of a month, from what there was to what is, and leads to what a line is made of', async () => {
  const element = open()
  await expect
    .element(page.getByLabelText('Totais'))
    .toHaveTextContent(/Saldo inicialR\$ 1\.500,00.*SuperávitR\$ 500,00Saldo finalR\$ 2\.050,00/)
  const income = page.getByRole('table', { name: 'Receitas' })
  await expect.element(income).toHaveTextContent(/fev\/2026jan\/2026fev\/2025Variação sobre jan\/2026/)
  await expect.element(income).toHaveTextContent(/Dízimos.*887,66.*500,00/)
  await expect
    .element(income.getByRole('row').last())
    .toHaveTextContent(/^Total de receitasR\$ 900,00jan\/2026: R\$ 500,00R\$ 0,00R\$ 400,00$/)
  await expect
    .element(page.getByRole('table', { name: 'Contas e caixas' }).getByRole('row').last())
    .toHaveTextContent(/^Todas as contasSaldo inicial: R\$ 1\.500,00R\$ 962,34R\$ 412,34R\$ 2\.050,00$/)
  await expect
    .element(page.getByLabelText('Fora dos saldos, em 28/02/2026'))
    .toHaveTextContent(
      /^Cheques em carteira: 2R\$ 300,00Ofertas pendentes de aprovação: 1R\$ 40,00Contas do período a pagar: 3R\$ 75,00$/,
    )
  await expect
    .element(page.getByRole('table', { name: 'De meses já fechados, contado acima' }))
    .toHaveTextContent(/LuzReferente a janeiro\/2026.*25,00/)
  await expect
    .element(page.getByRole('table', { name: 'Competência e caixa' }).getByRole('row').last())
    .toHaveTextContent(/^SuperávitR\$ 425,00Caixa: R\$ 550,00-R\$ 125,00$/)
  await expect
    .element(page.getByLabelText('Do resultado ao caixa'))
    .toHaveTextContent(
      /^Superávit pelo DiárioR\$ 425,002\.1\.1\.01 · Fornecedores e contas a pagarR\$ 125,00Variação das contas e caixasR\$ 550,00$/,
    )
  await expect.element(page.getByText(/fechado em 05\/03\/2026, lacre nº 12/)).toBeVisible()
  await expect
    .element(page.getByRole('table', { name: 'Recursos com destino certo' }))
    .toHaveTextContent(/Missões.*150,00Todos os recursos.*150,00/)
  expect(gateway.calls.filter(({ operation }) => operation === 'Accountability').map(listQuery)).toEqual([
    { month: '2026-02', monthTo: '2026-02' },
  ])
  await expectAccessible(element)
  await page.viewport(360, 740)
  await expectNoHorizontalOverflow(element.shadowRoot!)
  await expect.element(income.getByText('R$ 900,00')).toBeVisible()
  await expect.element(income.getByText('jan/2026: ').first()).toBeVisible()
  await expect
    .element(page.getByRole('table', { name: 'Contas e caixas' }).getByText('R$ 2.050,00').first())
    .toBeVisible()
  await page.getByRole('link', { name: 'Luz' }).click()
  await expect
    .poll(() => gateway.calls.filter(({ operation }) => operation === 'BankStatement').map(listQuery)[0])
    .toMatchObject({ counted: ['2026-02'], accountPlanId: [lightId] })
})

it('is of another month by a step, and of a year at most', async () => {
  open()
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect
    .poll(() =>
      gateway.calls
        .filter(({ operation }) => operation === 'Accountability')
        .map(listQuery)
        .at(-1),
    )
    .toEqual({
      month: '2026-03',
      monthTo: '2026-03',
    })
  await strike()
  gateway = stage()
  openAt('/accountability?month=2025-01&monthTo=2026-02')
  await expect.element(page.getByText(/A prestação de contas vai até 12 meses/)).toBeVisible()
})

it('of a church that began in this month leads to it', async () => {
  gateway.on('Accountability', () => answer({ accountability: { ...figures, accounts: [] } }))
  open()
  await page.getByRole('link', { name: /^Ver \S+ de \d{4}$/ }).click()
  await expect
    .poll(() => address().search.month)
    .toBe(todayOf({ now: new Date(), timeZone: 'America/Sao_Paulo' }).slice(0, 7))
  await expect.element(page.getByRole('link', { name: /^Ver \S+ de \d{4}$/ })).not.toBeInTheDocument()
})

it('says why it could not be read, and reads it again', async () => {
  gateway.on('Accountability', brokenServer)
  open()
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  gateway.on('Accountability', () => answer({ accountability: figures }))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByLabelText('Totais')).toHaveTextContent('R$ 2.050,00')
})

it('is exported with the right to export the statement', async () => {
  gateway.on('AccountabilityReport', () => answer({ file: { url: '/api/download/contas.pdf?token=t' } }))
  open()
  const pdf = page.getByRole('button', { name: 'PDF' })
  await pdf.click()
  await expect.element(page.getByText('Arquivo contas.pdf salvo')).toBeVisible()
  await expectFocus(pdf)
  await strike()
  gateway = stage()
  permit(gateway, 'bank-statement', ['read'])
  gateway.on('Accountability', () => answer({ accountability: figures }))
  open()
  await expect.element(page.getByLabelText('Totais')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
})

const month = {
  month: '2026-02',
  lockDate: null,
  obstacle: null,
  unreconciled: 3,
  waiting: 0,
  uncounted: 1,
  unclassified: 0,
  offerings: 1,
  checks: 2,
  cards: 0,
}

it('keeps the place of closing the month until it is known what is open', async () => {
  let tell = (_: object) => {}
  gateway.on(
    'MonthChecklist',
    () => new Promise<Response>((resolve) => (tell = () => resolve(answer({ monthChecklist: month })))),
  )
  open()
  const act = page.getByRole('button', { name: 'Fechar o mês' })
  await expect.element(act).toBeDisabled()
  const placeOf = () => page.getByRole('button', { name: 'PDF' }).element().getBoundingClientRect().x
  const before = placeOf()
  tell(month)
  await expect.element(act).toBeEnabled()
  expect(placeOf()).toBe(before)
})

it('closes the month after showing what is open, and has its paper at hand', async () => {
  gateway.on('MonthChecklist', () => answer({ monthChecklist: month }))
  gateway.on('CloseMonth', () => answer({ closeMonth: { id: 'c1', seal: { n: 4, sealedAt: '2026-03-01T12:00:00Z' } } }))
  open()
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog)
    .toHaveTextContent(
      /ninguém lança com data até 28\/02\/2026.*Linhas do banco a conciliar3 para ver.*Parcelas pendentes de aprovaçãoEm dia/,
    )
  await expect.element(dialog).toHaveTextContent(/não poderão mais ser resolvidas com data de fevereiro de 2026/)
  await expect.element(dialog).toHaveTextContent(/já podem ser depositados2 para ver.*que não vieramEm dia/)
  await expectAccessible(document.querySelector('celeiro-app') as HTMLElement)
  await dialog.getByRole('button', { name: 'Fechar fevereiro de 2026' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Baixar a prestação de contas' })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Mês fechado: fevereiro de 2026' })).toBeVisible()
  expect(gateway.calls.filter(({ operation }) => operation === 'CloseMonth').map(listQuery)).toMatchObject([
    { input: { month: '2026-02' } },
  ])
})

it('reopens it with a reason, and not without', async () => {
  gateway.on('MonthChecklist', () =>
    answer({ monthChecklist: { ...month, lockDate: '2026-02-28', obstacle: 'month_already_closed' } }),
  )
  gateway.on('ReopenMonth', () => answer({ reopenMonth: { id: 'c1' } }))
  open()
  await page.getByRole('button', { name: 'Reabrir o mês' }).click()
  const dialog = page.getByRole('dialog')
  const act = dialog.getByRole('button', { name: 'Reabrir fevereiro de 2026' })
  await act.click()
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill('Faltou uma conta')
  await act.click()
  await expect.element(page.getByText('Mês reaberto: fevereiro de 2026')).toBeVisible()
  expect(gateway.calls.filter(({ operation }) => operation === 'ReopenMonth').map(listQuery)).toMatchObject([
    { input: { month: '2026-02', reason: 'Faltou uma conta' } },
  ])
})

it('has the folder of the council put together, says how far it is, and hands it over', async () => {
  const folder = { id: 'f1', branchName: null, status: 'WAITING', done: 2, total: 9, createdAt: '2026-03-01T12:00:00Z' }
  const rest = { size: null, expiresAt: null, problem: null }
  let rows: object[] = [{ ...folder, ...rest, id: 'f0', status: 'FAILED', problem: 'council_folder_failed' }]
  gateway.on('CouncilFolders', () => answer({ councilFolders: { rows } }))
  gateway.on('MakeCouncilFolder', () => {
    rows = [{ ...folder, ...rest }, ...rows]
    return answer({ makeCouncilFolder: { id: 'f1' } })
  })
  gateway.on('CouncilFolderFile', () => answer({ file: { url: '/api/download/pasta.zip?token=t' } }))
  const element = open()
  await page.getByRole('button', { name: 'Pasta do conselho' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/não pôde ser montada. Peça outra/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Montar outra' }).click()
  await expect.element(dialog.getByText(/2 de 9 documentos na pasta/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Montar outra' })).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(element)
  rows = [{ ...folder, ...rest, status: 'READY', size: 2_500_000, expiresAt: '2026-03-08T12:00:00Z' }]
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  await expect.element(page.getByText('Arquivo pasta.zip salvo')).toBeVisible()
  expect(gateway.calls.filter(({ operation }) => operation === 'MakeCouncilFolder').map(listQuery)).toEqual([
    { input: { month: '2026-02' } },
  ])
})

it('says why a folder is not put together', async () => {
  gateway.on('CouncilFolders', () => answer({ councilFolders: { rows: [] } }))
  gateway.on('MakeCouncilFolder', () => refuseWith('council_folder_empty'))
  open()
  await page.getByRole('button', { name: 'Pasta do conselho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Montar a pasta' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Não há nada para a pasta do conselho/)
})
