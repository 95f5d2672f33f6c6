import { expect } from 'playwright/test'
import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const openRow = async (stage: Stage, path: string, name: string) => {
  await stage.open(path)
  await stage.page.getByRole('link', { name, exact: true }).click()
  await stage.see(stage.register.panel)
}

const users = 'Usuários'
const profiles = 'Permissões'
const integrations = 'Integrações'

async function openRights(stage: Stage, profile: string): Promise<void> {
  await stage.open('/permissions')
  await stage.press(`Ações de ${profile}`)
  await stage.page.getByRole('menuitem', { name: 'Permissões' }).click()
  await expect(stage.page.getByRole('heading', { level: 1, name: profile })).toBeVisible()
  await stage.see(stage.page.getByRole('table'))
}

/** Who works here, and what their profiles let them do. */
export const peopleShots: readonly Shot[] = [
  {
    screen: users,
    name: 'lista',
    route: '/users',
    arrange: async (stage) => {
      await stage.open('/users')
      await stage.see(stage.page.getByRole('row').nth(1).getByRole('link'))
    },
  },
  {
    screen: users,
    name: 'menu de uma linha',
    route: '/users',
    arrange: async (stage) => {
      await stage.open('/users')
      await stage.press(/Ações de Helena/)
      await stage.see(stage.page.getByRole('menuitem', { name: 'Bloquear' }))
    },
  },
  {
    screen: users,
    name: 'pergunta antes de bloquear',
    route: '/users',
    arrange: async (stage) => {
      await stage.open('/users')
      await stage.press(/Ações de Helena/)
      await stage.page.getByRole('menuitem', { name: 'Bloquear' }).click()
      await stage.see('Bloquear usuário?')
    },
  },
  {
    screen: users,
    name: 'convite',
    route: '/users/new',
    height: 1500,
    arrange: async (stage) => {
      await stage.open('/users/new')
      await stage.see(stage.page.getByRole('dialog', { name: 'Convidar usuário' }))
    },
  },
  {
    screen: users,
    name: 'formulário: existente',
    route: '/users/$id',
    height: 1500,
    arrange: async (stage) => {
      await stage.open('/users')
      await stage.page.getByRole('row').filter({ hasText: 'Helena' }).getByRole('link').click()
      await stage.see(stage.register.panel.getByRole('button', { name: 'Bloquear' }))
    },
  },
  {
    screen: profiles,
    name: 'perfis',
    route: '/permissions',
    arrange: async (stage) => {
      await stage.open('/permissions')
      await stage.see(stage.page.getByRole('row').nth(1).getByRole('link'))
    },
  },
  {
    screen: profiles,
    name: 'perfil novo',
    route: '/permissions/new',
    arrange: async (stage) => {
      await stage.open('/permissions/new')
      await stage.see(stage.page.getByRole('dialog', { name: 'Novo perfil' }))
    },
  },
  {
    screen: profiles,
    name: 'perfil Admin, só para ler',
    route: '/permissions/$id',
    arrange: (stage) => openRow(stage, '/permissions', 'Admin'),
  },
  {
    screen: profiles,
    name: 'quadro: Admin',
    route: '/permissions/$id/rights',
    height: 1500,
    arrange: (stage) => openRights(stage, 'Admin'),
  },
  {
    screen: integrations,
    name: 'chaves',
    route: '/integrations',
    arrange: async (stage) => {
      await stage.open('/integrations')
      await stage.see(stage.page.getByRole('row').nth(1).getByRole('link'))
    },
  },
  {
    screen: integrations,
    name: 'chave nova',
    route: '/integrations/new',
    height: 1500,
    arrange: async (stage) => {
      await stage.open('/integrations/new')
      await stage.see(stage.page.getByRole('table', { name: 'O que a chave pode' }))
    },
  },
  {
    screen: integrations,
    name: 'chave em uso',
    route: '/integrations/$id',
    arrange: (stage) => openRow(stage, '/integrations', 'Site da igreja'),
  },
  {
    screen: 'Saúde do sistema',
    name: 'como está',
    route: '/system-health',
    arrange: async (stage) => {
      await stage.open('/system-health')
      await stage.see('Cópia de segurança')
    },
  },
]
