import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fileHash } from '#src/screens/verify/file-hash.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt, keepSession, removeElements } from '../stage/element-fixtures.ts'
import { answer, refuse } from '../stage/gateway.ts'

let gateway: ReturnType<typeof gatewayAt>
const paper = new File(['%PDF-1.3 a paper'], 'extrato.pdf', { type: 'application/pdf' })
const altered = new File(['%PDF-1.3 a papel'], 'extrato.pdf', { type: 'application/pdf' })

beforeEach(async () => {
  gateway = gatewayAt(api)
  const sha256 = await fileHash(paper)
  gateway.on('PaperSeal', ({ variables }) =>
    String(variables.code).startsWith('K7QF')
      ? answer({
          paperSeal: {
            code: 'K7QF-20ZR-XM4D',
            title: 'Extrato',
            companyName: 'Igreja do Celeiro',
            pages: 3,
            size: 16,
            sha256,
            issuedAt: '2026-11-30T17:30:00Z',
            timeZone: 'America/Sao_Paulo',
            totals: [{ label: 'Saldo final', value: 'R$ 1.234,56' }],
          },
        })
      : refuse('bad_request', { code: 'paper_seal_unknown' }),
  )
})

afterEach(async () => {
  removeElements()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  await page.viewport(1280, 800)
})

const code = () => page.getByLabelText('Código do selo')
const file = () => page.getByLabelText('Recebeu o arquivo? Confira se é o mesmo')

describe('a paper that is verified', () => {
  it('is shown after scanning its code, on a phone, without signing in', async () => {
    await page.viewport(360, 800)
    const element = addElement({ path: '/verify/K7QF-20ZR-XM4D' })
    const facts = page.getByLabelText('O que foi emitido')
    for (const words of ['Extrato', 'Igreja do Celeiro', '30/11/2026 às 14:30', '3', 'R$ 1.234,56'])
      await expect.element(facts).toHaveTextContent(words)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await expectAccessible(element)
    expect(gateway.calls.map(({ operation }) => operation)).toEqual(['PaperSeal'])
  })

  it('is compared with a file, which is not uploaded: a changed letter is reported', async () => {
    addElement({ path: '/verify/K7QF-20ZR-XM4D' })
    await userEvent.upload(file(), altered)
    const verdict = page.getByText('Este arquivo não é o que foi emitido')
    await expect.element(verdict).toBeVisible()
    const facts = page.getByLabelText('O que foi emitido').element()
    expect(facts.compareDocumentPosition(verdict.element())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await page.getByRole('button', { name: 'Remover extrato.pdf' }).click()
    await userEvent.upload(file(), paper)
    await expect.element(page.getByText('Este arquivo é exatamente o que foi emitido')).toBeVisible()
    expect(gateway.calls).toHaveLength(1)
  })

  it('by a typed code, a wrong one first; also by who is signed in, and then leads on', async () => {
    keepSession(gateway)
    addElement({ history: 'hash', path: '/verify' })
    await code().fill('AAAA')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Não há documento com este código')).toBeVisible()
    await expect.element(code()).toHaveValue('AAAA')
    await code().fill('k7qf 20zr xm4d')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('O Celeiro emitiu este documento')).toBeVisible()
    expect(window.location.hash).toBe('#celeiro=/verify/K7QF-20ZR-XM4D')
    await page.getByRole('link', { name: 'Abrir o Celeiro' }).click()
    await expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
  })
})
