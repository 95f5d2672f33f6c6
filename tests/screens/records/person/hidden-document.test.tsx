import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, refuse, user } from '../../stage/gateway.ts'
import { type Gateway, listQuery, openAt, permit, stage, strike } from '../../stage/stage.ts'

const cpf = '529.982.247-25'
const reason = 'Conferir o cadastro de quem ligou'
const member = {
  id: 'm1',
  memberName: 'Aurora Dias',
  document: '***.982.247-**',
  status: 'ACTIVE',
  version: 1,
  type: 'PERSONAL',
  fantasyName: null,
  email: null,
  phone: null,
  envelopeNumber: null,
  branchId: null,
  city: null,
  state: null,
}

let gateway: Gateway
let revealReason: string | null

beforeEach(() => {
  gateway = stage()
  revealReason = null
  const me = () => ({ ...user, permissions: [{ module: 'members-offerings', actions: ['read', 'reveal'] }] })
  gateway.on('Me', () => answer({ me: { ...me(), revealReason } }))
  const matches = () => (revealReason ? [member] : [])
  gateway.on('Members', () => answer({ members: { rows: matches().map(named), count: matches().length } }))
  gateway.on('Search', () =>
    answer({
      search: revealReason
        ? [{ module: 'members-offerings', resource: 'members-offerings', rows: matches().map(named) }]
        : [],
    }),
  )
  gateway.on('GiveRevealReason', ({ variables }) => {
    revealReason = variables.input?.reason ?? ''
    return answer({ giveRevealReason: { reason: revealReason } })
  })
})
afterEach(strike)

const named = (row: typeof member) => ({ ...row, name: row.memberName })
const offer = () => page.getByRole('button', { name: 'Procurar pelo documento' })
const dialog = () => page.getByRole('dialog', { name: 'Procurar pelo documento' })
const hint = () => page.getByText(/Procurando também pelo documento/)

describe('a whole document among members', () => {
  const openList = (text = cpf) => openAt(`/members-offerings?search=${encodeURIComponent(text)}`)

  it('is offered to be looked for, with a reason once, and then found', async () => {
    const element = openList()
    await expect.element(offer()).toBeVisible()
    await expectAccessible(element)
    await offer().click()
    await dialog().getByRole('button', { name: 'Procurar', exact: true }).click()
    await expect.element(page.getByLabelText('Motivo')).toHaveAccessibleDescription('Campo obrigatório')
    await page.getByLabelText('Motivo').fill(reason)
    await dialog().getByRole('button', { name: 'Procurar', exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Aurora Dias' })).toBeVisible()
    await expect.element(hint()).toHaveTextContent(reason)
    // Besides, whether there is any member at all.
    const searched = gateway.calls.flatMap((call) =>
      call.operation === 'Members' ? (listQuery(call).search ?? []) : [],
    )
    expect(searched).toEqual([cpf, cpf])
  })

  it('keeps the reason typed when it could not be kept', async () => {
    openList()
    gateway.on('GiveRevealReason', () => refuse('service_unavailable', { status: 503 }))
    await offer().click()
    await page.getByLabelText('Motivo').fill(reason)
    await dialog().getByRole('button', { name: 'Procurar', exact: true }).click()
    await expect.element(dialog()).toHaveTextContent('O serviço está indisponível no momento.')
    await expect.element(page.getByLabelText('Motivo')).toHaveValue(reason)
  })

  it('is not offered without the right to reveal, with a hint what to do', async () => {
    permit(gateway, 'members-offerings', ['read'])
    await page.viewport(360, 740)
    const element = openList()
    await expect.element(page.getByText(/Procure pelo nome, ou peça a quem pode ver dados ocultos/)).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('is only what is a whole one', async () => {
    openList('529.982.247')
    await expect.poll(() => gateway.count('Members')).toBeGreaterThan(0)
    await expect.element(offer()).not.toBeInTheDocument()
  })
})

describe('the same in the search over all registers', () => {
  it('asks there, over it, and goes on with what it then finds', async () => {
    openAt('/home')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('combobox', { name: /^Telas/ }).fill(cpf)
    await offer().click()
    await page.getByLabelText('Motivo').fill(reason)
    await expectAccessible(document.querySelector('celeiro-app')!)
    await dialog().getByRole('button', { name: 'Procurar', exact: true }).click()
    await expect.element(page.getByRole('option', { name: /Aurora Dias/ })).toBeVisible()
    await expect.element(hint()).toBeVisible()
    await page.getByRole('combobox', { name: /^Telas/ }).click()
    await expectFocus(page.getByRole('combobox', { name: /^Telas/ }))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => window.location.hash).toContain('/members-offerings/m1')
  })

  it('says nothing of members to who may not read them', async () => {
    permit(gateway, 'suppliers', ['read', 'reveal'])
    openAt('/home')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('combobox', { name: /^Telas/ }).fill(cpf)
    await expect.element(page.getByText('Nada encontrado').first()).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
  })
})
