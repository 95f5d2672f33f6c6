import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { addElement, keepSession, signIn } from '../../stage/element-fixtures.ts'
import { answer, refuse, user } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { address, type Gateway, late, openAt, openToEdit, refuseWith, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(3))
})

afterEach(strike)

const panel = () => page.getByRole('dialog')
const name = () => panel().getByRole('textbox', { name: 'Nome' })
const code = () => panel().getByRole('textbox', { name: 'Código' })
const save = () => panel().getByRole('button', { name: 'Salvar' })
const recovered = () => panel().getByText('Recuperamos o que você estava digitando.')
const discard = () => panel().getByRole('button', { name: 'Descartar', exact: true })
const email = () => page.getByLabelText('E-mail')

/** The session ends at the next call: the save itself. */
async function expireOnSave() {
  for (const operation of ['CreateRegion', 'UpdateRegion'])
    gateway.on(operation, () => {
      gateway.revoke()
      return refuse('unauthorized', { status: 401 })
    })
  await save().click()
  await expect.element(email()).toBeVisible()
  keepRegions(gateway, someRegions(3))
}

async function typeNew() {
  const element = openAt(`${path}/new`)
  await name().fill('Região Nova')
  await code().fill('N1')
  return element
}

const asPerson = (id: string) => gateway.on('Me', () => answer({ me: { ...user, id, isAdmin: true } }))

