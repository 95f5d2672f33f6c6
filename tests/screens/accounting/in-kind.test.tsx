import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call, user } from '../stage/gateway.ts'
import { gift, keepInKind, work } from '../stage/noun/in-kind.ts'
import { box, choose, combobox, panel } from '../stage/noun/suppliers.ts'
import { address, type Gateway, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway
let status: string

beforeEach(() => {
  gateway = stage()
  status = 'WAITING'
  keepInKind(gateway, () => status)
})
afterEach(strike)

const send = () => panel().getByRole('button', { name: 'Enviar para aprovação' })

describe('what volunteers did', () => {
  it('is listed with who did it and its status, also on a phone', async () => {
    const element = openAt('/accounting/volunteer-work')
    await expect.element(page.getByRole('link', { name: 'Contabilidade' })).toBeVisible()
    await expect.element(page.getByText('Ana Lima').first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Aguarda aprovação' })).toBeVisible()
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('is typed with its hours, tells what they come to, and is refused at its field', async () => {
    const made: Call[] = []
    gateway.on('CreateVolunteerWork', (call) => {
      made.push(call)
      return made.length === 1
        ? refuseFields([{ msg: 'period_closed', param: 'date', params: { date: '31/10/2026' } }])
        : answer({ createVolunteerWork: { id: work.id } })
    })
    openAt('/accounting/volunteer-work/new')
    await box('Quem trabalhou').fill('Ana Lima')
    await box('Atividade').fill('Contabilidade')
    await choose('Filial', 'Sede')
    await box('Horas').fill('12')
    await box('Valor da hora').fill('15000')
    await expect.element(panel().getByText(/Valor do trabalho: R\$\s1\.800,00/)).toBeVisible()
    await send().click()
    await expect.element(panel().getByText(/31\/10\/2026/)).toBeVisible()
    await send().click()
    await expect.poll(() => address().path).toBe(`/accounting/volunteer-work/${work.id}`)
    expect(made[1]?.variables.input).toMatchObject({
      volunteer: 'Ana Lima',
      activity: 'Contabilidade',
      hours: 12,
      hourValue: '150.00',
    })
  })

  it('is approved by another person, who reads that the result does not change, and has its term', async () => {
    gateway.on('ApproveVolunteerWork', () => {
      status = 'APPROVED'
      return answer({ approveVolunteerWork: { id: work.id } })
    })
    const element = openAt(`/accounting/volunteer-work/${work.id}`)
    await expect.element(page.getByText('Só entra nos livros quando outra pessoa aprovar.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Termo' })).toBeVisible()
    await expectAccessible(element)
    await page.getByRole('button', { name: 'Aprovar' }).click()
    const question = page.getByRole('dialog', { name: 'Aprovar o trabalho voluntário?' })
    await expect.element(question.getByText(/como receita e como despesa: o resultado não muda/)).toBeVisible()
    await question.getByRole('button', { name: /^Aprovar R\$\s1\.800,00$/ }).click()
    await expect.element(page.getByText('Trabalho voluntário aprovado')).toBeVisible()
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

it('a gift has a kind where it is kept, and none once it is not', async () => {
  const made: Call[] = []
  gateway.on('CreateGiftInKind', (call) => {
    made.push(call)
    return answer({ createGiftInKind: { id: gift.id } })
  })
  const element = openAt('/accounting/gift-in-kind/new')
  await box('O que foi dado').fill('Mesa de som')
  await choose('Filial', 'Sede')
  await choose('Destino', 'Fica com a igreja, no patrimônio')
  await choose('Tipo do bem', 'Som, instrumentos e equipamentos')
  await expectAccessible(element)
  await choose('Destino', 'Já foi distribuído ou usado')
  await expect.element(combobox('Tipo do bem')).not.toBeInTheDocument()
  await box('Valor justo').fill('60000')
  await send().click()
  await expect.poll(() => address().path).toBe(`/accounting/gift-in-kind/${gift.id}`)
  expect(made[0]?.variables.input).toMatchObject({ use: 'USED', value: '600.00' })
  expect(made[0]?.variables.input).not.toHaveProperty('assetKind')
  await expect.element(page.getByText('Termo 12').first()).toBeVisible()
})

it('an approved gift is feminine wherever its status stands', async () => {
  status = 'APPROVED'
  openAt('/accounting/gift-in-kind')
  await expect.element(page.getByRole('cell', { name: 'Aprovada', exact: true })).toBeVisible()
  await expect.element(page.getByText('Aprovadas', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Aprovado/)).not.toBeInTheDocument()
  gateway.on('GiftInKind', () =>
    answer({ giftInKind: { ...gift, status, approvedAt: '2026-11-10T15:00:00.000Z', approvedByName: 'Paulo Reis' } }),
  )
  await page.getByRole('link', { name: 'Cestas básicas' }).click()
  await expect.element(page.getByText('Aprovada por')).toBeVisible()
  await expect.element(page.getByText('Lançada por')).toBeVisible()
  await expect.element(panel().getByText('Aprovada', { exact: true })).toBeVisible()
})

describe('what waits for the accountant', () => {
  beforeEach(() =>
    gateway.on('BooksWaiting', () =>
      answer({ booksWaiting: { accounts: [], sources: [], unnumbered: [], waitingCount: 0, waitingTotal: '0.00' } }),
    ),
  )

  it('has gifts and volunteers’ work that wait for who may approve them', async () => {
    openAt('/accounting/waiting')
    await expect.element(page.getByText('Doações em bens e serviços que aguardam aprovação (1)')).toBeVisible()
    await page.getByRole('link', { name: /^1 trabalho voluntário, de R\$\s1\.800,00$/ }).click()
    await expect
      .poll(() => address())
      .toMatchObject({ path: '/accounting/volunteer-work', search: { status: 'WAITING' } })
  })

  it('has none of them for who may not', async () => {
    const permissions = ['journal', 'in-kind'].map((module) => ({ module, actions: ['read', 'create'] }))
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: false, permissions } }))
    openAt('/accounting/waiting')
    await expect.element(page.getByText('Nada a classificar nem a aprovar')).toBeVisible()
  })
})

it('a gift that is kept leads to the register of assets once it was approved', async () => {
  gateway.on('GiftInKind', () =>
    answer({ giftInKind: { ...gift, use: 'KEPT', assetKind: 'EQUIPMENT', status: 'APPROVED' } }),
  )
  openAt(`/accounting/gift-in-kind/${gift.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Cadastrar o bem' }))
    .toHaveAttribute('href', expect.stringContaining('/general-registers/asset/new'))
})
