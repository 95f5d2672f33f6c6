import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { nouns } from '#domain/catalogue/nouns.ts'
import { answer, user } from '../../stage/gateway.ts'
import { lastVariables, panel } from '../../stage/noun/suppliers.ts'
import { bankAccountId, cashId, keepTransfers } from '../../stage/noun/transfers.ts'
import { type Gateway, openAt, stage, strike } from '../../stage/stage.ts'
import { typeBlind } from './blind.ts'

let gateway: Gateway

const linkedId = '01890a5d-ac96-774b-bcce-b302099a8302'
const linked = { id: linkedId, code: '3.01.001', identifier: '341', serialNumber: 'POS-9', status: 'ACTIVE' }

beforeEach(() => {
  gateway = stage()
  gateway.on('Me', () => answer({ me: { ...user, id: linkedId, isAdmin: true } }))
  keepTransfers(gateway, {}, linkedId)
  for (const { plural, queryKey, type } of nouns) {
    gateway.on(`All${plural}`, () => answer({ [`all${plural}`]: [{ ...linked, name: 'Ligado' }] }))
    gateway.on(plural, () => answer({ [queryKey]: { rows: [], count: 0 } }))
    gateway.on(`Create${type}`, () => answer({ [`create${type}`]: { id: linkedId } }))
  }
  gateway.on('OfferingGivers', () => answer({ offeringGivers: [] }))
  gateway.on('AllBanks', () => answer({ allBanks: [{ ...linked, name: 'Itaú Unibanco' }] }))
})

afterEach(strike)

interface Form {
  readonly path: string
  /** What is typed, in the order of the fields. */
  readonly keys: readonly (readonly [label: string, keys: string])[]
  readonly operation: string
  /** The request that follows. */
  readonly input: object
}

const save = /^(Salvar|Revisar|Enviar convite)$/
const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

