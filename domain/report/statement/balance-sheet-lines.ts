import { LedgerNature } from '../../ledger-account/enums.ts'
import type { LineRule } from './line-rule.ts'
import type { Layout } from './statement-row.ts'

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO } = LedgerNature.codes

const asset = (label: string, ...codes: string[]): LineRule => ({ label, takes: [{ nature: ATIVO, codes }] })
const liability = (label: string, ...codes: string[]): LineRule => ({ label, takes: [{ nature: PASSIVO, codes }] })
const equity = (label: string, ...codes: string[]): LineRule => ({
  label,
  takes: [{ nature: PATRIMONIO_LIQUIDO, codes }],
})

/** Lines of the balance sheet, in the terms of ITG 2002, appendix A. */
export const balanceSheetLines = {
  cash: asset('Caixa', '1.1.1.01'),
  banks: asset('Bancos', '1.1.1.02', '1.1.1.03'),
  liquidInvestments: asset('Aplicações de liquidez imediata', '1.1.1.04', '1.1.1.05'),
  otherCash: asset('Outras disponibilidades', '1.1.1'),
  cheques: asset('Cheques e cartões a receber', '1.1.2.01', '1.1.2.02', '1.1.2.03', '1.1.2.04', '1.1.2.05'),
  partnerships: asset('Recursos de parcerias a receber', '1.1.2.07'),
  receivables: asset('Outros valores a receber', '1.1.2'),
  advances: asset('Adiantamentos a empregados e fornecedores', '1.1.3.01', '1.1.3.02', '1.1.3.03'),
  recoverableTaxes: asset('Tributos a recuperar', '1.1.3.04'),
  otherCredits: asset('Outros créditos', '1.1.3'),
  stock: asset('Estoques próprios', '1.1.4'),
  donatedStock: asset('Bens doados a distribuir', '1.1.4.02'),
  prepaid: asset('Despesas antecipadas', '1.1.5'),
  branchesOwing: asset('Valores entre filiais', '1.1.9.01', '1.1.9.02'),
  otherCurrentAssets: asset('Outros ativos circulantes', '', '1.1'),
  longTermCredits: asset('Realizável a longo prazo', '1.2'),
  investments: asset('Investimentos', '1.2.2'),
  fixedAssets: asset('Imobilizado', '1.2.3'),
  depreciation: asset('(-) Depreciação acumulada', '1.2.3.09'),
  intangibles: asset('Intangível', '1.2.4'),
  amortization: asset('(-) Amortização acumulada', '1.2.4.02'),

  suppliers: liability('Fornecedores e contas a pagar', '2.1.1.01'),
  staff: liability('Obrigações com pastores e empregados', '2.1.1.02', '2.1.1.03', '2.1.1.04', '2.1.1.05', '2.1.1.12'),
  taxes: liability('Obrigações tributárias', '2.1.1.06', '2.1.1.07'),
  loans: liability('Empréstimos', '2.1.1.08'),
  projects: liability('Recursos de projetos em execução', '2.1.2'),
  grants: liability('Subvenções a realizar', '2.1.2.02'),
  branchesOwed: liability('Valores entre filiais', '2.1.9.01', '2.1.9.02'),
  otherLiabilities: liability('Outras obrigações', '', '2.1'),
  longTermLoans: liability('Empréstimos a longo prazo', '2.2.1.01'),
  longTermProjects: liability('Recursos de projetos a longo prazo', '2.2.1.02'),
  provisions: liability('Provisões e outras obrigações a longo prazo', '2.2'),

  socialCapital: equity('Patrimônio social', '2.3.1.01'),
  funds: equity('Fundos com restrição', '2.3.1.02'),
  reserves: equity('Outras reservas', '', '2.3.1'),
  valuation: equity('Ajustes de avaliação patrimonial', '2.3.1.04'),
  accumulated: equity('Superávits ou déficits acumulados', '2.3.2'),
  /** Computed from the result accounts until the year is closed. */
  periodResult: equity('Superávit ou déficit do período'),
} as const satisfies Readonly<Record<string, LineRule>>
export type BalanceSheetLine = keyof typeof balanceSheetLines

/** Its lines in their order and groups. */
export const balanceSheetLayout: Layout<BalanceSheetLine> = [
  {
    key: 'assets',
    label: 'Ativo',
    of: [
      {
        key: 'currentAssets',
        label: 'Ativo circulante',
        of: [
          {
            key: 'cashAndEquivalents',
            label: 'Caixa e equivalentes de caixa',
            of: ['cash', 'banks', 'liquidInvestments', 'otherCash'],
          },
          {
            key: 'credits',
            label: 'Créditos a receber',
            of: ['cheques', 'partnerships', 'receivables', 'advances', 'recoverableTaxes', 'otherCredits'],
          },
          { key: 'stocks', label: 'Estoques', of: ['stock', 'donatedStock'] },
          'prepaid',
          'branchesOwing',
          'otherCurrentAssets',
        ],
      },
      {
        key: 'nonCurrentAssets',
        label: 'Ativo não circulante',
        of: [
          'longTermCredits',
          'investments',
          { key: 'property', label: 'Imobilizado líquido', of: ['fixedAssets', 'depreciation'] },
          { key: 'intangibleNet', label: 'Intangível líquido', of: ['intangibles', 'amortization'] },
        ],
      },
    ],
  },
  {
    key: 'liabilitiesAndEquity',
    label: 'Passivo e patrimônio líquido',
    of: [
      {
        key: 'currentLiabilities',
        label: 'Passivo circulante',
        of: ['suppliers', 'staff', 'taxes', 'loans', 'projects', 'grants', 'branchesOwed', 'otherLiabilities'],
      },
      {
        key: 'nonCurrentLiabilities',
        label: 'Passivo não circulante',
        of: ['longTermLoans', 'longTermProjects', 'provisions'],
      },
      {
        key: 'equity',
        label: 'Patrimônio líquido',
        of: ['socialCapital', 'funds', 'reserves', 'valuation', 'accumulated', 'periodResult'],
      },
    ],
  },
]
