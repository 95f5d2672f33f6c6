import { expect } from 'playwright/test'
import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const path = '/accounting/delivery'

/** Fills in a delivery of this year as CSV. */
async function fillIn(stage: Stage): Promise<void> {
  await stage.open(`${path}/new`)
  const panel = stage.page.getByRole('dialog')
  await panel.getByRole('combobox', { name: /^Formato/ }).click()
  await stage.page.getByRole('option', { name: 'CSV', exact: true }).click()
  await panel.getByRole('textbox', { name: /^De/ }).fill('01/01/2026')
  await expect(panel.getByRole('table', { name: 'Soma de cada conta' })).toBeVisible()
}

/** Files for the accountant. */
export const deliveryShots: readonly Shot[] = [
  {
    screen: 'Entregas ao contador',
    name: 'lista',
    route: path,
    arrange: async (stage) => {
      await stage.open(path)
      await stage.see('Nenhuma entrega ao contador')
    },
  },
  {
    screen: 'Formatos do escritório',
    name: 'lista',
    route: '/accounting/layout',
    arrange: async (stage) => {
      await stage.open('/accounting/layout')
      await stage.see('Nenhum formato do escritório cadastrado')
    },
  },
  {
    screen: 'Formatos do escritório',
    name: 'novo',
    route: '/accounting/layout/new',
    arrange: async (stage) => {
      await stage.open('/accounting/layout/new')
      await stage.see('O que vai em cada linha')
    },
  },
  {
    screen: 'Formatos do escritório',
    name: 'formato',
    route: '/accounting/layout/$id',
    arrange: async (stage) => {
      await stage.open('/accounting/layout/new')
      await stage.register.field('Nome').fill('Escritório Silva')
      await stage.press('Salvar')
      await stage.see('Escritório Silva')
    },
  },
  { screen: 'Entregas ao contador', name: 'nova', route: `${path}/new`, arrange: fillIn },
  {
    screen: 'Entregas ao contador',
    name: 'entrega',
    route: `${path}/$id`,
    arrange: async (stage) => {
      await fillIn(stage)
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click()
      await stage.see('O que mudou depois')
    },
  },
]
