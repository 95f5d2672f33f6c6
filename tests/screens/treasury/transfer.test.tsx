import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { box, lastVariables, panel } from '../stage/noun/suppliers.ts'
import { keepTransfers, keysOf, press, transfer } from '../stage/noun/transfers.ts'
import { type Gateway, noNetwork, openAt, permit, refuseWith, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepTransfers(gateway)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const today = () => new Date().toISOString()
const dialog = (name: string) => page.getByRole('dialog', { name })
const receipt = () => dialog('Caixa Sede → Conta Movimento · R$ 270,00')

async function openReceipt(stored: object = {}) {
  keepTransfers(gateway, stored)
  const element = openAt('/transfers/t1')
  await expect.element(receipt()).toHaveAccessibleDescription('Comprovante de transferência TRF-2026-000045')
  return element
}

describe('the list', () => {
  it('shows the newest first, and distinguishes reversed from undone', async () => {
    openAt('/transfers')
    const row = (code: string) => page.getByRole('row').filter({ hasText: code })
    await expect.element(row('TRF-2026-000045')).toHaveTextContent(/Caixa Sede.*Conta Movimento.*R\$ 270,00.*Efetivada/)
    await expect.element(row('TRF-2026-000044')).toHaveTextContent('Estornada')
    await expect.element(row('TRF-2026-000043')).toHaveTextContent('Desfeita')
    expect(lastVariables(gateway, 'Transfers')).toMatchObject({ orderBy: '-date' })
    await expect.element(page.getByRole('columnheader', { name: 'Data' })).toHaveAttribute('aria-sort', 'descending')
    await page.viewport(360, 800)
    await expect.element(page.getByRole('link', { name: /^Caixa Sede → Conta Movimento/ }).first()).toBeVisible()
  })

  it('shows the total in force, and separately the reversed one', async () => {
    openAt('/transfers')
    await expect
      .element(page.getByLabelText('Totais'))
      .toHaveTextContent('1 transferência em vigorR$ 270,002 estornadas ou desfeitasR$ 1.030,50')
  })

  it('adds up what is chosen, and deletes nothing', async () => {
    openAt('/transfers')
    await page.getByRole('checkbox', { name: /R\$\s270,00/ }).click()
    await page.getByRole('checkbox', { name: /R\$\s1\.000,50/ }).click()
    const bar = page.getByRole('region', { name: 'Seleção' })
    await expect.element(bar).toHaveTextContent('R$ 270,00, sem 1 estornado')
    await expect.element(bar.getByRole('button', { name: /Excluir/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Ações de Caixa Sede → Conta Movimento · R\$\s270,00$/ }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Ver' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument()
  })

  it('asks for what the address filters by', async () => {
    openAt('/transfers?type=CASH_TO_BANK&status=REVERSED,DELETED&dateFrom=2026-02-01&dateTo=2026-02-28')
    await expect.element(page.getByRole('button', { name: /^Período: fev\/2026/ })).toBeVisible()
    await expect
      .poll(() => lastVariables(gateway, 'Transfers'))
      .toMatchObject({
        type: ['CASH_TO_BANK'],
        status: ['REVERSED', 'DELETED'],
        dateFrom: '2026-02-01',
        dateTo: '2026-02-28',
      })
  })
})

describe('the receipt', () => {
  it('tells everything, and lets the notes be corrected', async () => {
    gateway.on('UpdateTransfer', () => answer({ updateTransfer: { id: 't1' } }))
    await openReceipt()
    for (const words of ['R$ 270,00', 'Caixa Sede', 'Conta Movimento', 'Caixa para conta', 'Tiago Barros'])
      await expect.element(receipt()).toHaveTextContent(words)
    await press('Corrigir detalhes')
    await expect.element(panel().getByRole('button', { name: 'Estornar' })).not.toBeInTheDocument()
    await box('Número do documento').fill('4711')
    await press('Salvar')
    await expect.element(page.getByText('Transferência salva')).toBeVisible()
    expect(lastVariables(gateway, 'UpdateTransfer')?.input).toEqual({
      paymentType: 'CASH',
      documentNumber: '4711',
      description: transfer.description,
      version: 1,
    })
  })

  it('is taken along as PDF, as the list is', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const url = (name: string) => answer({ file: { url: `/api/download/${name}.pdf?token=t` } })
    gateway.on('TransferReceipt', () => url('comprovante'))
    gateway.on('TransferReport', () => url('transferencias'))
    await openReceipt()
    await press('PDF')
    await expect.element(page.getByText('Arquivo comprovante.pdf salvo')).toBeVisible()
    expect(lastVariables(gateway, 'TransferReceipt')).toEqual({ operationCode: 'TRF-2026-000045' })
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    await expect.poll(() => saved).toEqual(['comprovante.pdf', 'transferencias.pdf'])
    expect(lastVariables(gateway, 'TransferReport')).toEqual({ orderBy: '-date' })
  })

  it('is copied as text and printed', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { get: windowOf } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {}
    const printed: string[] = []
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
      this: HTMLIFrameElement,
    ) {
      const view: Window = windowOf?.call(this)
      view.print = () => printed.push(view.document.body.textContent ?? '')
      return view
    })
    await openReceipt()
    await press('Copiar')
    await expect.element(page.getByText('Comprovante copiado')).toBeVisible()
    expect(copied.mock.lastCall?.[0]).toMatch(
      /Igreja do Celeiro\nValor: R\$\s270,00\nSituação: Efetivada\nOrigem: Caixa/,
    )
    await press('Imprimir')
    await expect.poll(() => printed[0]).toContain('TRF-2026-000045')
    expect(printed[0]).toContain('duzentos e setenta reais')
    expect(printed[0]).toMatch(/Saiu deCaixa SedeR\$\s1\.250,00R\$\s980,00/)
    expect(printed[0]).toMatch(/Entrou emConta MovimentoR\$\s5\.000,00R\$\s5\.270,00/)
    expect(printed[0]).toContain('Recebido por')
  })

  it('says when the browser does not let it be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await openReceipt()
    await press('Copiar')
    await expect.element(page.getByText(/não deixou copiar/)).toBeVisible()
  })

  it('of who only reads offers no act and no input', async () => {
    permit(gateway, 'transfers', ['read'])
    await openReceipt({ createdAt: today() })
    await expect.element(receipt().getByText(transfer.description)).toBeVisible()
    await expect.element(panel().getByRole('button', { name: /Estornar|Desfazer|Salvar/ })).not.toBeInTheDocument()
    await expect.element(box('Descrição')).not.toBeInTheDocument()
  })
})

