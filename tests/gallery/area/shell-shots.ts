import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const greeting = /, Marta/

async function openHome(stage: Stage): Promise<void> {
  await stage.open('/home')
  await stage.see(stage.page.getByRole('heading', { name: greeting }))
}

const seeChart = (stage: Stage) => stage.see(stage.page.getByRole('img', { name: /^Entradas e saídas/ }))

const openUserMenu = (stage: Stage) => stage.page.getByTestId('user-menu').click()

/** What stands around every screen, and the screens that say that there is none. */
export const shellShots: readonly Shot[] = [
  {
    screen: 'Início',
    name: 'com tudo liberado',
    route: '/home',
    arrange: async (stage) => {
      await openHome(stage)
      await seeChart(stage)
    },
  },
  {
    screen: 'Início',
    name: 'tesouraria de uma filial',
    route: '/home',
    as: 'treasury',
    arrange: async (stage) => {
      await stage.open('/home')
      await stage.see(stage.page.getByRole('heading', { name: /, Tiago/ }))
      await seeChart(stage)
    },
  },
  {
    screen: 'Início',
    name: 'sem nada liberado',
    route: '/home',
    arrange: async (stage) => {
      await stage.limitRights({})
      await openHome(stage)
      await stage.see('Nenhuma tela liberada para o seu perfil')
    },
  },
  {
    screen: 'Moldura',
    name: 'todas as filiais',
    route: '/home',
    arrange: async (stage) => {
      await openHome(stage)
      await stage.page.getByRole('combobox', { name: 'Filial' }).click()
      await stage.page.getByRole('option', { name: 'Todas as filiais' }).click()
      await stage.see(/· Todas as filiais$/)
      await stage.see('Entradas acumuladas no mês')
    },
  },
  {
    screen: 'Moldura',
    name: 'escolha da filial aberta',
    arrange: async (stage) => {
      await openHome(stage)
      await stage.page.getByRole('combobox', { name: 'Filial' }).click()
      await stage.see(stage.page.getByRole('option'))
    },
  },
  {
    screen: 'Moldura',
    name: 'menu de quem entrou',
    arrange: async (stage) => {
      await openHome(stage)
      await openUserMenu(stage)
      await stage.see(stage.page.getByRole('menuitem', { name: 'Sair' }))
    },
  },
  {
    screen: 'Moldura',
    name: 'pergunta antes de sair',
    arrange: async (stage) => {
      await openHome(stage)
      await openUserMenu(stage)
      await stage.page.getByRole('menuitem', { name: 'Sair' }).click()
      await stage.see('Sair do Celeiro?')
    },
  },
  {
    screen: 'Moldura',
    name: 'menu em gaveta',
    width: 360,
    arrange: async (stage) => {
      await openHome(stage)
      await stage.press(/menu/i)
      await stage.see(stage.page.getByRole('dialog', { name: 'Menu' }))
    },
  },
  {
    screen: 'Moldura',
    name: 'menu lateral recolhido',
    width: 1280,
    arrange: async (stage) => {
      await openHome(stage)
      await stage.press(/recolher/i)
      await stage.see(stage.page.getByRole('button', { name: /expandir/i }))
    },
  },
  {
    screen: 'Moldura',
    name: 'dentro de um portal',
    arrange: async (stage) => {
      await stage.open('/embed')
      await stage.see(stage.page.getByRole('heading', { name: greeting }))
    },
  },
  {
    screen: 'Avisos de página',
    name: 'página não encontrada',
    arrange: async (stage) => {
      await stage.open('/nao-existe')
      await stage.see('Página não encontrada')
    },
  },
  {
    screen: 'Avisos de página',
    name: 'sem permissão',
    arrange: async (stage) => {
      await stage.limitRights({ home: ['read'] })
      await stage.open('/suppliers')
      await stage.see('Você não possui permissão para essa ação')
    },
  },
  {
    screen: 'Avisos de página',
    name: 'tela que não carregou',
    arrange: async (stage) => {
      await stage.page.route('**/chunks/supplier-screen-*.js', (route) => route.abort('internetdisconnected'))
      await stage.open('/suppliers')
      await stage.see('Não foi possível abrir esta tela')
    },
  },
]
