import { AccountPlanNature } from '../value/enums.ts'

/** A group of the standard plan with the accounts that are posted to. */
export interface StandardGroup {
  readonly code: string
  readonly name: string
  readonly nature: number
  readonly children: readonly { readonly code: string; readonly name: string; readonly restricted: boolean }[]
}

/** Restricted funds. */
const restrictedMark = '*'

function group(prefix: string, name: string, accounts: readonly string[]): StandardGroup {
  const { RECEITA, DESPESA } = AccountPlanNature.codes
  return {
    code: `${prefix}.000`,
    name,
    nature: prefix.startsWith('1') ? RECEITA : DESPESA,
    children: accounts.map((account, index) => ({
      code: `${prefix}.${String(index + 1).padStart(3, '0')}`,
      name: account.replace(restrictedMark, ''),
      restricted: account.endsWith(restrictedMark),
    })),
  }
}

/** A plan of accounts that a church may start from and change as it likes. */
export const standardPlan: readonly StandardGroup[] = [
  group('1.01', 'Dízimos e ofertas', [
    'Dízimos',
    'Ofertas de culto',
    'Ofertas especiais',
    'Ofertas missionárias*',
    'Votos e campanhas*',
  ]),
  group('1.02', 'Doações', [
    'Doações de pessoas físicas',
    'Doações de pessoas jurídicas',
    'Doações com destino certo*',
    'Doações em bens',
  ]),
  group('1.03', 'Eventos e vendas', ['Inscrições em eventos', 'Cantina', 'Bazar', 'Livraria']),
  group('1.04', 'Receitas financeiras', ['Rendimentos de aplicações', 'Juros e descontos obtidos']),
  group('1.05', 'Outras receitas', ['Aluguéis recebidos', 'Venda de bens', 'Reembolsos recebidos']),
  group('2.01', 'Sustento pastoral', [
    'Prebenda',
    'Auxílio-moradia',
    'Previdência e saúde',
    'Ajuda de custo e deslocamento',
  ]),
  group('2.02', 'Pessoal', [
    'Salários',
    'INSS, FGTS e PIS',
    'Férias e 13º salário',
    'Vale-transporte e benefícios',
    'Serviços de autônomos',
  ]),
  group('2.03', 'Ocupação', [
    'Aluguel',
    'Condomínio',
    'Água e esgoto',
    'Energia elétrica',
    'Internet e telefone',
    'Limpeza e conservação',
    'Segurança',
    'IPTU e taxas do imóvel',
  ]),
  group('2.04', 'Manutenção e patrimônio', [
    'Manutenção predial',
    'Reforma e construção',
    'Equipamentos',
    'Móveis e utensílios',
    'Veículos',
  ]),
  group('2.05', 'Culto e ministérios', [
    'Santa Ceia',
    'Material de ensino',
    'Música e louvor',
    'Som, imagem e transmissão',
    'Ministério infantil',
    'Ministério de jovens',
    'Retiros e encontros',
  ]),
  group('2.06', 'Missões e ação social', [
    'Sustento de missionários',
    'Projetos missionários',
    'Cestas básicas',
    'Auxílio a famílias',
  ]),
  group('2.07', 'Administração', [
    'Material de escritório',
    'Contabilidade',
    'Assessoria jurídica',
    'Sistemas e assinaturas',
    'Cartório e correios',
    'Viagens e hospedagem',
    'Combustível',
    'Alimentação',
  ]),
  group('2.08', 'Despesas financeiras', ['Tarifas bancárias', 'Taxas de cartão', 'Juros e multas pagos']),
  group('2.09', 'Tributos e contribuições', ['Tributos retidos', 'Taxas públicas', 'Contribuição à denominação']),
]
