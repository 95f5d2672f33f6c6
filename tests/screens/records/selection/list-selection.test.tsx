import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { keepRegions, type Region, someRegions } from '../../stage/noun/regions.ts'
import { type Gateway, noNetwork, openAt, permit, refuseFields, refuseWith, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway
let regions: Region[]

beforeEach(() => {
  gateway = stage()
  regions = keepRegions(gateway, someRegions(25))
  gateway.on('DeleteRegions', ({ variables }) => {
    const { ids } = variables as unknown as { ids: string[] }
    regions.splice(0, regions.length, ...regions.filter(({ id }) => !ids.includes(id)))
    return answer({ deleteRegions: { ids } })
  })
})
afterEach(strike)

const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true })
const all = () => page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const bar = () => page.getByRole('region', { name: 'Seleção' })
const question = () => page.getByRole('alertdialog')

describe('choosing rows', () => {
  it('counts them, also those of other pages, until the filter changes', async () => {
    openAt(path)
    await box('Região 001').click()
    await expect.element(bar()).toHaveTextContent('1 região selecionada')
    await box('Região 003').click()
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await box('Região 021').click()
    await expect.element(bar()).toHaveTextContent('3 regiões selecionadas')
    await page.getByRole('button', { name: 'Página anterior' }).click()
    await expect.element(box('Região 003')).toBeChecked()
    await expect.element(box('Região 002')).not.toBeChecked()
    await page.getByRole('combobox', { name: 'Situação' }).click()
    await page.getByRole('option', { name: 'Ativa', exact: true }).click()
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('takes the whole page with the box in the head, which says when only some are', async () => {
    openAt(path)
    await all().click()
    await expect.element(bar()).toHaveTextContent('20 regiões selecionadas')
    await box('Região 002').click()
    await expect.element(all()).toBePartiallyChecked()
    await all().click()
    await all().click()
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('reaches to a row pressed with Shift', async () => {
    openAt(path)
    await box('Região 002').click()
    await box('Região 006').click({ modifiers: ['Shift'] })
    await expect.element(bar()).toHaveTextContent('5 regiões selecionadas')
    await box('Região 004').click({ modifiers: ['Shift'] })
    await expect.element(bar()).toHaveTextContent('2 regiões selecionadas')
  })

  it('works with the keyboard alone: Space on a row, Shift, Escape', async () => {
    openAt(path)
    await expect.element(link('Região 001')).toBeVisible()
    link('Região 001').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(box('Região 001')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    await expect.element(bar()).toHaveTextContent('3 regiões selecionadas')
    await expectFocus(link('Região 003'))
    await userEvent.keyboard('{Escape}')
    await expect.element(bar()).not.toBeInTheDocument()
    await expectFocus(link('Região 003'))
  })

  it('undone from its bar leads the focus back to the rows', async () => {
    openAt(path)
    await box('Região 004').click()
    await bar().getByRole('button', { name: 'Desfazer a seleção' }).click()
    await expect.element(bar()).not.toBeInTheDocument()
    await expectFocus(box('Região 001'))
  })

  it('to look alone still prints them, and no more', async () => {
    permit(gateway, 'region', ['read'])
    openAt(path)
    await box('Região 001').click()
    await expect.element(bar().getByRole('button', { name: 'Imprimir a seleção' })).toBeVisible()
    const names = bar()
      .getByRole('button')
      .elements()
      .map((button) => button.ariaLabel)
    expect(names).toEqual(['Desfazer a seleção', 'Imprimir a seleção'])
  })
})

describe('taking several along', () => {
  it('asks for those that are chosen, in the order of the list', async () => {
    gateway.on('RegionExport', () => refuseWith('forbidden'))
    openAt(`${path}?orderBy=-code&status=ACTIVE`)
    await box('Região 001').click()
    await box('Região 002').click()
    await bar().getByRole('button', { name: 'Exportar a seleção' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect
      .poll(() => gateway.calls.findLast(({ operation }) => operation === 'RegionExport')?.variables)
      .toEqual({ ids: ['r1', 'r2'], orderBy: '-code', format: 'csv' })
  })
})

it('several are put away together, or none: what refuses says why', async () => {
  openAt(path)
  await box('Região 001').click()
  await box('Região 002').click()
  gateway.on('MarkRegions', () => refuseFields([{ msg: 'region_not_found', param: 'ids.1' }]))
  await bar().getByRole('button', { name: 'Inativar' }).click()
  await question().getByRole('button', { name: 'Inativar 2 regiões' }).click()
  await expect.element(question().getByRole('alert')).toHaveTextContent('Nada mudou.')
  await question().getByRole('button', { name: 'Cancelar' }).click()
  gateway.on('MarkRegions', () => answer({ markRegions: { ids: ['r1'] } }))
  await bar().getByRole('button', { name: 'Inativar' }).click()
  await question().getByRole('button', { name: 'Inativar 1 região' }).click()
  await expect.element(page.getByText('1 região inativada')).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(gateway.calls.findLast(({ operation }) => operation === 'MarkRegions')?.variables).toEqual({
    input: { ids: ['r1'], status: 'INACTIVE' },
  })
})

describe('deleting several', () => {
  it('names each of them, deletes them together and says how many', async () => {
    openAt(path)
    await box('Região 001').click()
    await box('Região 003').click({ modifiers: ['Shift'] })
    await bar().getByRole('button', { name: 'Excluir 3 regiões' }).click()
    await expect.element(question()).toHaveTextContent('Excluir 3 regiões?')
    for (const name of ['Região 001', 'Região 002', 'Região 003'])
      await expect.element(question().getByText(name)).toBeVisible()
    await question().getByRole('button', { name: 'Excluir 3 regiões' }).click()
    await expect.element(page.getByText('3 regiões excluídas')).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument()
    expect(gateway.calls.findLast(({ operation }) => operation === 'DeleteRegions')?.variables).toEqual({
      ids: ['r1', 'r2', 'r3'],
    })
    await expect.element(page.getByText('Exibindo 1–20 de 22')).toBeVisible()
    await expectFocus(page.getByRole('main'))
  })

  it('that is refused says at each why, and lets go of what somebody else has deleted', async () => {
    openAt(path)
    await box('Região 001').click()
    await box('Região 002').click()
    await box('Região 003').click()
    gateway.on('DeleteRegions', () =>
      refuseFields([
        { msg: 'region_cannot_be_deleted', param: 'ids.1', params: { uses: '2 regionais' } },
        { msg: 'region_not_found', param: 'ids.2' },
      ]),
    )
    await bar().getByRole('button', { name: 'Excluir 3 regiões' }).click()
    await question().getByRole('button', { name: 'Excluir 3 regiões' }).click()
    await expect.element(question().getByRole('alert')).toHaveTextContent('Nada foi excluído.')
    const items = question()
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
    expect(items).toEqual([
      'Região 001',
      'Região 002Esta região não pode ser excluída porque está em uso por 2 regionais. Você pode inativá-la.',
      'Região 003Região não encontrada',
    ])
    await question().getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(bar()).toHaveTextContent('2 regiões selecionadas')
  })

  it('without network can be tried again', async () => {
    openAt(path)
    await box('Região 001').click()
    gateway.on('DeleteRegions', noNetwork)
    await bar().getByRole('button', { name: 'Excluir 1 região' }).click()
    await question().getByRole('button', { name: 'Excluir 1 região' }).click()
    await expect.element(question().getByRole('alert')).toHaveTextContent('Sem conexão')
    gateway.on('DeleteRegions', () => answer({ deleteRegions: { ids: ['r1'] } }))
    await question().getByRole('button', { name: 'Excluir 1 região' }).click()
    await expect.element(page.getByText('Região excluída')).toBeVisible()
  })
})

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('in the %s theme at %i px', (theme, width) => {
  it('a selection is accessible, fits, and has boxes for a finger', async () => {
    await page.viewport(width, 800)
    const element = openAt(path, { theme })
    await box('Região 001').click()
    await expect.element(bar()).toBeVisible()
    const label = box('Região 001').element().closest('label')!.getBoundingClientRect()
    // A row of a wide window, where a pointer is at work, is 40 px high.
    expect(Math.min(label.width, label.height)).toBeGreaterThanOrEqual(width < 500 ? 44 : 32)
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await bar().getByRole('button', { name: 'Excluir 1 região' }).click()
    await expect.element(question()).toBeVisible()
    await expectAccessible(element)
  })
})
