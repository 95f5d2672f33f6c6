import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt, keepSession, loadLateParts, removeElements } from '../stage/element-fixtures.ts'
import { answer, refuse, user } from '../stage/gateway.ts'

let gateway: ReturnType<typeof gatewayAt>
const account = {
  name: 'Ana Souza',
  email: user.email,
  phone: '11988887777',
  mailsQuestions: true,
  version: 3,
  profile: user.profile,
}
const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
const at = '2026-11-20T12:00:00.000Z'
const session = (id: string, change: object = {}) => ({
  id,
  isCurrent: false,
  isCalendar: false,
  userAgent: iphone,
  address: '200.1.2.3',
  createdAt: at,
  lastUsedAt: at,
  ...change,
})

beforeAll(loadLateParts)
beforeEach(() => {
  gateway = gatewayAt(api)
  keepSession(gateway)
  gateway.on('Account', () => answer({ me: account }))
})
afterEach(async () => {
  removeElements()
  await page.viewport(1280, 800)
})

const dialog = (name: string) => page.getByRole('dialog', { name })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const inputOf = (operation: string) => gateway.calls.filter((call) => call.operation === operation).at(-1)?.variables

async function open(item: string, attributes: Record<string, string> = {}) {
  const element = addElement(attributes)
  await page.getByRole('button', { name: /Ana Souza/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect.element(dialog(item)).toBeVisible()
  return element
}

describe('one’s own profile', () => {
  it('is saved with its version; the name is there, and for others to change', async () => {
    await open('Meu perfil')
    await expect.element(field('Telefone')).toHaveValue('(11) 98888-7777')
    await expect.element(field('E-mail')).toBeDisabled()
    await expect.element(field('Perfil de acesso')).toHaveValue('Tesouraria')
    await expect.element(field('Nome')).toBeDisabled()
    await expect.element(field('Nome')).toHaveAccessibleDescription(/Só quem cuida dos usuários altera o seu nome/)
    await field('Telefone').fill('11977776666')
    gateway.on('UpdateMe', () => answer({ updateMe: { id: user.id, version: 4 } }))
    const read = gateway.count('Me')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Perfil salvo')).toBeVisible()
    expect(inputOf('UpdateMe')).toEqual({ input: { phone: '11977776666', mailsQuestions: true, version: 3 } })
    await expect.poll(() => gateway.count('Me')).toBe(read + 1)
  })

  it('takes no more mail of questions', async () => {
    await open('Meu perfil')
    const box = page.getByRole('checkbox', { name: 'Receber e-mail com perguntas abertas' })
    await expect.element(box).toBeChecked()
    await page.getByText('Receber e-mail com perguntas abertas').click()
    await expect.element(box).not.toBeChecked()
    gateway.on('UpdateMe', () => answer({ updateMe: { id: user.id, version: 4 } }))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Perfil salvo')).toBeVisible()
    expect(inputOf('UpdateMe')?.input).toMatchObject({ mailsQuestions: false })
  })

  it('offers no mail of questions to whoever answers none', async () => {
    gateway.on('Me', () => answer({ me: { ...user, permissions: [{ module: 'home', actions: ['read'] }] } }))
    await open('Meu perfil')
    await expect.element(field('Telefone')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('shows errors at their fields, and a concurrent change', async () => {
    await open('Meu perfil')
    await field('Telefone').fill('11')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(field('Telefone')).toHaveAccessibleDescription(/Telefone inválido/)
    await expectFocus(field('Telefone'))
    await field('Telefone').fill('')
    gateway.on('UpdateMe', () => refuse('bad_request.stale_version', { code: 'stale_version', status: 400 }))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText(/alterado por outra pessoa/)).toBeVisible()
    expect(inputOf('UpdateMe')?.input).not.toHaveProperty('phone')
  })

  it('asks before what was typed is lost', async () => {
    await open('Meu perfil')
    await field('Telefone').fill('11977776666')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(field('Telefone')).toHaveValue('(11) 97777-6666')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.element(dialog('Meu perfil')).not.toBeInTheDocument()
  })

  it('that cannot be read says so and is read again', async () => {
    gateway.on('Account', () => refuse('forbidden', { status: 403 }))
    await open('Meu perfil')
    await expect.element(page.getByText('Não foi possível carregar')).toBeVisible()
    gateway.on('Account', () => answer({ me: account }))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(field('Nome')).toHaveValue('Ana Souza')
  })
})

describe('the password', () => {
  const fill = async (current: string, next: string, confirmation = next) => {
    await field('Senha atual').fill(current)
    await field('Nova senha').fill(next)
    await field('Confirme a nova senha').fill(confirmation)
    await dialog('Alterar senha').getByRole('button', { name: 'Alterar senha' }).click()
  }

  it('is changed, and says what else it ended', async () => {
    gateway.on('ChangePassword', () => answer({ changePassword: { id: user.id, endedSessions: 2 } }))
    await open('Alterar senha')
    await fill('Celeiro#2026', 'Pedra#Farol9')
    await expect.element(page.getByText('As outras 2 sessões abertas foram encerradas.')).toBeVisible()
    await expect.element(dialog('Alterar senha')).not.toBeInTheDocument()
    expect(inputOf('ChangePassword')).toEqual({
      input: { currentPassword: 'Celeiro#2026', newPassword: 'Pedra#Farol9' },
    })
  })

  it('is not sent when it is weak, the same or confirmed otherwise', async () => {
    await open('Alterar senha')
    await fill('', 'fraca', 'outra')
    await expect.element(field('Senha atual')).toHaveAccessibleDescription(/Campo obrigatório/)
    const rule = /Mínimo 8 caracteres, 1 especial, 1 maiúscula, 1 minúscula e 1 número/
    await expect.element(field('Nova senha')).toHaveAccessibleDescription(rule)
    await expect.element(field('Confirme a nova senha')).toHaveAccessibleDescription(/As senhas não são iguais/)
    await expectFocus(field('Senha atual'))
    await fill('Celeiro#2026', 'Celeiro#2026')
    await expect.element(field('Nova senha')).toHaveAccessibleDescription(/diferente da atual/)
    expect(gateway.count('ChangePassword')).toBe(0)
  })

  it.each([
    ['current_password_incorrect', 'Senha atual', /A senha atual está incorreta/],
    ['password_unchanged', 'Nova senha', /diferente da atual/],
  ])('refused as %s says so at %s', async (code, label, sentence) => {
    gateway.on('ChangePassword', () => refuse(`bad_request.${code}`, { code, status: 400 }))
    await open('Alterar senha')
    await fill('Errada#2026', 'Pedra#Farol9')
    await expect.element(field(label)).toHaveAccessibleDescription(sentence)
    await expectFocus(field(label))
  })

  it('says so when there were too many tries, and keeps what was typed', async () => {
    gateway.on('ChangePassword', () => refuse('too_many_requests', { code: 'too_many_requests', status: 429 }))
    await open('Alterar senha')
    await fill('Errada#2026', 'Pedra#Farol9')
    await expect.element(page.getByText(/Muitas tentativas em pouco tempo/)).toBeVisible()
    await expect.element(field('Nova senha')).toHaveValue('Pedra#Farol9')
  })
})

describe('open sessions', () => {
  it('say where and when in plain words, and end one by one', async () => {
    let rows = [session('own', { isCurrent: true, userAgent: windows }), session('phone')]
    gateway.on('OpenSessions', () => answer({ openSessions: rows }))
    gateway.on('EndSession', () => {
      rows = rows.slice(0, 1)
      return answer({ endSession: { id: 'phone' } })
    })
    await open('Sessões')
    const lines = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')
    await expect.element(lines.nth(0)).toHaveTextContent(/Chrome no Windows.*Este aparelho.*Em uso agora/)
    await expect.element(lines.nth(1)).toHaveTextContent(/Safari no iPhone.*pelo endereço 200\.1\.2\.3.*Último uso/)
    await page.getByRole('button', { name: 'Encerrar sessão: Safari no iPhone' }).click()
    await expect.element(page.getByText('Sessão encerrada')).toBeVisible()
    await expect.poll(() => lines.elements().length).toBe(1)
    expect(inputOf('EndSession')).toEqual({ id: 'phone' })
    await expectFocus(dialog('Sessões').getByRole('button', { name: 'Fechar' }).nth(1))
  })

  it('end all but this one', async () => {
    let rows = [session('own', { isCurrent: true }), session('a'), session('b')]
    gateway.on('OpenSessions', () => answer({ openSessions: rows }))
    gateway.on('EndOtherSessions', () => {
      rows = rows.slice(0, 1)
      return answer({ endOtherSessions: { count: 2 } })
    })
    await open('Sessões')
    await page.getByRole('button', { name: 'Encerrar as outras 2' }).click()
    await expect.element(page.getByText('2 sessões encerradas')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Encerrar/ })).not.toBeInTheDocument()
  })

  it('that were ended elsewhere meanwhile are read again', async () => {
    let rows = [session('own', { isCurrent: true }), session('a')]
    gateway.on('OpenSessions', () => answer({ openSessions: rows }))
    gateway.on('EndSession', () => {
      rows = rows.slice(0, 1)
      return refuse('not_found', { code: 'session_not_found', status: 404 })
    })
    await open('Sessões')
    await page.getByRole('button', { name: /^Encerrar sessão/ }).click()
    await expect.element(page.getByText('Esta sessão já foi encerrada')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Encerrar sessão/ })).not.toBeInTheDocument()
  })
})

