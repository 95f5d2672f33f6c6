import { expect, type Page } from 'playwright/test'
import { port } from '../../e2e/stack.ts'
import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const screen = 'Entrar'

async function openLogin(stage: Stage): Promise<void> {
  await stage.open('/')
  await expect(stage.login.email).toBeVisible()
}

const firstAccess = (page: Page) => page.getByRole('dialog', { name: 'Primeiro acesso' })
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Confirme seu e-mail' })

/** Before anybody is inside, and after a session has ended. */
export const sessionShots: readonly Shot[] = [
  { screen, name: 'vazio', as: 'nobody', arrange: openLogin },
  {
    screen,
    name: 'com o que falta apontado',
    as: 'nobody',
    arrange: async (stage) => {
      await openLogin(stage)
      await stage.login.signIn('isto não é e-mail', '')
      await stage.see('E-mail inválido')
    },
  },
  {
    screen,
    name: 'entrando',
    as: 'nobody',
    arrange: async (stage) => {
      await stage.hold('signIn')
      await openLogin(stage)
      await stage.login.signIn('admin@celeiro.example')
      await stage.see('Entrando…')
    },
  },
  ...[
    { name: 'senha errada', key: 'bad_request.invalid_credentials' },
    { name: 'senha provisória', key: 'bad_request.password_provisional', leadsTo: firstAccess },
    { name: 'e-mail não confirmado', key: 'bad_request.email_not_verified', leadsTo: confirmation },
    { name: 'tentativas demais', key: 'too_many_requests' },
    { name: 'serviço indisponível', key: 'service_unavailable' },
  ].map(
    ({ name, key, leadsTo }): Shot => ({
      screen,
      name,
      as: 'nobody',
      arrange: async (stage) => {
        await stage.refuse('signIn', key)
        await openLogin(stage)
        await stage.login.signIn('admin@celeiro.example', 'Errada#2026')
        await stage.see(leadsTo?.(stage.page) ?? stage.page.getByRole('alert').getByText(/\w/))
      },
    }),
  ),
  {
    screen,
    name: 'sem conexão',
    as: 'nobody',
    arrange: async (stage) => {
      await stage.cutOff('signIn')
      await openLogin(stage)
      await stage.login.signIn('admin@celeiro.example')
      await stage.see(stage.page.getByRole('alert').getByText(/\w/))
    },
  },
  {
    screen,
    name: 'acesso expirado',
    as: 'nobody',
    arrange: async (stage) => {
      await stage.page.addInitScript((origin) => {
        for (const key of ['token', 'refreshToken']) localStorage.setItem(`celeiro:${origin}:${key}`, 'expired')
      }, `http://localhost:${port}`)
      await stage.refuse('me', 'unauthorized', { status: 401 })
      await stage.refuse('refreshToken', 'bad_request.session_expired', { status: 400 })
      await stage.open('/suppliers')
      await stage.see('Acesso expirado. Faça login novamente!')
    },
  },
  {
    screen: 'Sessão',
    name: 'descobrindo quem está aqui',
    arrange: async (stage) => {
      await stage.hold('me')
      await stage.open('/home')
      await stage.see(stage.page.getByRole('status', { name: 'Carregando' }).or(stage.page.getByText('Carregando')))
    },
  },
  {
    screen: 'Sessão',
    name: 'sem conexão ao voltar',
    arrange: async (stage) => {
      await stage.cutOff('me')
      await stage.open('/home')
      await stage.see('Sem conexão com o Celeiro')
    },
  },
  {
    screen: 'Sessão',
    name: 'terminada dentro de um portal',
    as: 'nobody',
    arrange: async (stage) => {
      await stage.page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          Object.assign(document.querySelector('celeiro-app') ?? {}, { getToken: async () => null }),
        ),
      )
      await stage.open('/embed')
      await stage.see('Sua sessão terminou')
    },
  },
]
