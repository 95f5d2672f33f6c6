import { LedgerNature } from '../../ledger-account/enums.ts'
import { type LineRule, type TakenAccounts, taken } from './line-rule.ts'
import type { Layout } from './statement-row.ts'

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA, COMPENSACAO } = LedgerNature.codes
const asset = taken(ATIVO)
const liability = taken(PASSIVO)
const equity = taken(PATRIMONIO_LIQUIDO)
const income = taken(RECEITA)
const expense = taken(DESPESA)
const memorandum = taken(COMPENSACAO)

const line = (label: string, ...takes: TakenAccounts[]): LineRule => ({ label, takes })

/** Lines of the direct method: by the account on the other side of the money, or that a bill, cheque or sale was entered on. */
export const cashFlowLines = {
  giving: line(
    'Doações e contribuições',
    income('3.1.1', '3.2.1'),
    liability('2.1.1.09', '2.1.1.10'),
    asset('1.1.2.01', '1.1.2.02', '1.1.2.03'),
  ),
  partnerships: line('Parcerias e subvenções', income('3.2.1.03'), liability('2.1.2', '2.2.1.02'), asset('1.1.2.07')),
  ownActivities: line('Eventos, vendas e aluguéis', income('3.1.2', '3.1.4.01'), asset('1.1.2')),
  yields: line('Rendimentos financeiros', income('3.1.3', '3.2.1.04')),
  transfersReceived: line('Repasses recebidos', income('3.1.1.06'), asset('1.1.9.01')),
  otherReceipts: line('Outros recebimentos', income('')),

  programs: line('Programas', expense('4.1')),
  personnel: line(
    'Pessoal',
    expense('4.2.1.01', '4.2.1.02', '4.2.1.03'),
    liability('2.1.1.02', '2.1.1.03', '2.1.1.04', '2.1.1.05', '2.1.1.12'),
    asset('1.1.3.02'),
  ),
  goods: line(
    'Bens e serviços',
    expense('4.2', '4.3.1.03'),
    liability('2.1.1.01'),
    asset('1.1.3', '1.1.4', '1.1.5'),
    income('3.1.2.03', '3.1.3.02'),
  ),
  taxes: line('Tributos', expense('4.4'), liability('2.1.1.06', '2.1.1.07'), asset('1.1.3.04')),
  bankFees: line('Tarifas bancárias e de cartão', expense('4.3')),
  transfersPaid: line('Repasses pagos', expense('4.5'), liability('2.1.9.01')),
  otherPayments: line('Outros pagamentos', expense(''), liability(''), asset(''), memorandum('')),
  betweenBranches: line('Entre filiais', asset('1.1.9.02'), liability('2.1.9.02')),

  assets: line('Compra e venda de bens', asset('1.2'), income('3.1.4.02'), expense('4.9.1.01')),
  loans: line('Empréstimos tomados e pagos', liability('2.1.1.08', '2.2')),
  capital: line('Patrimônio e reservas', equity('')),

  /** Computed: what accounts of money began with is no flow. */
  openings: line('Saldos de abertura de contas'),
  initialCash: line('Caixa e equivalentes no início'),
} as const satisfies Readonly<Record<string, LineRule>>
export type CashFlowLine = keyof typeof cashFlowLines

/** Lines of the indirect method: what lies between the result and the money of the operations. */
export const indirectLines = {
  periodResult: line('Superávit ou déficit do período'),
  depreciation: line('Depreciação e amortização', asset('1.2.3.09', '1.2.4.02')),
  assetsWithoutCash: line('Bens doados, a prazo ou baixados', asset('1.2')),
  loansWithoutCash: line('Empréstimos e provisões sem caixa', liability('2.1.1.08', '2.2')),
  equityAdjustments: line('Ajustes de exercícios anteriores e outras mutações', equity('')),
  receivablesChange: line('Variação de valores a receber', asset('1.1.2', '1.1.3')),
  stockChange: line('Variação de estoques', asset('1.1.4')),
  otherAssetsChange: line('Variação de outros ativos', asset(''), memorandum('')),
  suppliersChange: line('Variação de fornecedores e contas a pagar', liability('2.1.1.01')),
  staffChange: line(
    'Variação de obrigações com pastores e empregados',
    liability('2.1.1.02', '2.1.1.03', '2.1.1.04', '2.1.1.05', '2.1.1.12'),
  ),
  taxesChange: line('Variação de obrigações tributárias', liability('2.1.1.06', '2.1.1.07')),
  projectsChange: line('Variação de recursos de projetos', liability('2.1.2', '2.2.1.02')),
  branchesChange: line(
    'Variação de valores entre filiais',
    asset('1.1.9.01', '1.1.9.02'),
    liability('2.1.9.01', '2.1.9.02'),
  ),
  otherLiabilitiesChange: line('Variação de outras obrigações', liability('')),
} as const satisfies Readonly<Record<string, LineRule>>
export type IndirectLine = keyof typeof indirectLines

/** The direct method, and the indirect one that comes to the same money of the operations. */
export const cashFlowLayout: Layout<CashFlowLine | IndirectLine> = [
  {
    key: 'operating',
    label: 'Atividades operacionais',
    of: [
      {
        key: 'receipts',
        label: 'Recebimentos',
        of: ['giving', 'partnerships', 'ownActivities', 'yields', 'transfersReceived', 'otherReceipts'],
      },
      {
        key: 'payments',
        label: 'Pagamentos',
        of: ['programs', 'personnel', 'goods', 'taxes', 'bankFees', 'transfersPaid', 'otherPayments'],
      },
      'betweenBranches',
    ],
  },
  { key: 'investing', label: 'Atividades de investimento', of: ['assets'] },
  { key: 'financing', label: 'Atividades de financiamento', of: ['loans', 'capital'] },
  { key: 'increase', label: 'Aumento ou redução do caixa', sumOf: ['operating', 'investing', 'financing'] },
  'initialCash',
  'openings',
  {
    key: 'finalCash',
    label: 'Caixa e equivalentes no fim',
    sumOf: ['increase', 'initialCash', 'openings'],
  },
  {
    key: 'indirect',
    label: 'Caixa das operações, pelo método indireto',
    of: [
      'periodResult',
      'depreciation',
      'assetsWithoutCash',
      'loansWithoutCash',
      'equityAdjustments',
      'receivablesChange',
      'stockChange',
      'otherAssetsChange',
      'suppliersChange',
      'staffChange',
      'taxesChange',
      'projectsChange',
      'branchesChange',
      'otherLiabilitiesChange',
    ],
  },
]