describe('a calendar', () => {
  it('has an address of the selected branch, shown once, and those that are read are ended', async () => {
    const feed = session('feed', { isCalendar: true, lastUsedAt: at.replace('2026', '2027') })
    let rows = [session('own', { isCurrent: true }), feed]
    gateway.on('OpenSessions', () => answer({ openSessions: rows }))
    gateway.on('OpenCalendarFeed', () => answer({ openCalendarFeed: { id: 'new', url: '/api/calendar/secret.ics' } }))
    gateway.on('EndSession', () => {
      rows = rows.slice(0, 1)
      return answer({ endSession: { id: 'feed' } })
    })
    await open('Calendário')
    await expect.element(page.getByRole('list', { name: 'Endereços em uso' })).toHaveTextContent(/Lido pela última vez/)
    await page.getByRole('button', { name: 'Criar endereço' }).click()
    await expect.element(field('Endereço para assinar')).toHaveValue(`${api}/api/calendar/secret.ics`)
    await expect.element(page.getByRole('button', { name: 'Criar endereço' })).not.toBeInTheDocument()
    expect(inputOf('OpenCalendarFeed')).toEqual({})
    await page.getByRole('button', { name: /^Encerrar o endereço/ }).click()
    await expect.element(page.getByRole('list', { name: 'Endereços em uso' })).not.toBeInTheDocument()
    expect(inputOf('EndSession')).toEqual({ id: 'feed' })
  })

  it('that cannot be made says why, and may be tried again', async () => {
    gateway.on('OpenSessions', () => answer({ openSessions: [session('own', { isCurrent: true })] }))
    gateway.on('OpenCalendarFeed', () => refuse('bad_request', { code: 'too_many_calendars', status: 400 }))
    await open('Calendário')
    await page.getByRole('button', { name: 'Criar endereço' }).click()
    await expect.element(page.getByText(/Encerre um deles antes de criar outro/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Criar endereço' })).toBeEnabled()
  })
})

it('offers neither password nor sessions to who signs in at the host page', async () => {
  localStorage.clear()
  const element = addElement()
  element.getToken = () => gateway.issue().accessToken
  await page.getByRole('button', { name: /Ana Souza/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Meu perfil' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Alterar senha' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('menuitem', { name: 'Sessões' })).not.toBeInTheDocument()
})

it.each([
  ['Meu perfil', 1280, 'dark'],
  ['Alterar senha', 360, 'light'],
  ['Sessões', 360, 'dark'],
  ['Calendário', 360, 'light'],
])('%s is accessible and fits at %i px, %s', async (item, width, theme) => {
  gateway.on('OpenSessions', () => answer({ openSessions: [session('own', { isCurrent: true }), session('a')] }))
  await page.viewport(width, 740)
  const element = await open(item, { theme })
  await expect.element(dialog(item).getByRole('button').last()).toBeVisible()
  await expectAccessible(element)
  await expectNoHorizontalOverflow(element.shadowRoot!)
})

describe('how high rows are', () => {
  const root = (element: HTMLElement) => element.shadowRoot?.querySelector('.celeiro-root')
  const chooseRows = async (name: string) => {
    await page.getByRole('button', { name: /Ana Souza/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  it('is kept with the person, and so for their other devices', async () => {
    let density = 'COMFORTABLE'
    gateway.on('Me', () => answer({ me: { ...user, density } }))
    gateway.on('KeepListDensity', ({ variables }) => {
      density = variables.input?.density ?? ''
      return answer({ keepListDensity: { density } })
    })
    const element = addElement()
    await chooseRows('Linhas compactas')
    await expect.poll(() => root(element)).toHaveAttribute('data-density', 'compact')
    element.remove()
    const other = addElement()
    await expect.element(page.getByRole('button', { name: /Ana Souza/ })).toBeVisible()
    await expect.poll(() => root(other)).toHaveAttribute('data-density', 'compact')
    await chooseRows('Linhas confortáveis')
    await expect.poll(() => root(other)).not.toHaveAttribute('data-density')
  })

  it('stays as it was where it could not be kept, and says so', async () => {
    gateway.on('KeepListDensity', () => refuse('internal_server_error', { status: 500 }))
    const element = addElement()
    await chooseRows('Linhas compactas')
    await expect.element(page.getByText('Sua escolha não ficou guardada')).toBeVisible()
    expect(root(element)).not.toHaveAttribute('data-density')
  })
})
