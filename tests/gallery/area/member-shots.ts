import { expect } from 'playwright/test'
import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'
import { type PicturedRegister, registerShots } from './register-shots.ts'

const member: PicturedRegister = {
  screen: 'Membros ofertantes',
  path: '/members-offerings',
  module: 'members-offerings',
  fields: { list: 'members', one: 'member', create: 'createMember', update: 'updateMember' },
  remove: 'deleteMember',
  nameLabel: /^Nome/,
  formHeight: 1900,
  fillNew: async ({ register }) => {
    await register.panel.getByRole('radio', { name: 'Pessoa física' }).check()
    await register.field('CPF').fill('529.982.247-25')
    await register.field('Nome').fill('Rute Alves')
  },
  fillWrong: async ({ register }) => {
    await register.panel.getByRole('radio', { name: 'Pessoa física' }).check()
    await register.field('CPF').fill('111.111.111-11')
    await register.field('Telefone').fill('(20) 1234-5678')
    await register.field('E-mail').fill('sem-arroba')
    await register.field('CEP').fill('123')
    await register.panel.getByRole('button', { name: 'Adicionar conta' }).click()
  },
}

async function askToReveal(stage: Stage): Promise<void> {
  await stage.open(member.path)
  await stage.page.getByRole('row').nth(1).getByRole('link').first().click()
  await stage.register.panel.getByRole('button', { name: 'Ver dados ocultos' }).click()
  await expect(stage.page.getByRole('dialog', { name: 'Ver dados ocultos' })).toBeVisible()
}

async function askToAnonymize(stage: Stage): Promise<void> {
  await stage.open(`${member.path}?status=INACTIVE`)
  await stage.page.getByRole('row').nth(1).getByRole('link').first().click()
  await stage.register.panel.getByRole('button', { name: 'Anonimizar' }).click()
  await expect(stage.page.getByRole('dialog', { name: /^Anonimizar/ })).toBeVisible()
}

const { screen } = member
const route = '/members-offerings/$id'

/** The members: a register, and its hidden data. */
export const memberShots: readonly Shot[] = [
  ...registerShots(member),
  { screen, name: 'pergunta antes de ver dados ocultos', route, arrange: askToReveal },
  {
    screen,
    name: 'ver dados ocultos sem motivo',
    route,
    arrange: async (stage) => {
      await askToReveal(stage)
      await stage.press(/^Ver dados$/)
      await stage.see('Campo obrigatório')
    },
  },
  {
    screen,
    name: 'ver dados ocultos sem resposta',
    route,
    arrange: async (stage) => {
      await stage.cutOff('revealMember')
      await askToReveal(stage)
      await stage.page.getByLabel('Motivo').fill('Conferir o telefone')
      await stage.press(/^Ver dados$/)
      await stage.see('Sem conexão com o Celeiro')
    },
  },
  { screen, name: 'pergunta antes de anonimizar', route, arrange: askToAnonymize },
  {
    screen,
    name: 'anonimizar sem motivo',
    route,
    arrange: async (stage) => {
      await askToAnonymize(stage)
      await stage.press('Anonimizar dados pessoais')
      await stage.see('Campo obrigatório')
    },
  },
]
