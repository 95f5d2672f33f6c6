import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const path = '/suppliers'
const screen = 'Listas'
const view = { query: 'status=ACTIVE', isDefault: false, version: 1 }
const views = [
  { ...view, id: '01900000-0000-7000-8000-000000000001', name: 'Ativos de Curitiba', isDefault: true },
  { ...view, id: '01900000-0000-7000-8000-000000000002', name: 'Cadastrados este mês' },
]

const openViews = async (stage: Stage, views: readonly object[]) => {
  await stage.answer('listViews', views)
  await stage.open(path)
  await stage.pressTool('Visões')
  await stage.see(stage.page.getByRole('dialog', { name: 'Visões' }))
}

/** List customisation: columns, sort order and saved views. */
export const listToolShots: readonly Shot[] = [
  {
    screen,
    name: 'colunas',
    arrange: async (stage) => {
      await stage.open(path)
      await stage.pressTool('Colunas')
      await stage.see('Aplicar colunas')
    },
  },
  {
    screen,
    name: 'visões',
    arrange: async (stage) => {
      await openViews(stage, views)
      await stage.see('Ativos de Curitiba')
    },
  },
  {
    screen,
    name: 'visões: nenhuma',
    arrange: async (stage) => {
      await openViews(stage, [])
      await stage.see('Nenhuma visão guardada')
    },
  },
  {
    screen,
    name: 'visões: excluir',
    arrange: async (stage) => {
      await openViews(stage, views)
      await stage.press('Ações de Ativos de Curitiba')
      await stage.page.getByRole('menuitem', { name: 'Excluir' }).click()
      await stage.see('Excluir visão?')
    },
  },
]
