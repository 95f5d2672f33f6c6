import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../app/gateway.ts'
import { type Gateway, openAt, refuseWith, stage, strike } from '../records/stage.ts'
import { keepSuppliers } from '../records/suppliers.ts'

const told = { importId: null, successful: 1, failure: 0, duplicate: 0, ignored: 0, rows: [], known: [] }
const reason = 'Atualizar o rol com a lista da secretaria'
let gateway: Gateway
let given: string | null

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  given = null
  gateway.on('Members', () => answer({ members: { rows: [], count: 0 } }))
  gateway.on('GiveRevealReason', ({ variables }) => {
    given = variables.input?.reason ?? ''
    return answer({ giveRevealReason: { reason: given } })
  })
  gateway.on('ImportMembers', () => (given ? answer({ told }) : refuseWith('reveal_reason_required')))
  gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/file/f1' } }))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const kept = JSON.stringify({ id: 'f1', name: 'rol.csv', contentType: 'text/plain', size: 1, url: '/f1' })
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: kept } })
    this.onload?.(new ProgressEvent('load'))
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const dialog = () => page.getByRole('dialog', { name: 'Importar membros' })
const question = () => page.getByRole('dialog', { name: 'Por que você importa membros?' })
const asked = () => gateway.calls.filter(({ operation }) => operation === 'ImportMembers')

async function choose() {
  await expect.element(dialog()).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Base legal' }).click()
  await page.getByRole('option', { name: 'Consentimento do titular' }).click()
  await userEvent.upload(
    dialog().getByLabelText('Arquivo', { exact: true }),
    new File(['nome\nAurora Dias\n'], 'rol.csv', { type: 'text/csv' }),
  )
}

async function openImport() {
  const element = openAt('/members-offerings')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await choose()
  return element
}

async function giveReason() {
  await question().getByLabelText('Motivo').fill(reason)
  await question().getByRole('button', { name: 'Continuar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
}

it('asks no reason of a church without members', async () => {
  gateway.on('ImportMembers', () => answer({ told }))
  await openImport()
  await expect.element(dialog().getByRole('button', { name: 'Importar 1 membro' })).toBeVisible()
  expect([question().query(), given]).toEqual([null, null])
})

it('asks why once the check is refused for it, and goes on with the reason', async () => {
  const element = await openImport()
  await expect.element(question()).toBeVisible()
  await expectAccessible(element)
  await question().getByRole('button', { name: 'Continuar' }).click()
  await expect.element(question().getByLabelText('Motivo')).toHaveAccessibleDescription('Campo obrigatório')
  expect(asked()).toHaveLength(1)
  await giveReason()
  expect(given).toBe(reason)
  await dialog().getByRole('button', { name: 'Importar 1 membro' }).click()
  await expect.element(dialog().getByText('1 membro importado')).toBeVisible()
  const sent = { legalBasis: 'CONSENT', input: { fileId: 'f1' } }
  expect(asked().map(({ variables }) => variables)).toMatchObject([
    { ...sent, dryRun: true },
    { ...sent, dryRun: true },
    { ...sent, dryRun: false },
  ])
})

it('goes back with all that was said when no reason is given, and asks again', async () => {
  await openImport()
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog()).toHaveTextContent('Diga antes por que você consulta dados de pessoas')
  await expect
    .element(dialog().getByRole('combobox', { name: 'Base legal' }))
    .toHaveTextContent('Consentimento do titular')
  await expect.element(dialog().getByRole('button', { name: 'Remover rol.csv' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Continuar' }).click()
  await giveReason()
  await expect.element(dialog().getByRole('button', { name: 'Importar 1 membro' })).toBeVisible()
})

it('leaves no question behind where the import is left while it waits', async () => {
  openAt('/members-offerings')
  const offer = page.getByRole('link', { name: 'Importar a lista de membros' })
  await offer.click()
  await choose()
  await expect.element(question()).toBeVisible()
  window.history.back()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
  await offer.click()
  await choose()
  await giveReason()
  await expect.element(dialog().getByRole('button', { name: 'Importar 1 membro' })).toBeVisible()
})

it('imports with the reason where the first members came in after the check', async () => {
  gateway.on('ImportMembers', ({ variables }) =>
    given || variables.dryRun ? answer({ told }) : refuseWith('reveal_reason_required'),
  )
  await openImport()
  await dialog().getByRole('button', { name: 'Importar 1 membro' }).click()
  await giveReason()
  await expect.element(dialog().getByText('1 membro importado')).toBeVisible()
  // By the key of what was refused the server would refuse again.
  const keys = asked().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([null, expect.any(String), expect.any(String)])
  expect(keys[2]).not.toBe(keys[1])
})
