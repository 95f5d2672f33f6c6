import { monthAfter } from '#domain/value/day/competence.ts'
import { moment, type Shot, today } from '../shot.ts'
import type { Stage } from '../stage.ts'

const screen = 'Prestação de contas'
const route = '/accountability'
const lastMonth = monthAfter(today.slice(0, 7), -1)
const ofLastMonth = `${route}?month=${lastMonth}&monthTo=${lastMonth}`

const folder = { branchName: null, total: 0, done: 0, size: null, expiresAt: null, problem: null }
const folders = [
  { ...folder, id: 'f1', status: 'WAITING', done: 4, total: 13, createdAt: moment(0, '11:58') },
  {
    ...folder,
    id: 'f2',
    status: 'READY',
    done: 14,
    total: 14,
    size: 287_418,
    createdAt: moment(-1, '09:00'),
    branchName: 'Filial Vila Esperança',
    expiresAt: moment(6, '09:00'),
  },
  {
    ...folder,
    id: 'f3',
    status: 'FAILED',
    createdAt: moment(-2, '09:00'),
    problem: 'council_folder_access_changed',
  },
]

async function openFolder(stage: Stage, rows: readonly object[]): Promise<void> {
  await stage.answer('councilFolders', { rows })
  await stage.open(ofLastMonth)
  await stage.press('Pasta do conselho')
  await stage.see('A próxima pasta será de')
}

/** The accounts of a month: as they are, of nothing, and where they could not be read. */
export const accountabilityShots: Shot[] = [
  {
    screen,
    name: 'de um mês',
    route,
    height: 3200,
    arrange: async (stage) => {
      await stage.open(route)
      await stage.see('Saldo final')
    },
  },
  {
    screen,
    name: 'de um mês sem conta nenhuma',
    route,
    arrange: async (stage) => {
      await stage.open(`${route}?month=2001-01`)
      await stage.see('Nada para prestar contas')
    },
  },
  {
    screen,
    name: 'período grande demais',
    route,
    arrange: async (stage) => {
      await stage.open(`${route}?month=2024-01&monthTo=2026-01`)
      await stage.see('Escolha outro período')
    },
  },
  {
    screen,
    name: 'pasta do conselho: ainda nenhuma',
    route,
    arrange: (stage) => openFolder(stage, []),
  },
  {
    screen,
    name: 'pasta do conselho: sendo montada, pronta e não montada',
    route,
    arrange: (stage) => openFolder(stage, folders),
  },
  {
    screen,
    name: 'fechamento do mês',
    route,
    arrange: async (stage) => {
      await stage.open(ofLastMonth)
      await stage.press('Fechar o mês')
      await stage.see('Linhas do banco a conciliar')
    },
  },
]