// Typeahead selects an option by prefix, in a closed list as in an open one.
const forms: readonly Form[] = [
  {
    path: '/transfers/new',
    keys: [
      ['Origem', 'sede{Enter}'],
      ['Destino', 'movimento{Enter}'],
      ['Valor', '27000'],
      ['Forma', '{Enter}d{Enter}'],
      ['Número do documento', '123'],
      ['Descrição', 'Oferta'],
    ],
    operation: 'PreviewTransfer',
    input: {
      originId: cashId,
      destinationId: bankAccountId,
      value: '270.00',
      paymentType: 'CASH',
      documentNumber: '123',
      description: 'Oferta',
      date: today,
    },
  },
  {
    path: '/bills-pay/new',
    keys: [
      ['Descrição', 'Conta de luz'],
      ['Favorecido', 'lig{Enter}'],
      ['Valor bruto', '20000'],
      ['Primeiro vencimento', '10/03/26'],
      ['Plano de contas', '3.01{Enter}'],
      ['Centro de custo', 'li'],
      ['Filial', 'li'],
    ],
    operation: 'CreateBillsPay',
    input: {
      ownerId: linkedId,
      description: 'Conta de luz',
      branchId: linkedId,
      accountPlanId: linkedId,
      costCenterId: linkedId,
      grossValue: '200.00',
      installments: [{ value: '200.00', dueDate: '2026-03-10' }],
    },
  },
  {
    path: '/tithes-and-offers/new',
    keys: [
      ['Filial', 'li'],
      ['Data do culto', 'ontem'],
      ['Período', 'n'],
      ['R$\u00a0100,00', '2'],
      ['R$\u00a00,05', '3'],
      ['Caixa', 'sede{Enter}'],
      // In a sheet Enter goes on, to what is still to be typed.
      ['Plano de contas', '3.01{Enter}Culto de jovens'],
    ],
    operation: 'CreateTithesOffering',
    input: {
      branchId: linkedId,
      worshipDate: today,
      worshipPeriod: 'NIGHT',
      cashValue: '200.15',
      cashAccountId: cashId,
      accountPlanId: linkedId,
      observation: 'Culto de jovens',
    },
  },
  {
    path: '/wallet-check/new',
    keys: [
      ['Banco', '341{Enter}'],
      ['Agência', '1234'],
      ['Conta', '56789'],
      ['Número', '123'],
      ['Emitente', 'Ana Prado'],
      ['Tipo', 'p'],
      ['Emissão', '01/02/26'],
      ['Bom para', '10/03/26'],
      ['Valor', '15000'],
      ['Filial', 'li'],
    ],
    operation: 'CreateWalletCheck',
    input: {
      bankId: linkedId,
      agency: '1234',
      account: '56789',
      number: '123',
      issuerName: 'Ana Prado',
      type: 'POST_DATED',
      issueDate: '2026-02-01',
      goodForDate: '2026-03-10',
      value: '150.00',
    },
  },
  {
    path: '/siaf-pay/new',
    keys: [
      ['Maquininha', 'lig{Enter}'],
      ['Início do período', '01/02/26'],
      ['Fim do período', '28/02/26'],
      ['Filial', 'li'],
      ['Conta bancária', 'movimento{Enter}'],
      ['Plano de contas', '3.01{Enter}'],
    ],
    operation: 'CreateCardReceipt',
    input: {
      pointOfSaleId: linkedId,
      periodStart: '2026-02-01',
      periodEnd: '2026-02-28',
      branchId: linkedId,
      bankAccountId,
      accountPlanId: linkedId,
    },
  },
  {
    path: '/suppliers/new',
    keys: [
      ['CNPJ', '11222333000181'],
      ['Razão social', 'Gráfica Boa Nova'],
      ['Plano de contas', '3.01{Enter}'],
      ['E-mail', 'contato@boanova.com.br'],
      ['Telefone', '4133881976'],
    ],
    operation: 'CreateSupplier',
    input: {
      type: 'CORPORATE',
      document: '11222333000181',
      name: 'Gráfica Boa Nova',
      accountPlanId: linkedId,
      email: 'contato@boanova.com.br',
      phone: '4133881976',
    },
  },
  {
    path: '/members-offerings/new',
    keys: [
      ['Não informado', '{ArrowRight}'],
      ['CPF', '52998224725'],
      ['Nome', 'Rute Alves'],
      ['Número do envelope', '12'],
      ['Telefone', '11987654321'],
    ],
    operation: 'CreateMember',
    input: {
      type: 'PERSONAL',
      document: '52998224725',
      memberName: 'Rute Alves',
      envelopeNumber: '12',
      phone: '11987654321',
    },
  },
  {
    path: '/users/new',
    keys: [
      ['Nome', 'Ester Campos'],
      ['E-mail', 'ester@celeiro.example'],
      ['Perfil', 'l'],
      ['Filial', 'li'],
    ],
    operation: 'CreateUser',
    input: { name: 'Ester Campos', email: 'ester@celeiro.example', profileId: linkedId, branchId: linkedId },
  },
  {
    path: '/bank-account/new',
    keys: [
      ['Apelido', 'Conta Construção'],
      ['Banco', '341{Enter}'],
      ['Agência', '1234'],
      ['Conta', '56789'],
      ['Dígito da conta', '0'],
      ['Filial', 'li'],
      ['Titular', 'Igreja do Celeiro'],
      ['CPF ou CNPJ do titular', '11222333000181'],
      ['Saldo inicial', '100000'],
      ['Data inicial', '02/01/26'],
      ['Permitir saldo negativo', ' '],
    ],
    operation: 'CreateBankAccount',
    input: {
      nickname: 'Conta Construção',
      bankId: linkedId,
      agency: '1234',
      account: '56789',
      accountDigit: '0',
      holderDocument: '11222333000181',
      openingBalance: '1000.00',
      openingDate: '2026-01-02',
      allowNegative: true,
    },
  },
  {
    path: '/cash-account/new',
    keys: [
      ['Nome', 'Caixa da cantina'],
      ['Filial', 'li'],
      ['Saldo máximo', '50000'],
      ['Saldo inicial', '5000'],
      ['Data inicial', 'hoje'],
    ],
    operation: 'CreateCashAccount',
    input: { name: 'Caixa da cantina', branchId: linkedId, maxBalance: '500.00', openingBalance: '50.00' },
  },
  {
    path: '/general-registers/account-plan/new',
    keys: [
      ['Nível', 'g'],
      ['Código', '9.01.000'],
      ['Nome', 'Missões'],
    ],
    operation: 'CreateAccountPlan',
    input: { level: 'MAIN', code: '9.01.000', name: 'Missões' },
  },
]

it.each(forms)('$path is typed blind, from its first field to saved', async ({ path, keys, operation, input }) => {
  openAt(path)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await typeBlind(keys, save)
  // The form itself reports a lost submission.
  await expect
    .poll(() => lastVariables(gateway, operation)?.input ?? panel().element().textContent)
    .toMatchObject(input)
})
