import type { Page } from 'playwright'
import type { Figure } from '../figure.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { firstRowsOf } from './first-row.ts'
import { type Act, betweenLists, type PressedPage, painted, pressedProduct, pressTimesOf } from './press-time.ts'
import { bareList, emptyPage, productList } from './product-page.ts'

const reactAdmin = (stack: Stack) => bareList(stack, '/react-admin/#/suppliers')
const refine = (stack: Stack) => bareList(stack, '/refine/suppliers')

/** Celeiro and its peers, as the table calls them. */
const shown = { ours: 'Celeiro', reactAdmin: 'react-admin', refine: 'refine' } as const
const applications = Object.keys(shown) as (keyof typeof shown)[]

/** The first row of the same list in other frameworks, beside ours and a bare table's. Peers have no goals. */
export async function firstRowBesidePeers(stack: Stack): Promise<Figure[]> {
  const rounds = await firstRowsOf(stack, {
    empty: emptyPage(stack),
    bare: bareList(stack),
    ours: productList(stack),
    reactAdmin: reactAdmin(stack),
    refine: refine(stack),
  })
  const each = (of: (round: (typeof rounds)[number]) => number) => measured(rounds.map(of))
  return [
    { name: 'first row, an empty page: the browser itself', unit: 'ms', value: each(({ empty }) => empty.shownAt) },
    { name: 'first row, the bare React table', unit: 'ms', value: each(({ bare }) => bare.shownAt) },
    { name: '· blocking time until then', unit: 'ms', value: each(({ bare }) => bare.blocked) },
    ...applications.flatMap((name): Figure[] => [
      {
        name: `first row, ${shown[name]}, to the bare React table`,
        unit: '×',
        value: each((round) => round[name].shownAt / round.bare.shownAt),
      },
      { name: '· first row', unit: 'ms', value: each((round) => round[name].shownAt) },
      { name: '· blocking time until then', unit: 'ms', value: each((round) => round[name].blocked) },
    ]),
  ]
}

const pressed = {
  firstVisit: 'to another list for the first time',
  list: 'back to the first list',
  page: 'to the next page',
  sort: 'sorting the other way',
} as const
type Pressed = keyof typeof pressed

/** From a press on that list to the next paint, beside ours. */
export async function pressBesidePeers(stack: Stack): Promise<Figure[]> {
  const times = await pressTimesOf<keyof typeof shown, Pressed>({
    ours: {
      ...pressedProduct(stack, {
        ...betweenLists,
        page: otherRows((page) => page.getByRole('button', { name: 'Próxima página' }).click()),
        sort: otherRows((page) => page.getByRole('columnheader', { name: /^Nome/ }).getByRole('button').click()),
      }),
      changesRows: true,
    },
    reactAdmin: {
      ...reactAdmin(stack),
      changesRows: true,
      untilRows: untilTwenty,
      presses: {
        firstVisit: until(
          (page) => page.getByRole('menuitem', { name: 'Regiões' }).click(),
          (page) => page.getByText('No Regiões yet').waitFor(),
        ),
        list: until((page) => page.getByRole('menuitem', { name: 'Fornecedores' }).click(), untilTwenty),
        page: otherRows((page) => page.getByRole('button', { name: 'Go to next page' }).click()),
        sort: otherRows((page) =>
          page.locator('thead th').filter({ hasText: 'Razão social' }).getByRole('button').click(),
        ),
      },
    },
    refine: {
      ...refine(stack),
      changesRows: true,
      untilRows: untilTwenty,
      presses: {
        firstVisit: until(
          (page) => page.getByRole('menuitem').getByRole('link', { name: 'Regiões' }).click(),
          (page) => page.locator('tbody').getByText('No data').last().waitFor(),
        ),
        list: until(
          (page) => page.getByRole('menuitem').getByRole('link', { name: 'Fornecedores' }).click(),
          untilTwenty,
        ),
        page: otherRows((page) => page.getByTitle('Next Page').getByRole('button').click()),
        sort: otherRows((page) => page.locator('thead th').filter({ hasText: 'Razão social' }).click()),
      },
    },
  } satisfies Record<string, PressedPage<Pressed>>)
  return Object.entries(pressed).flatMap(([press, how]) =>
    applications.flatMap((name, at) => {
      const taken = times[name][press as Pressed]
      return [
        { name: `${at === 0 ? `press to paint, ${how}: ` : '· '}${shown[name]}`, unit: 'ms', value: painted(taken) },
        {
          name: `· ${shown[name]}, until the rows are others`,
          unit: 'ms',
          value: measured(taken.map(({ changed }) => changed)),
        },
      ]
    }),
  )
}

const rowsOf = (page: Page) => page.locator('tbody tr')

const untilTwenty: Act = (page) => rowsOf(page).nth(19).waitFor()

const until = (press: Act, isThere: Act) => ({
  async press(page: Page) {
    await press(page)
    await isThere(page)
  },
})

/** Is over when another row is the first. */
const otherRows = (press: Act) => ({
  async press(page: Page) {
    const first = rowsOf(page).filter({ visible: true }).first()
    const before = (await first.textContent()) ?? ''
    await press(page)
    await first.filter({ hasNotText: before }).waitFor()
  },
})
