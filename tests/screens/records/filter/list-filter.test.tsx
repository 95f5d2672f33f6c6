import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { address, type Gateway, listQuery, openAt, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(9))
})
afterEach(strike)

const lastQuery = () => {
  const call = gateway.calls.findLast(({ operation }) => operation === 'Regions')
  return call && listQuery(call)
}
const option = (name: string) => page.getByRole('option', { name, exact: true })
const chip = (label: string) => page.getByRole('button', { name: `Remover filtro ${label}` })
const status = () => page.getByRole('combobox', { name: 'Situação' })
const registered = () => page.getByRole('button', { name: /^Cadastrado em/ })
/** It is seldom wanted: the bar has it once it is added, and opens it. */
const addRegistered = async () => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cadastrado em' }).click()
  await expect.element(period()).toBeVisible()
}
const period = () => page.getByRole('dialog', { name: 'Cadastrado em' })
const day = (label: string) => period().getByRole('textbox', { name: label })

describe('a filter of several values', () => {
  it('stays open while they are chosen, asks for any of them and names each', async () => {
    openAt(path)
    await status().click()
    await option('Ativa').click()
    await expect.poll(() => lastQuery()?.status).toEqual(['ACTIVE'])
    await expect.element(option('Ativa')).toHaveAttribute('aria-selected', 'true')
    await option('Inativa').click()
    await expect.poll(() => lastQuery()?.status).toEqual(['ACTIVE', 'INACTIVE'])
    await userEvent.keyboard('{Escape}')
    expect(address().search).toEqual({ status: 'ACTIVE,INACTIVE' })
    await expect.element(status()).toHaveTextContent('Situação: Ativa, Inativa')
    await status().click()
    await option('Ativa').click()
    await expect.poll(address).toEqual({ path, search: { status: 'INACTIVE' } })
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    await expect.element(status()).toHaveTextContent(/^Situação: Inativa$/)
  })

  it('in the URL leaves aside what it does not know, and names nothing twice', async () => {
    openAt(`${path}?status=NADA,INACTIVE,INACTIVE,`)
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    expect(lastQuery()?.status).toEqual(['INACTIVE'])
    expect(page.getByRole('button', { name: /^Remover filtro/ }).elements()).toHaveLength(1)
  })

  it('is emptied by Delete, and keeps the focus', async () => {
    openAt(`${path}?status=ACTIVE,INACTIVE`)
    await expect.element(chip('Situação: Ativa, Inativa')).toBeVisible()
    status().element().focus()
    await userEvent.keyboard('{Delete}')
    await expectFocus(status())
    await expect.poll(() => address().search).toEqual({})
  })
})

describe('a period', () => {
  it('is typed, and shows on its button and in the URL', async () => {
    openAt(path)
    await addRegistered()
    await day('De').fill('01/11/26')
    await day('Até').fill('20/11/2026')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => address().search).toEqual({ createdAtFrom: '2026-11-01', createdAtTo: '2026-11-20' })
    await expect.poll(lastQuery).toMatchObject({ createdAtFrom: '2026-11-01', createdAtTo: '2026-11-20' })
    await expect.element(period()).not.toBeInTheDocument()
    await expectFocus(registered())
    await expect.element(registered()).toHaveTextContent('Cadastrado em: 01/11 a 20/11/2026')
    await chip('Cadastrado em: 01/11/2026 a 20/11/2026').click()
    await expect.poll(() => address().search).toEqual({})
    await expect.element(registered()).not.toBeInTheDocument()
  })

  it('may be open at an end', async () => {
    openAt(`${path}?createdAtFrom=2026-11-01`)
    await expect.element(chip('Cadastrado em: desde 01/11/2026')).toBeVisible()
    await expect.poll(lastQuery).toEqual({ createdAtFrom: '2026-11-01', page: 1, pageSize: 20 })
    await registered().click()
    await day('De').fill('')
    await day('Até').fill('ontem')
    await period().getByRole('button', { name: 'Aplicar' }).click()
    await expect
      .element(page.getByRole('button', { name: /^Remover filtro Cadastrado em: até \d\d\/\d\d\/\d{4}$/ }))
      .toBeVisible()
  })

  it('is one of the usual ones with a press', async () => {
    openAt(path)
    await addRegistered()
    await period().getByRole('button', { name: 'Este ano' }).click()
    const year = new Date().getFullYear()
    await expect.element(chip(`Cadastrado em: 01/01/${year} a 31/12/${year}`)).toBeVisible()
    await registered().click()
    await expect.element(period().getByRole('button', { name: 'Este ano' })).toHaveAttribute('aria-pressed', 'true')
    await period().getByRole('button', { name: 'Limpar' }).click()
    await expect.poll(() => address().search).toEqual({})
  })

  it('that ends before it begins, or holds no day, is said at its field', async () => {
    openAt(path)
    await addRegistered()
    await day('De').fill('20/11/2026')
    await day('Até').fill('01/11/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(day('Até')).toHaveAccessibleDescription('A data final vem antes da inicial.')
    await day('De').fill('31/02/2026')
    await day('Até').click()
    await expect.element(day('De')).toHaveAccessibleDescription('Data inválida. Use dd/mm/aaaa.')
    await userEvent.keyboard('{Enter}')
    await expect.element(period()).toBeVisible()
    expect(address().search).toEqual({})
  })

  it('in the URL that makes no sense is read as if it were not there', async () => {
    openAt(`${path}?createdAtFrom=2026-02-30&createdAtTo=0000-01-01`)
    await expect.element(page.getByText('Exibindo 1–9 de 9')).toBeVisible()
    expect(lastQuery()).toEqual({ page: 1, pageSize: 20 })
  })

  it('closes its calendar alone with Escape, then itself', async () => {
    openAt(path)
    await addRegistered()
    await period().getByRole('button', { name: 'Abrir calendário' }).first().click()
    await expect.element(page.getByRole('dialog', { name: 'Calendário' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Calendário' })).not.toBeInTheDocument()
    await expect.element(period()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(period()).not.toBeInTheDocument()
    await expectFocus(registered())
  })

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('is accessible in the %s theme at %i px', async (theme, width) => {
    await page.viewport(width, 800)
    const element = openAt(`${path}?createdAtTo=2026-11-01&status=ACTIVE,INACTIVE`, { theme })
    await expect.element(chip('Situação: Ativa, Inativa')).toBeVisible()
    await registered().click()
    await expect.element(day('De')).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
