import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { delivery, keepDeliveries, layoutId, otherBranchId, previewed } from '../stage/noun/accounting-deliveries.ts'
import { branchId, named, panel } from '../stage/noun/suppliers.ts'
import { address, type Gateway, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

const path = '/accounting/delivery'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepDeliveries(gateway)
})

afterEach(strike)

const chooseLayout = async (name: string) => {
  await panel().getByRole('combobox', named('Formato')).click()
  await page.getByRole('option', { name }).click()
}

describe('a new delivery', () => {
  it('shows what it would hold, which account lacks its number, and is refused by its sentence until it has', async () => {
    const calls: Call[] = []
    gateway.on('CreateAccountingDelivery', (call) => {
      calls.push(call)
      return calls.length === 1
        ? refuseFields([
            {
              msg: 'delivery_unmapped',
              param: '',
              params: { accounts: '3.1.1.01 Dízimos', rule: 'só algarismos, até sete' },
            },
          ])
        : answer({ createAccountingDelivery: { id: delivery.id } })
    })
    const element = openAt(`${path}/new`)
    await expect.element(panel().getByRole('combobox', named('Formato'))).toBeVisible()
    await chooseLayout('Domínio, com separador')
    await expect.element(panel().getByText(/3 lançamentos de R\$\s300,00/)).toBeVisible()
    await expect.element(panel().getByText(/Falta o código reduzido de 1 conta/)).toBeVisible()
    await expect.element(panel().getByText('2 lançamentos já foram entregues em outro formato.')).toBeVisible()
    await expect.element(panel().getByRole('row', { name: /3\.1\.1\.01 Dízimos.*Falta/ })).toBeVisible()
    await expectAccessible(element)
    await panel().getByRole('button', { name: 'Entregar' }).click()
    await expect.element(panel().getByText(/em: 3\.1\.1\.01 Dízimos/)).toBeVisible()
    await panel().getByRole('button', { name: 'Entregar' }).click()
    await expect.poll(() => address().path).toBe(`${path}/${delivery.id}`)
    expect(calls.at(-1)?.variables.input).toMatchObject({ layout: 'DOMINIO' })
  })

  it('asks for the layout where it is of the office’s own', async () => {
    const asked: Call[] = []
    gateway.on('PreviewAccountingDelivery', (call) => {
      asked.push(call)
      return answer({ previewAccountingDelivery: previewed })
    })
    openAt(`${path}/new`)
    await expect.element(panel().getByRole('combobox', named('Formato')).first()).toBeVisible()
    await chooseLayout('Do escritório')
    expect(asked).toEqual([])
    await panel().getByRole('combobox', named('Formato do escritório')).click()
    await page.getByRole('option', { name: 'Escritório Silva' }).click()
    await expect.poll(() => asked.at(-1)?.variables.input).toMatchObject({ layout: 'OWN', layoutId })
  })

  it('is of all branches, of a CNPJ, or of those that are chosen', async () => {
    const asked: Call[] = []
    gateway.on('PreviewAccountingDelivery', (call) => {
      asked.push(call)
      return answer({ previewAccountingDelivery: previewed })
    })
    const choose = async (field: string, ...names: string[]) => {
      await panel().getByRole('combobox', named(field)).click()
      for (const name of names) await page.getByRole('option', { name }).click()
    }
    const inputs = () => asked.map(({ variables }) => variables.input)
    const element = openAt(`${path}/new`)
    await expect.element(panel().getByRole('combobox', named('Formato')).first()).toBeVisible()
    await chooseLayout('CSV')
    await expect.poll(() => asked.length).toBe(1)
    expect(inputs()[0]).not.toHaveProperty('scope')
    await choose('Filiais', 'De um CNPJ')
    await choose('Raiz do CNPJ', '11.444.777 Norte, 2 filiais')
    await expect.poll(() => inputs().at(-1)).toMatchObject({ scope: 'ROOT', cnpjRoot: '11444777' })
    await choose('Filiais', 'Só algumas')
    await choose('Quais', 'Norte', 'Sede')
    await expect
      .poll(() => inputs().at(-1))
      .toMatchObject({ scope: 'SOME', onlyBranches: [{ branchId: otherBranchId }, { branchId }] })
    expect(inputs().at(-1)).not.toHaveProperty('cnpjRoot')
    expect(inputs()).not.toContainEqual(expect.objectContaining({ scope: 'SOME', onlyBranches: [] }))
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('of a year lists what its book still lacks, each with the place where it is entered', async () => {
    const asked: Call[] = []
    const accounts = previewed.accounts.map((account) => ({ ...account, isNamed: true }))
    gateway.on('PreviewAccountingDelivery', (call) => {
      asked.push(call)
      const lacks = [
        { place: 'YEAR', text: 'O exercício de 2025 ainda não foi encerrado', isRequired: true },
        { place: 'COMPANY', text: 'Falta o e-mail do contador', isRequired: true },
        { place: 'NOTES', text: 'As notas explicativas não vão no arquivo', isRequired: false },
      ]
      return answer({
        previewAccountingDelivery: { ...previewed, accounts, elsewhereCount: 0, lacks, nextBookNumber: 4 },
      })
    })
    const calls: Call[] = []
    gateway.on('CreateAccountingDelivery', (call) => {
      calls.push(call)
      return answer({ createAccountingDelivery: { id: delivery.id } })
    })
    const element = openAt(`${path}/new`)
    await expect.element(panel().getByRole('combobox', named('Formato')).first()).toBeVisible()
    await chooseLayout('ECD (Sped Contábil)')
    await expect.element(panel().getByText(/será o livro de número 4/)).toBeVisible()
    await expect.element(panel().getByText(/2025 ainda não foi encerrado/)).toBeVisible()
    await expect.element(panel().getByRole('link', { name: 'Empresa' })).toBeVisible()
    await expect
      .element(panel().getByRole('link', { name: 'Notas explicativas' }))
      .toHaveAttribute('href', expect.stringContaining('statement=notes'))
    await expectAccessible(element)
    expect(asked.at(-1)?.variables.input).toEqual({
      layout: 'ECD',
      dateFrom: expect.stringMatching(/-01-01$/),
      dateTo: expect.stringMatching(/-12-31$/),
      scope: 'ROOT',
      cnpjRoot: '11222333',
    })
    await panel().getByRole('combobox', named('Raiz do CNPJ')).click()
    await page.getByRole('option', { name: '11.444.777 Norte, 2 filiais' }).click()
    await expect.poll(() => asked.at(-1)?.variables.input).toMatchObject({ scope: 'ROOT', cnpjRoot: '11444777' })
    // Of another CNPJ nothing is shown until it was answered.
    await expect
      .element(panel().getByRole('link', { name: 'Encerramento do exercício' }))
      .toHaveAttribute('href', expect.stringContaining('statement=closing'))
    await panel().getByRole('textbox', named('Número do livro')).fill('12')
    await panel().getByRole('button', { name: 'Entregar' }).click()
    await expect
      .poll(() => calls.at(-1)?.variables.input)
      .toMatchObject({ layout: 'ECD', bookNumber: 12, cnpjRoot: '11444777' })
  })

  it('says when there is nothing to deliver, and fits a phone', async () => {
    gateway.on('PreviewAccountingDelivery', () =>
      answer({ previewAccountingDelivery: { ...previewed, entryCount: 0, accounts: [] } }),
    )
    await page.viewport(360, 740)
    const element = openAt(`${path}/new`)
    await expect.element(panel().getByRole('combobox', named('Formato'))).toBeVisible()
    await chooseLayout('hledger')
    await expect.element(panel().getByText(/não há lançamento que ainda não tenha sido entregue/)).toBeVisible()
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe('what waits for the accountant', () => {
  it('names the accounts that the office has no number of, and leads to them', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8760'
    gateway.on('BooksWaiting', () =>
      answer({
        booksWaiting: {
          accounts: [],
          sources: [],
          unnumbered: [{ ledgerAccountId: id, code: '3.1.1.01', name: 'Dízimos' }],
          waitingCount: 0,
          waitingTotal: '0.00',
        },
      }),
    )
    gateway.on('AccountingDuties', () => answer({ accountingDuties: { duties: [], receiptsLimit: '4800000.00' } }))
    const element = openAt('/accounting/waiting')
    await expect.element(page.getByRole('heading', { name: 'Contas sem código reduzido (1)' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '3.1.1.01 Dízimos' }))
      .toHaveAttribute('href', expect.stringContaining(`/accounting/ledger-account/${id}`))
    await expectAccessible(element)
  })
})

describe('a delivery', () => {
  it('shows its sums and what changed since, and is discarded while nobody has it', async () => {
    let status = 'SEALED'
    keepDeliveries(gateway, () => status)
    gateway.on('DiscardAccountingDelivery', () => {
      status = 'DISCARDED'
      return answer({ discardAccountingDelivery: { id: delivery.id } })
    })
    const element = openAt(`${path}/${delivery.id}`)
    await expect.element(panel().getByText('Estorno: Conta de luz')).toBeVisible()
    await expect.element(panel().getByText('1 lançamento: 1 vai na próxima entrega.')).toBeVisible()
    await expect.element(panel().getByRole('row', { name: /1\.1\.1\.01 Caixas.*4\.250,00/ })).toBeVisible()
    await expectAccessible(element)
    await panel().getByRole('button', { name: 'Descartar' }).click()
    const question = page.getByRole('dialog', { name: 'Descartar a entrega?' })
    await expect.element(question.getByText(/a próxima entrega leva os lançamentos dele \(12\)/)).toBeVisible()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(panel().getByText('Descartada')).toBeVisible()
    await expect.element(panel().getByRole('button', { name: 'Baixar arquivo' })).not.toBeInTheDocument()
  })

  it('that somebody has is kept, and says why', async () => {
    keepDeliveries(gateway, () => 'FETCHED')
    openAt(`${path}/${delivery.id}`)
    const discard = panel().getByRole('button', { name: 'Descartar' })
    await expect.element(discard).toHaveAttribute('aria-disabled', 'true')
    await expect.element(discard).toHaveAccessibleDescription(/já foi baixado/)
  })
})
