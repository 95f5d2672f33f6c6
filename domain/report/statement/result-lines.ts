import { LedgerNature } from '../../ledger-account/enums.ts'
import type { LineRule } from './line-rule.ts'
import type { Layout } from './statement-row.ts'

const { RECEITA, DESPESA } = LedgerNature.codes

const income = (label: string, ...codes: string[]): LineRule => ({ label, takes: [{ nature: RECEITA, codes }] })
const expense = (label: string, ...codes: string[]): LineRule => ({ label, takes: [{ nature: DESPESA, codes }] })

/** Lines of the statement of result, in the terms of ITG 2002, appendix A. */
export const resultLines = {
  contributions: income('Contribuições e doações', '3.1.1', '3.2.1'),
  partnershipIncome: income('Recursos de parcerias e subvenções', '3.2.1.03'),
  transfersReceived: income('Repasses recebidos', '3.1.1.06'),
  services: income('Eventos, vendas e serviços', '3.1.2'),
  yields: income('Rendimentos financeiros', '3.1.3', '3.2.1.04'),
  discounts: income('Descontos obtidos', '3.1.3.02'),
  assetSales: income('Venda de bens', '3.1.4.02'),
  gratuitiesObtained: income('Gratuidades obtidas', '3.1.5'),
  volunteersReceived: income('Trabalho voluntário', '3.1.5.01'),
  otherIncome: income('Outras receitas', ''),

  pastoral: expense('Prebenda e sustento pastoral', '4.1.1.01'),
  worship: expense('Culto e ensino', '4.1.1.02'),
  missions: expense('Missões', '4.1.1.03', '4.1.2.01'),
  socialAction: expense('Ação social', '4.1.1.04'),
  events: expense('Eventos e retiros', '4.1.1.05'),
  projects: expense('Projetos, parcerias e campanhas', '4.1.2'),
  gratuitiesGranted: expense('Gratuidades concedidas', '4.1.1.06'),
  volunteersGiven: expense('Trabalho voluntário', '4.1.1.07'),
  costOfSales: income('Custo das mercadorias vendidas', '3.1.2.03'),
  otherPrograms: expense('Outros programas', '4.1'),

  salaries: expense('Salários, férias e 13º', '4.2.1.01', '4.2.1.03'),
  payrollCharges: expense('Encargos sociais', '4.2.1.02'),
  taxes: expense('Impostos e taxas', '4.4'),
  rents: expense('Aluguéis', '4.2.1.06'),
  contractedServices: expense('Serviços de terceiros', '4.2.1.04', '4.2.1.05'),
  utilities: expense('Água, energia e comunicação', '4.2.1.07'),
  supplies: expense('Material de consumo', '4.2.1.08'),
  maintenance: expense('Manutenção', '4.2.1.09'),
  travel: expense('Veículos e viagens', '4.2.1.10', '4.2.1.11'),
  publicity: expense('Divulgação', '4.2.1.12'),
  depreciation: expense('Depreciação', '4.2.1.13'),
  losses: expense('Perdas em créditos e quebra de caixa', '4.2.1.14', '4.2.1.16'),
  otherAdministration: expense('Outras despesas administrativas', '4.2'),

  financial: expense('Despesas financeiras', '4.3'),
  transfersToHead: expense('Repasses à sede', '4.5.1.01'),
  transfersGiven: expense('Repasses à denominação e outros', '4.5'),
  otherExpenses: expense('Outras despesas', ''),
} as const satisfies Readonly<Record<string, LineRule>>
export type ResultLine = keyof typeof resultLines

/** Its lines in their order and groups; each total adds the groups above it, of which expenses are below zero. */
export const resultLayout: Layout<ResultLine> = [
  {
    key: 'income',
    label: 'Receitas',
    of: [
      'contributions',
      'partnershipIncome',
      'transfersReceived',
      'services',
      'yields',
      'discounts',
      'assetSales',
      'gratuitiesObtained',
      'volunteersReceived',
      'otherIncome',
    ],
  },
  {
    key: 'programs',
    label: 'Custos e despesas com programas',
    of: [
      'pastoral',
      'worship',
      'missions',
      'socialAction',
      'events',
      'projects',
      'gratuitiesGranted',
      'volunteersGiven',
      'costOfSales',
      'otherPrograms',
    ],
  },
  { key: 'grossResult', label: 'Resultado bruto', sumOf: ['income', 'programs'] },
  {
    key: 'administration',
    label: 'Despesas administrativas',
    of: [
      'salaries',
      'payrollCharges',
      'taxes',
      'rents',
      'contractedServices',
      'utilities',
      'supplies',
      'maintenance',
      'travel',
      'publicity',
      'depreciation',
      'losses',
      'otherAdministration',
    ],
  },
  {
    key: 'others',
    label: 'Outras despesas',
    of: ['financial', 'transfersToHead', 'transfersGiven', 'otherExpenses'],
  },
  {
    key: 'result',
    label: 'Superávit ou déficit do período',
    sumOf: ['income', 'programs', 'administration', 'others'],
  },
]