describe('an expired session', () => {
  it('gives everything typed back after signing in, and saves it', async () => {
    await typeNew()
    await expireOnSave()
    await signIn()
    await expect.element(recovered()).toBeVisible()
    await expect.element(name()).toHaveValue('Região Nova')
    await expect.element(code()).toHaveValue('N1')
    expect(address().path).toBe(`${path}/new`)
    await code().fill('N2')
    await expect.element(recovered()).toBeVisible()
    await save().click()
    await expect.element(page.getByText('Região salva')).toBeVisible()
    expect(gateway.calls.findLast(({ operation }) => operation === 'CreateRegion')?.variables.input).toEqual({
      name: 'Região Nova',
      code: 'N2',
      status: 'ACTIVE',
    })
    await page.getByRole('link', { name: 'Nova região' }).click()
    await expect.element(name()).toHaveValue('')
    await expect.element(recovered()).not.toBeInTheDocument()
  })

  it('as often as it expires', async () => {
    await typeNew()
    await expireOnSave()
    await signIn()
    await code().fill('N3')
    await expireOnSave()
    await signIn()
    await expect.element(code()).toHaveValue('N3')
    await expect.element(name()).toHaveValue('Região Nova')
  })

  it('in an element that keeps its path to itself', async () => {
    const element = addElement()
    await page.getByRole('link', { name: 'Regiões', exact: true }).click()
    await page.getByRole('link', { name: 'Nova região' }).click()
    await name().fill('Região Nova')
    await expireOnSave()
    expect(element.isConnected).toBe(true)
    await signIn()
    await expect.element(recovered()).toBeVisible()
    await expect.element(name()).toHaveValue('Região Nova')
  })

  it('can be answered by discarding, with the focus at the first field', async () => {
    await typeNew()
    await expireOnSave()
    await signIn()
    await discard().click()
    await expect.element(name()).toHaveValue('')
    await expectFocus(name())
    await expect.element(recovered()).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('of a stored record keeps to that record, and shows the stored one when it is discarded', async () => {
    openToEdit(`${path}/r2`)
    await name().fill('Outro nome')
    await expireOnSave()
    await signIn()
    await expect.element(name()).toHaveValue('Outro nome')
    await discard().click()
    await expect.element(name()).toHaveValue('Região 002')
    await expectFocus(name())
  })

  it('never overwrites a concurrent save (optimistic lock)', async () => {
    openToEdit(`${path}/r1`)
    await name().fill('Meu nome')
    await expireOnSave()
    keepRegions(gateway, [{ ...someRegions(1)[0]!, name: 'Nome da Ana', version: 2 }])
    gateway.on('UpdateRegion', ({ variables }) =>
      variables.input?.version === (2 as unknown) ? answer({}) : refuseWith('stale_version'),
    )
    await signIn()
    await expect.element(name()).toHaveValue('Meu nome')
    await save().click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Este registro foi alterado por outra pessoa.')
  })

  it('keeps nothing of a form that was not touched', async () => {
    openToEdit(`${path}/r1`)
    await expect.element(name()).toHaveValue('Região 001')
    await expireOnSave()
    await signIn()
    await expect.element(name()).toHaveValue('Região 001')
    await expect.element(recovered()).not.toBeInTheDocument()
  })
})

describe('nobody else', () => {
  it('sees the draft: another person finds an empty form, and the first one finds it again', async () => {
    await typeNew()
    await expireOnSave()
    asPerson('u2')
    await signIn()
    await expect.element(name()).toHaveValue('')
    await expect.element(recovered()).not.toBeInTheDocument()
    gateway.on('CreateRegion', () => {
      gateway.revoke()
      return refuse('unauthorized', { status: 401 })
    })
    await name().fill('De outra pessoa')
    await save().click()
    await expect.element(email()).toBeVisible()
    asPerson('u1')
    await signIn()
    await expect.element(name()).toHaveValue('Região Nova')
  })

  it.each([
    [
      'on purpose',
      async () => {
        await userEvent.keyboard('{Escape}')
        await page.getByRole('button', { name: 'Descartar alterações' }).click()
        await page.getByRole('button', { name: 'Ana Souza' }).click()
        await page.getByRole('menuitem', { name: 'Sair' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
      },
    ],
    [
      'in another tab',
      async () => {
        localStorage.clear()
        window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
      },
    ],
  ])('finds it after signing out %s', async (_, signOut) => {
    await typeNew()
    await expireOnSave()
    await signIn()
    await expect.element(recovered()).toBeVisible()
    await signOut()
    await expect.element(email()).toBeVisible()
    await signIn()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    window.location.hash = `celeiro=${path}/new`
    await expect.element(name()).toHaveValue('')
    await expect.element(recovered()).not.toBeInTheDocument()
  })

  it('finds it in storage', async () => {
    await typeNew()
    await expireOnSave()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Região Nova')
  })
})

it('is gone when the draft was left unread and the same person signs out on purpose', async () => {
  await typeNew()
  await expireOnSave()
  asPerson('u2')
  await signIn()
  await expect.element(name()).toHaveValue('')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  await expect.element(email()).toBeVisible()
  asPerson('u1')
  await signIn()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  window.location.hash = `celeiro=${path}/new`
  await expect.element(name()).toHaveValue('')
})

it('of a host that signs people in comes back with its next token', async () => {
  const waiting = late()
  gateway.on('CreateRegion', () => waiting.reply)
  const element = openAt(`${path}/new`)
  await name().fill('Região Nova')
  element.remove()
  keepSession(gateway)
  let token: string | null = gateway.issue().accessToken
  const hosted = document.createElement('celeiro-app')
  hosted.setAttribute('api', 'https://api.celeiro.example')
  hosted.setAttribute('history', 'hash')
  hosted.getToken = () => token
  document.body.append(hosted)
  await expect.element(name()).toHaveValue('')
  await name().fill('Do portal')
  gateway.on('CreateRegion', () => {
    gateway.revoke()
    token = null
    return refuse('unauthorized', { status: 401 })
  })
  await save().click()
  await expect.element(page.getByText('Sua sessão terminou')).toBeVisible()
  token = gateway.issue().accessToken
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(recovered()).toBeVisible()
  await expect.element(name()).toHaveValue('Do portal')
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('is accessible and fits', async () => {
    await page.viewport(width, 800)
    const element = openAt(`${path}/new`, { theme })
    await name().fill('Região Nova')
    await expireOnSave()
    await signIn()
    await expect.element(recovered()).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
