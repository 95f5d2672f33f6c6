import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../stage/gateway.ts'
import { lastVariables, panel } from '../stage/noun/suppliers.ts'
import { bankAccountId, keepTransfers } from '../stage/noun/transfers.ts'
import { type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const ids = ['01890a5d-ac96-774b-bcce-b302099a8301', '01890a5d-ac96-774b-bcce-b302099a8302']
const bankId = '01890a5d-ac96-774b-bcce-b302099a8341'
const check = {
  id: ids[0],
  name: '000123',
  number: '000123',
  branchId: 'b1',
  bankId,
  bankName: 'Itaú Unibanco',
  agency: '1234',
  account: '56789',
  issuerName: 'Ana Prado',
  issuerDocument: null,
  issuerPhone: null,
  issuerReturns: 2,
  cmc7: null,
  issuerWithheld: null,
  type: 'POST_DATED',
  issueDate: '2026-02-01',
  goodForDate: '2026-03-10',
  value: '150.00',
  status: 'IN_WALLET',
  depositAccountId: null,
  depositDate: null,
  accountId: null,
  writeOffDate: null,
  reason: null,
  returns: [] as { reason: string; date: string }[],
  version: 1,
}
const other = { ...check, id: ids[1], name: '000124', number: '000124', value: '50.00', goodForDate: '2026-02-01' }

/** A gateway that keeps two cheques; `stored` is what the first has else. */
function keepChecks(stored: object = {}): void {
  keepTransfers(gateway)
  const totals = { inWallet: '200.00', deposited: '0.00', returned: '375.00', cleared: '0.00' }
  gateway.on('WalletChecks', () =>
    answer({ walletChecks: { rows: [{ ...check, ...stored }, other], count: 2, totals } }),
  )
  gateway.on('WalletCheck', () => answer({ walletCheck: { ...check, ...stored } }))
  gateway.on('AllBanks', () => answer({ allBanks: [{ id: bankId, identifier: '341', name: 'Itaú Unibanco' }] }))
  gateway.on('WalletCheckIssuer', () => answer({ walletCheckIssuer: { returns: 1 } }))
  const days = [{ date: '2026-03-10', count: 2, value: '1250.00' }]
  gateway.on('WalletCheckCalendar', () => answer({ walletCheckCalendar: { days, closed: ['2026-03-14'] } }))
}

beforeEach(() => {
  gateway = stage()
  keepChecks()
})
afterEach(strike)

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

async function chooseBoth() {
  openAt('/wallet-check?status=IN_WALLET')
  for (const number of ['000123', '000124']) await page.getByRole('checkbox', { name: new RegExp(number) }).click()
}

async function chooseAccount(within: ReturnType<typeof dialog>) {
  await within.getByRole('combobox', { name: 'Conta', exact: true }).fill('Movimento')
  await page.getByRole('option', { name: /Conta Movimento/ }).click()
}

describe('the list', () => {
  it('asks for what is not settled yet, and says what it comes to', async () => {
    openAt('/wallet-check')
    const row = page.getByRole('row').filter({ hasText: '000123' })
    await expect.element(row).toHaveTextContent(/Ana Prado.*10\/03\/2026.*R\$ 150,00.*Em carteira/)
    expect(lastVariables(gateway, 'WalletChecks')).toMatchObject({
      status: ['IN_WALLET', 'DEPOSITED', 'RETURNED', 'IN_COLLECTION'],
      orderBy: 'goodForDate',
    })
    await expect.element(page.getByLabelText('Totais')).toHaveTextContent(/Em carteiraR\$ 200,00.*DevolvidosR\$ 375,00/)
  })

  it('shows what each day comes to, and narrows to the day that is chosen', async () => {
    openAt('/wallet-check?status=IN_WALLET&goodForDateFrom=2026-03-01&goodForDateTo=2026-03-31')
    await page.getByRole('button', { name: 'Calendário', exact: true }).click()
    const day = page.getByRole('button', { name: /10 de março de 2026: 2 cheques, R\$ 1\.250,00/ })
    await expect.element(day).toHaveTextContent('101.250')
    await expect.element(page.getByRole('button', { name: /14 de março.*sem expediente/ })).toBeVisible()
    await day.click()
    await expect
      .poll(() => lastVariables(gateway, 'WalletChecks'))
      .toMatchObject({ goodForDateFrom: '2026-03-10', goodForDateTo: '2026-03-10' })
    expect(lastVariables(gateway, 'WalletCheckCalendar')).toMatchObject({
      status: ['IN_WALLET'],
      goodForDateFrom: '2026-03-01',
    })
  })

  it('clears many into one account; a refusal says why at its cheque, and all stay chosen', async () => {
    gateway.on('MoveWalletChecks', () =>
      refuse('bad_request', { errors: [{ msg: 'wallet_check_status_changed', param: 'ids.1', params: {} }] }),
    )
    await chooseBoth()
    await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Compensar' }).click()
    const question = dialog('Compensar 2 cheques?')
    await chooseAccount(question)
    await expect.element(question.getByText(/Saldo: R\$\s[\d.,]+ → R\$\s[\d.,]+/)).toBeVisible()
    await question.getByRole('button', { name: 'Receber R$ 200,00' }).click()
    await expect
      .element(question.getByRole('list', { name: 'Cheques' }).getByRole('listitem').nth(1))
      .toHaveTextContent(/000124.*não permite isso agora/)
    await expect
      .element(question.getByRole('list', { name: 'Cheques' }).getByRole('listitem').nth(0))
      .not.toHaveTextContent(/não permite/)
    expect(lastVariables(gateway, 'MoveWalletChecks')?.input).toMatchObject({
      ids,
      move: 'clear',
      accountKind: 'BANK',
      accountId: bankAccountId,
    })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(page.getByRole('region', { name: 'Seleção' })).toHaveTextContent('2 cheques selecionados')
  })
})

describe('a cheque', () => {
  it('that is read by a device is filled, and its Enter saves nothing', async () => {
    openAt('/wallet-check/new')
    const line = panel().getByLabelText('CMC7')
    await line.click()
    await userEvent.keyboard('341123410180001235200000012344{Enter}')
    await expect.element(panel().getByLabelText('Número')).toHaveValue('000123')
    await expect.element(panel().getByLabelText('Agência')).toHaveValue('1234')
    await expect.element(panel().getByRole('combobox', { name: 'Banco' })).toHaveValue('341 · Itaú Unibanco')
    await expect.element(page.getByText(/preenchidos|Preencha/)).not.toBeInTheDocument()
    expect(lastVariables(gateway, 'CreateWalletCheck')).toBeUndefined()
  })

  it('warns of what its issuer gave before, as soon as the document is whole', async () => {
    openAt('/wallet-check/new')
    await panel().getByLabelText('CPF ou CNPJ do emitente').fill('52998224725')
    await expect.element(panel().getByText(/já foi devolvido uma vez\. Confira antes/)).toBeVisible()
    expect(lastVariables(gateway, 'WalletCheckIssuer')).toEqual({ document: '52998224725' })
  })

  it('names its giver, with the right', async () => {
    gateway.on('StatementMembers', () => answer({ allMembers: [{ id: 'm1', memberName: 'Rute Dias' }] }))
    openAt('/wallet-check/new')
    const giver = panel().getByRole('combobox', { name: 'Membro que deu' })
    await giver.fill('Rute')
    await page.getByRole('option', { name: 'Rute Dias' }).click()
    await expect.element(giver).toHaveValue('Rute Dias')
  })

  it('does not ask for its giver without the right', async () => {
    permit(gateway, 'wallet-check', ['read', 'create', 'update'])
    openAt('/wallet-check/new')
    await expect.element(panel().getByLabelText('CMC7')).toBeVisible()
    await expect.element(panel().getByLabelText('Membro que deu')).not.toBeInTheDocument()
  })

  it('tells its story in words, and offers what may become of it', async () => {
    keepChecks({
      status: 'RETURNED',
      depositDate: '2026-03-10',
      returns: [{ reason: 'CLOSED_ACCOUNT', date: '2026-03-12' }],
    })
    openAt(`/wallet-check/${ids[0]}`)
    await expect.element(panel()).toHaveTextContent(/Devolvido12\/03\/2026 · motivo 13 · Conta encerrada/)
    // It was accepted long ago: that is not to be thought over.
    await expect.element(panel().getByText(/já foram devolvidos 2 vezes\.$/)).toBeVisible()
    const again = panel().getByRole('button', { name: 'Reapresentar' })
    await expect.element(again).toHaveAccessibleDescription(/não permite reapresentar/)
    await expect.element(panel().getByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
  })

  it('goes to the bank before its day with a yes and a reason', async () => {
    keepChecks({ goodForDate: '2199-01-01' })
    gateway.on('DepositWalletCheck', () => answer({ depositWalletCheck: { id: ids[0] } }))
    openAt(`/wallet-check/${ids[0]}`)
    await panel().getByRole('button', { name: 'Depositar' }).click()
    const question = dialog('Depositar o cheque?')
    await chooseAccount(question)
    await question.getByRole('checkbox', { name: 'Depositar antes do dia' }).click()
    await question.getByLabelText('Motivo').fill('O emitente pediu')
    await question.getByRole('button', { name: 'Depositar R$ 150,00' }).click()
    await expect.element(page.getByText('Cheque depositado')).toBeVisible()
    expect(lastVariables(gateway, 'DepositWalletCheck')?.input).toMatchObject({
      accountId: bankAccountId,
      confirmEarly: true,
      reason: 'O emitente pediu',
    })
  })

  it('takes no act while what is shown is from before the last one', async () => {
    keepChecks({ status: 'RETURNED', depositDate: '2026-03-10', returns: [] })
    gateway.on('PresentWalletCheck', () => answer({ presentWalletCheck: { id: ids[0] } }))
    openAt(`/wallet-check/${ids[0]}`)
    const collect = panel().getByRole('button', { name: 'Cobrar do emitente' })
    await panel().getByRole('button', { name: 'Reapresentar' }).click()
    let resolve: (response: Response) => void = () => {}
    gateway.on('WalletCheck', () => new Promise<Response>((settle) => (resolve = settle)))
    await dialog('Reapresentar o cheque?').getByRole('button', { name: 'Reapresentar' }).click()
    await expect.element(page.getByText('Cheque reapresentado')).toBeVisible()
    await expect.element(collect).toHaveAttribute('aria-disabled', 'true')
    resolve(answer({ walletCheck: { ...check, status: 'DEPOSITED', depositDate: '2026-03-10' } }))
    await expect.element(panel().getByRole('button', { name: 'Compensar' })).toBeEnabled()
    await expect.element(collect).not.toBeInTheDocument()
  })

  it('that was returned shows the return reason of the stamp', async () => {
    keepChecks({ status: 'DEPOSITED', depositDate: '2026-03-10' })
    gateway.on('ReturnWalletCheck', () => answer({ returnWalletCheck: { id: ids[0] } }))
    openAt(`/wallet-check/${ids[0]}`)
    await panel().getByRole('button', { name: 'Registrar devolução' }).click()
    const question = dialog('Registrar a devolução do cheque')
    await expect.element(question).toHaveAccessibleDescription(/^Cheque 000123 · R\$\s150,00: fica/)
    await question.getByRole('combobox', { name: 'Motivo da devolução' }).fill('11')
    await page.getByRole('option', { name: /^11 · Sem fundos/ }).click()
    await question.getByRole('button', { name: 'Registrar devolução' }).click()
    await expect.element(page.getByText('Devolução registrada')).toBeVisible()
    expect(lastVariables(gateway, 'ReturnWalletCheck')?.input).toEqual({ reason: 'NO_FUNDS' })
  })
})
