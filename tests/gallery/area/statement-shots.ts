import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const screen = 'Extrato'
const route = '/bank-statement'

const open = async (stage: Stage, query = '') => {
  await stage.open(`${route}${query}`)
  await stage.see(stage.page.getByRole('row').nth(1).getByRole('link'))
  await stage.see(stage.page.getByLabel('Totais'))
}

const openFirst = async (stage: Stage) => {
  await open(stage, '?origin=BANK')
  await stage.page.getByRole('row').nth(1).getByRole('link').click()
  await stage.see('Saldo da conta depois dele')
}

/** What moved in the accounts, and how it is classified. */
export const statementShots: readonly Shot[] = [
  { screen, name: 'este mês', route, height: 1500, arrange: (stage) => open(stage) },
  { screen, name: 'filtrado: só as transferências', route, arrange: (stage) => open(stage, '?origin=TRANSFER') },
  {
    screen,
    name: 'nada no período',
    route,
    arrange: async (stage) => {
      await stage.open(`${route}?dateFrom=2001-01-01&dateTo=2001-01-31`)
      await stage.see('Nada neste período')
    },
  },
  {
    screen,
    name: 'falhou',
    route,
    arrange: async (stage) => {
      await stage.refuse('bankStatement', 'service_unavailable', { status: 503, requestId: 'b1946ac9-2492-4d23' })
      await stage.open(`${route}?dateFrom=2001-01-01`)
      await stage.see('Tentar novamente')
    },
  },
  {
    screen,
    name: 'menu de um lançamento',
    route,
    arrange: async (stage) => {
      await open(stage, '?direction=IN&origin=TRANSFER')
      await stage.press(/Ações de/)
      await stage.see(stage.page.getByRole('menuitem', { name: 'Ver transferência' }))
    },
  },
  {
    screen,
    name: 'vincular membro',
    route,
    arrange: async (stage) => {
      await open(stage, '?search=Pix')
      await stage.press(/Ações de/)
      await stage.page.getByRole('menuitem', { name: /membro/ }).click()
      await stage.see(stage.page.getByRole('dialog', { name: 'Vincular membro' }))
    },
  },
  { screen, name: 'visto', route: `${route}/$id`, height: 1100, arrange: openFirst },
  {
    screen,
    name: 'classificar',
    height: 1100,
    arrange: async (stage) => {
      await openFirst(stage)
      await stage.register.edit()
    },
  },
  {
    screen,
    name: 'só para ler',
    route: `${route}/$id`,
    height: 1100,
    arrange: async (stage) => {
      await stage.limitRights({ 'bank-statement': ['read'], 'members-offerings': ['read'] })
      await openFirst(stage)
    },
  },
  {
    screen,
    name: 'alterado por outra pessoa',
    route: `${route}/$id`,
    height: 1100,
    arrange: async (stage) => {
      await stage.refuse('classifyMovement', 'bad_request.stale_version', { status: 400 })
      await openFirst(stage)
      await stage.register.edit()
      await stage.register.panel.getByRole('textbox', { name: 'Descrição' }).fill('Oferta por Pix')
      await stage.register.save()
      await stage.see('Descartar e ver a versão atual')
    },
  },
]
