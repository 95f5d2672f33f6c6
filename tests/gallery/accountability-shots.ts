import type { Shot } from './shot.ts'

const screen = 'Prestação de contas'
const route = '/accountability'

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
]
