import type { Shot } from './shot.ts'
import type { Stage } from './stage.ts'

const screen = 'Prestação de contas'
const route = '/accountability'

const folder = { branchName: null, total: 0, done: 0, size: null, expiresAt: null, problem: null }
const folders = [
  { ...folder, id: 'f1', status: 'WAITING', done: 4, total: 13, createdAt: '2026-02-03T14:58:00Z' },
  {
    ...{ ...folder, id: 'f2', status: 'READY', done: 14, total: 14, size: 287_418, createdAt: '2026-02-02T12:00:00Z' },
    ...{ branchName: 'Filial Vila Esperança', expiresAt: '2026-02-09T12:00:40Z' },
  },
  {
    ...{ ...folder, id: 'f3', status: 'FAILED', createdAt: '2026-02-01T12:00:00Z' },
    problem: 'council_folder_access_changed',
  },
]

async function openFolder(stage: Stage, rows: readonly object[]): Promise<void> {
  await stage.answer('councilFolders', { rows })
  await stage.open(`${route}?month=2026-01&monthTo=2026-01`)
  await stage.press('Pasta do conselho')
  await stage.see('A próxima pasta será de')
}

/** The accounts of a month: as they are, of nothing, and where they could not be read. */
export const accountabilityShots: Shot[] = [
  {
    ...{ screen, name: 'de um mês', route, height: 2200 },
    arrange: async (stage) => {
      await stage.open(route)
      await stage.see('Do saldo inicial ao final')
    },
  },
  {
    ...{ screen, name: 'de um mês sem conta nenhuma', route },
    arrange: async (stage) => {
      await stage.open(`${route}?month=2001-01`)
      await stage.see('Nada para prestar contas')
    },
  },
  {
    ...{ screen, name: 'período grande demais', route },
    arrange: async (stage) => {
      await stage.open(`${route}?month=2024-01&monthTo=2026-01`)
      await stage.see('Escolha outro período')
    },
  },
  {
    ...{ screen, name: 'pasta do conselho: ainda nenhuma', route },
    arrange: (stage) => openFolder(stage, []),
  },
  {
    ...{ screen, name: 'pasta do conselho: sendo montada, pronta e não montada', route },
    arrange: (stage) => openFolder(stage, folders),
  },
  {
    ...{ screen, name: 'fechamento do mês', route },
    arrange: async (stage) => {
      await stage.open(`${route}?month=2026-01&monthTo=2026-01`)
      await stage.press('Fechar o mês')
      await stage.see('Linhas do banco a conciliar')
    },
  },
]
