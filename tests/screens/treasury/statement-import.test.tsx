import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../stage/gateway.ts'
import { accountId, keepStatement, lastSent } from '../stage/noun/statement.ts'
import { type Gateway, openAt, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

/** What is put at a signed address arrives. */
beforeEach(() => {
  gateway = stage()
  keepStatement(gateway)
  gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/file/f1' } }))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const storedFile = JSON.stringify({ id: 'f1', name: 'a.csv', contentType: 'text/plain', size: 1, url: '/f1' })
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: storedFile } })
    this.onload?.(new ProgressEvent('load'))
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

/** The server's word of one new line, with what the bank's balance and the books' are after it. */
function tell(file: string, computed: string, difference: string): void {
  const rows = { rows: [], known: [] }
  const result = { importId: null, successful: 1, failure: 0, duplicate: 0, ignored: 0, ...rows }
  gateway.on('ImportBankStatement', ({ variables }) => {
    const balance = { date: '2026-11-28', file, computed, difference, inBooks: 0 }
    const importId = variables.dryRun ? null : 'i1'
    return answer({ importBankStatement: { ...result, importId, balance } })
  })
}

const dialog = () => page.getByRole('dialog')

async function bring(path = `/bank-statement?accountId=${accountId}`) {
  const element = openAt(path)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const text = 'Data;Histórico;Valor\n28/11/2026;Pix recebido;20,00\n'
  const file = new File([text], 'extrato.csv', { type: 'text/csv' })
  await userEvent.upload(dialog().getByLabelText('Arquivo', { exact: true }), file)
  return element
}

describe('the balance that a statement names', () => {
  it.each([
    ['1020.00', '1020.00', '0.00', /^O saldo confere: R\$\s1\.020,00 em 28\/11\/2026, no banco e no sistema\.$/],
    [
      '1020.00',
      '1000.00',
      '20.00',
      /^Falta R\$\s20,00: em 28\/11\/2026 o banco diz R\$\s1\.020,00, e com este arquivo o sistema terá R\$\s1\.000,00\. Pode faltar/,
    ],
    ['980.00', '1000.00', '-20.00', /^Sobra R\$\s20,00: .* Pode haver um lançamento a mais/],
  ])('of %s beside %s in the books says what is missing', async (file, computed, difference, sentence) => {
    tell(file, computed, difference)
    const element = await bring()
    await expect.element(dialog().getByText(sentence)).toBeVisible()
    expect(lastSent(gateway, 'ImportBankStatement')).toMatchObject({ dryRun: true, bankAccountId: accountId })
    await expectAccessible(element)
  })

  it('is held against the books as they are, once it is done', async () => {
    tell('1020.00', '1000.00', '20.00')
    await bring()
    await dialog().getByRole('button', { name: 'Importar 1 linha' }).click()
    await expect.element(dialog().getByText(/^Falta R\$\s20,00: .* e o sistema tem R\$\s1\.000,00\./)).toBeVisible()
  })
})

const unsigned = ['bad_request.signs_not_told', { code: 'signs_not_told', status: 400 }] as const

describe('a statement with ambiguous signs', () => {
  it('asks whether all came in or went out, and shows it so', async () => {
    const result = {
      importId: null,
      successful: 1,
      failure: 0,
      duplicate: 0,
      ignored: 0,
      rows: [],
      known: [],
      balance: null,
    }
    gateway.on('ImportBankStatement', ({ variables }) =>
      variables.input?.signs ? answer({ importBankStatement: result }) : refuse(...unsigned),
    )
    const element = await bring()
    await expect.element(dialog().getByText(/todos os valores estão sem sinal/)).toBeVisible()
    await expectAccessible(element)
    await dialog().getByRole('button', { name: 'São todos saídas' }).click()
    await expect.element(dialog().getByRole('button', { name: 'Importar 1 linha' })).toBeVisible()
    expect(lastSent(gateway, 'ImportBankStatement')).toMatchObject({ input: { fileId: 'f1', signs: 'TURNED' } })
  })

  it('may have a column that tells it', async () => {
    gateway.on('ImportBankStatement', () => refuse(...unsigned))
    await bring()
    await dialog().getByRole('button', { name: 'Trocar as colunas' }).click()
    await expect.element(dialog().getByText(/^Diga o que cada coluna é/)).toBeVisible()
  })
})

describe('an OFX file without an account chosen', () => {
  const ofx = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>56789-0<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261128<TRNAMT>20.00<FITID>1<MEMO>Pix</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const registered = { agency: '1234', agencyDigit: null, accountDigit: '0', bank: { identifier: '341' } }
  const keep = (numbers: readonly string[]) => {
    const all = numbers.map((account, place) => ({ ...registered, id: `a${place}`, account }))
    const options = all.map((one) => ({
      ...one,
      nickname: `Conta ${one.id}`,
      branchId: 'b1',
      status: 'ACTIVE',
      balance: '0.00',
      bank: { name: 'Itaú' },
    }))
    gateway.on('AccountOptions', () => answer({ allBankAccounts: options, allCashAccounts: [] }))
    gateway.on('AccountsOfFiles', () => answer({ allBankAccounts: all }))
  }
  const drop = async () => {
    openAt('/bank-statement')
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await userEvent.upload(dialog().getByLabelText('Arquivo', { exact: true }), new File([ofx], 'extrato.ofx'))
  }

  it('is of the one that it names', async () => {
    tell('1020.00', '1020.00', '0.00')
    keep(['11111', '56789'])
    await drop()
    await expect.element(dialog().getByText(/^O saldo confere/)).toBeVisible()
    expect(lastSent(gateway, 'ImportBankStatement')).toMatchObject({ dryRun: true, bankAccountId: 'a1' })
  })

  it('asks where it may be of several, or of none', async () => {
    keep(['56789', '056789'])
    await drop()
    await expect.element(dialog().getByText('Campo obrigatório')).toBeVisible()
  })
})

it('is open by its link, over the first month of the list', async () => {
  openAt('/bank-statement', {}, { isToImport: true })
  await expect.element(dialog()).toBeVisible()
})

it('says once that the account is missing', async () => {
  const account = {
    branchId: 'b1',
    agency: '1',
    account: '2',
    status: 'ACTIVE',
    balance: '0.00',
    bank: { identifier: '001' },
  }
  const all = ['Movimento', 'Reserva'].map((nickname) => ({ ...account, id: nickname, nickname }))
  gateway.on('AccountOptions', () => answer({ allBankAccounts: all, allCashAccounts: [] }))
  await bring('/bank-statement')
  await expect.element(dialog().getByText('Campo obrigatório')).toBeVisible()
  expect(dialog().getByText('Campo obrigatório').elements()).toHaveLength(1)
})
