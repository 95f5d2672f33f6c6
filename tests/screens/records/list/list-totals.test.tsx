import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { routeTree } from '#src/app/route/routes.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { openAt, stage, strike } from '../../stage/stage.ts'
import { MoneyList, server } from './money-list.tsx'

const path = '/general-registers/region'
const list = routeTree.children?.find(({ options }) => 'path' in options && options.path === path)
const listOfRegions = list?.options.component

// A list with money in the place of one without: everything around it is the product's own.
beforeAll(() => void list?.update({ component: MoneyList }))
afterAll(() => void list?.update({ component: listOfRegions }))
beforeEach(() => {
  stage()
  server.isDown = false
})
afterEach(strike)

const totals = () => page.getByLabelText('Totais')
const link = (number: string) => page.getByRole('link', { name: `Lançamento ${number}` })
const box = (number: string) => page.getByRole('checkbox', { name: `Selecionar Lançamento ${number}` })
const bar = () => page.getByRole('region', { name: 'Seleção' })
const whole = ['Saldo inicial R$ 1.250,00', 'Entradas R$ 1.234.667,89', 'Saídas -R$ 200,20']

/** 'Entradas R$ 1,00' for each total, in their order. */
async function visibleTotals(): Promise<string[]> {
  await expect.element(totals()).toBeVisible()
  return [...totals().element().children].map((total) =>
    [...total.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')).join(' '),
  )
}

describe('the totals of a list', () => {
  it('are several, of all its pages, as the server tells them, in Portuguese format', async () => {
    openAt(path)
    expect(await visibleTotals()).toEqual([...whole, 'Saldo final R$ 1.235.717,69'])
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect.element(link('021')).toBeVisible()
    expect(await visibleTotals()).toEqual([...whole, 'Saldo final R$ 1.235.717,69'])
  })

  it('follow the filters with the rows, in the same answer', async () => {
    openAt(`${path}?search=001`)
    await expect.element(link('001')).toBeVisible()
    expect(await visibleTotals()).toEqual([
      'Saldo inicial R$ 1.250,00',
      'Entradas R$ 100,10',
      'Saídas R$ 0,00',
      'Saldo final R$ 1.350,10',
    ])
    expect(server.asked.at(-1)).toEqual({ search: '001', page: 1, pageSize: 20 })
  })

  it('stand above rows without pages, whose end is far', async () => {
    openAt(`${path}?pageSize=all`)
    await expect.element(link('001')).toBeVisible()
    expect(await visibleTotals()).toHaveLength(4)
    const topOf = (element: Element) => element.getBoundingClientRect().top
    expect(topOf(totals().element())).toBeLessThan(topOf(page.getByRole('table').element()))
  })

  it('are not there when the rows could not be read', async () => {
    server.isDown = true
    openAt(path)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(totals()).not.toBeInTheDocument()
    server.isDown = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    expect(await visibleTotals()).toHaveLength(4)
  })
})

describe('money in rows', () => {
  it('stands at the end under its head, on one line', async () => {
    openAt(path)
    const cell = page.getByRole('cell', { name: '-R$ 200,20', exact: true })
    await expect.element(cell).toHaveStyle({ textAlign: 'end', whiteSpace: 'nowrap' })
    await expect.element(page.getByRole('columnheader', { name: 'Valor' })).toHaveStyle({ textAlign: 'end' })
  })

  it('is added up for the chosen rows, those of other pages too', async () => {
    openAt(path)
    await box('001').click()
    await expect.element(bar()).toHaveTextContent('1 região selecionadaSoma: R$ 100,10')
    await box('003').click()
    await expect.element(bar()).toHaveTextContent('2 regiões selecionadasSoma: -R$ 100,10')
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await box('025').click()
    await expect.element(bar()).toHaveTextContent('3 regiões selecionadasSoma: R$ 1.234.467,69')
    await expect.element(bar().getByRole('button', { name: /^Excluir/ })).not.toBeInTheDocument()
  })
})

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('in the %s theme at %i px', (theme, width) => {
  it('totals and sum are accessible and fit, the figures at the end', async () => {
    await page.viewport(width, 800)
    const element = openAt(path, { theme })
    await box('001').click()
    await expect.element(bar()).toBeVisible()
    await expect.element(totals()).toBeVisible()
    const end = totals().element().getBoundingClientRect().right
    const figures = [...totals().element().querySelectorAll('dd')].map((figure) => figure.getBoundingClientRect())
    for (const { right } of width === 360 ? figures : figures.slice(-1)) expect(end - right).toBeLessThan(24)
    expect(new Set(figures.map(({ top }) => Math.round(top))).size).toBe(width === 360 ? 4 : 1)
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