describe('reversing', () => {
  it('says what it does, asks why, and shows the transfer as it stands then', async () => {
    gateway.on('ReverseTransfer', () => {
      keepTransfers(gateway, {
        status: 'REVERSED',
        version: 2,
        reversalReason: 'Conta errada',
        reversedAt: today(),
        reversedByName: 'Marta Ribeiro',
      })
      return answer({ reverseTransfer: { id: 't1' } })
    })
    await openReceipt()
    await press('Estornar')
    const question = dialog('Estornar a transferência?')
    await expect
      .element(question)
      .toHaveTextContent('R$ 270,00 saem de Conta Movimento e voltam para Caixa Sede, com a data de hoje')
    await expect
      .element(question.getByRole('region', { name: 'Volta para Caixa Sede' }))
      .toHaveTextContent(/antes: R\$ 980,00, depois: R\$ 1\.250,00/)
    await expect.element(question.getByRole('region', { name: 'Sai de Conta Movimento' })).toBeVisible()
    await question.getByRole('button', { name: 'Estornar R$ 270,00' }).click()
    await expect.element(question.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(/obrigatório/)
    expect(gateway.count('ReverseTransfer')).toBe(0)
    await question.getByRole('textbox', { name: 'Motivo' }).fill('Conta errada')
    await question.getByRole('button', { name: 'Estornar R$ 270,00' }).click()
    await expect.element(page.getByText('Transferência estornada')).toBeVisible()
    await expect.element(receipt().getByText('Estornada', { exact: true })).toBeVisible()
    await expect.element(receipt().getByText('Conta errada')).toBeVisible()
    await expect.element(receipt().getByRole('button', { name: 'Estornar' })).not.toBeInTheDocument()
    expect(lastVariables(gateway, 'ReverseTransfer')).toMatchObject({ id: 't1', input: { reason: 'Conta errada' } })
  })

  it('that gets no answer is asked again with its key; a refusal is said in place', async () => {
    gateway.on('ReverseTransfer', noNetwork)
    await openReceipt()
    await press('Estornar')
    const question = dialog('Estornar a transferência?')
    await question.getByRole('textbox', { name: 'Motivo' }).fill('Conta errada')
    await question.getByRole('button', { name: 'Estornar R$ 270,00' }).click()
    await expect.element(question.getByRole('alert')).toHaveTextContent(/Não sabemos se o estorno foi feito/)
    gateway.on('ReverseTransfer', () => refuseWith('transfer_status_changed'))
    await question.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(question.getByRole('alert')).toHaveTextContent(/já foi estornada ou desfeita/)
    expect(new Set(keysOf(gateway, 'ReverseTransfer')).size).toBe(1)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('a reversal that is left without an answer', () => {
  it('goes on with its reason and its key when it is asked for again', async () => {
    gateway.on('ReverseTransfer', noNetwork)
    await openReceipt()
    await press('Estornar')
    const question = dialog('Estornar a transferência?')
    await question.getByRole('textbox', { name: 'Motivo' }).fill('Conta errada')
    await question.getByRole('button', { name: 'Estornar R$ 270,00' }).click()
    await expect.element(question.getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair e voltar depois' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await press('Estornar')
    await expect.element(question.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Conta errada')
    gateway.on('ReverseTransfer', () => answer({ reverseTransfer: { id: 't1' } }))
    await question.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('Transferência estornada')).toBeVisible()
    expect(new Set(keysOf(gateway, 'ReverseTransfer')).size).toBe(1)
  })
})

describe('undoing', () => {
  it('is offered on the day it was entered, and sends once', async () => {
    gateway.on('DeleteTransfer', () => {
      keepTransfers(gateway, { status: 'DELETED', version: 2, reversedAt: today(), reversedByName: 'Marta Ribeiro' })
      return answer({ deleteTransfer: { id: 't1' } })
    })
    await openReceipt({ createdAt: today() })
    await press('Desfazer (hoje)')
    await dialog('Desfazer a transferência?').getByRole('button', { name: 'Desfazer R$ 270,00' }).dblClick()
    await expect.element(page.getByText('Transferência desfeita')).toBeVisible()
    await expect.element(receipt().getByText('Desfeita', { exact: true })).toBeVisible()
    await expect.element(receipt()).toHaveTextContent(/Desfeita por\s*Marta Ribeiro/)
    expect(gateway.count('DeleteTransfer')).toBe(1)
  })
})

describe('an act that can only be refused', () => {
  const undo = () => panel().getByRole('button', { name: 'Desfazer (hoje)' })

  it('is shown blocked with why and what to do instead, by mouse and by keyboard', async () => {
    const { shadowRoot } = await openReceipt()
    await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(undo()).toHaveAccessibleDescription(/lançada hoje pode ser desfeita: use o estorno/)
    await undo().click({ force: true })
    await expect
      .element(
        panel()
          .getByRole('status')
          .getByText(/use o estorno/),
      )
      .toBeVisible()
    expect(gateway.count('DeleteTransfer')).toBe(0)
    await expect.element(dialog('Desfazer a transferência?')).not.toBeInTheDocument()
    ;(undo().element() as HTMLElement).focus()
    expect(shadowRoot?.activeElement).toBe(undo().element())
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Desfazer a transferência?')).not.toBeInTheDocument()
  })

  it.each([
    [{ createdAt: today(), isReconciled: true }, 'Desfazer (hoje)', /já foi conciliada com o banco: use o estorno/],
    [
      { destinationState: { ...transfer.destinationState, balance: '1.00' } },
      'Estornar',
      /Saldo insuficiente em Conta Movimento/,
    ],
    [
      { originState: { ...transfer.originState, status: 'BLOCKED' } },
      'Estornar',
      /Caixa Sede está bloqueado para contagem/,
    ],
    [{ destinationState: null }, 'Estornar', /Você não tem acesso a esta filial/],
    [{ originState: { ...transfer.originState, inactiveBranch: 'Sul' } }, 'Estornar', /ative a filial antes/],
  ])('says so of %j', async (stored, name, why) => {
    await openReceipt(stored)
    await expect.element(panel().getByRole('button', { name })).toHaveAccessibleDescription(why)
  })
})

describe.each([1280, 360])('at %i px', (width) => {
  it('the receipt and the question are accessible and fit', async () => {
    await page.viewport(width, 800)
    const element = await openReceipt()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await press('Estornar')
    await expect.element(dialog('Estornar a transferência?')).toBeVisible()
    await expectAccessible(element)
  })

  it('the list is accessible and fits', async () => {
    await page.viewport(width, 800)
    const list = openAt('/transfers')
    await expect.element(page.getByRole('link', { name: 'TRF-2026-000045' })).toBeVisible()
    await expectAccessible(list)
    await expectNoHorizontalOverflow(list.shadowRoot!)
  })
})
