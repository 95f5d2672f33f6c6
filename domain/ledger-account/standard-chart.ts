import { LedgerNature } from './enums.ts'

/** An account of the chart that every company starts with. */
export interface StandardAccount {
  readonly code: string
  readonly name: string
  readonly nature: number
  /** '(-)' before its name: it lowers its group. */
  readonly isContra: boolean
  /** Of the RFB's plan for immune and exempt entities; none for groups and memoranda. */
  readonly referenceCode?: string
}

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA, COMPENSACAO } = LedgerNature.codes
const naturesOfFirst = [ATIVO, PASSIVO, RECEITA, DESPESA, COMPENSACAO]

const natureOf = (code: string): number =>
  code.startsWith('2.3') ? PATRIMONIO_LIQUIDO : (naturesOfFirst[Number(code.charAt(0)) - 1] ?? COMPENSACAO)

/** Its name, the last part of its code, and its reference code. */
type Line = readonly [place: number, name: string, referenceCode?: string]

function account(code: string, name: string, referenceCode?: string): StandardAccount {
  const own = { code, name, nature: natureOf(code), isContra: name.startsWith('(-)') }
  return referenceCode === undefined ? own : { ...own, referenceCode }
}

const group = (code: string, name: string, lines: readonly Line[] = []): StandardAccount[] => [
  account(code, name),
  ...lines.map(([place, of, referenceCode]) => account(`${code}.${String(place).padStart(2, '0')}`, of, referenceCode)),
]

const assets = [
  ...group('1', 'Ativo'),
  ...group('1.1', 'Ativo circulante'),
  ...group('1.1.1', 'Disponível', [
    [1, 'Caixas', '1.01.01.01.01'],
    [2, 'Bancos, sem restrição', '1.01.01.02.01'],
    [3, 'Bancos, com restrição', '1.01.01.02.09'],
    [4, 'Aplicações de liquidez imediata, sem restrição', '1.01.01.05.01'],
    [5, 'Aplicações de liquidez imediata, com restrição', '1.01.01.05.09'],
    [6, 'Numerário em trânsito', '1.01.01.04.01'],
  ]),
  ...group('1.1.2', 'Valores a receber', [
    [1, 'Cheques em carteira', '1.01.02.09.02'],
    [2, 'Cheques em compensação', '1.01.02.09.02'],
    [3, 'Cheques devolvidos', '1.01.02.09.02'],
    [4, 'Cartões a receber', '1.01.02.02.07'],
    [5, 'Contestações de cartão em análise', '1.01.02.09.04'],
    [6, 'Inscrições e aluguéis a receber', '1.01.02.02.07'],
    [7, 'Parcerias a receber', '1.01.02.09.04'],
    [8, '(-) Perdas estimadas', '1.01.02.02.22'],
  ]),
  ...group('1.1.3', 'Outros créditos', [
    [1, 'Adiantamentos a fornecedores', '1.01.02.01.01'],
    [2, 'Adiantamentos a empregados', '1.01.02.01.02'],
    [3, 'Adiantamentos a prestar contas', '1.01.02.01.03'],
    [4, 'Tributos a recuperar', '1.01.02.03.01'],
    [5, 'Devoluções a receber', '1.01.02.09.04'],
  ]),
  ...group('1.1.4', 'Estoques', [
    [1, 'Livraria, cantina e bazar', '1.01.03.01.01'],
    [2, 'Bens doados a distribuir', '1.01.03.01.09'],
  ]),
  ...group('1.1.5', 'Despesas do exercício seguinte', [[1, 'Despesas antecipadas', '1.01.05.01.09']]),
  ...group('1.1.9', 'Entre unidades e a classificar', [
    [1, 'Repasses a receber de filiais', '1.01.02.02.08'],
    [2, 'Conta corrente devedora entre unidades', '1.01.02.02.08'],
    [99, 'Valores a classificar', '1.01.02.09.04'],
  ]),
  ...group('1.2', 'Ativo não circulante'),
  ...group('1.2.1', 'Realizável a longo prazo', [[1, 'Depósitos e cauções', '1.02.01.02.01']]),
  ...group('1.2.3', 'Imobilizado', [
    [1, 'Terrenos', '1.02.03.01.01'],
    [2, 'Templos e edificações', '1.02.03.01.02'],
    [3, 'Obras em andamento', '1.02.03.01.03'],
    [4, 'Benfeitorias em imóveis de terceiros', '1.02.03.01.05'],
    [5, 'Móveis e utensílios', '1.02.03.01.07'],
    [6, 'Som, instrumentos e informática', '1.02.03.01.06'],
    [7, 'Veículos', '1.02.03.01.08'],
    [8, 'Bens com restrição', '1.02.03.09.09'],
    [9, '(-) Depreciação acumulada', '1.02.03.01.21'],
  ]),
  ...group('1.2.4', 'Intangível', [
    [1, 'Programas de computador', '1.02.04.01.05'],
    [2, '(-) Amortização acumulada', '1.02.04.01.21'],
  ]),
]

const liabilities = [
  ...group('2', 'Passivo e patrimônio líquido'),
  ...group('2.1', 'Passivo circulante'),
  ...group('2.1.1', 'Obrigações', [
    [1, 'Fornecedores e contas a pagar', '2.01.01.03.01'],
    [2, 'Prebenda a pagar', '2.01.01.05.09'],
    [3, 'Salários a pagar', '2.01.01.01.01'],
    [4, 'INSS a recolher', '2.01.01.01.02'],
    [5, 'Férias e 13º a pagar', '2.01.01.13.01'],
    [6, 'Tributos federais retidos', '2.01.01.09.01'],
    [7, 'ISS retido', '2.01.01.09.03'],
    [8, 'Empréstimos', '2.01.01.07.02'],
    [9, 'Valores a identificar', '2.01.01.15.09'],
    [10, 'Valores a devolver a doadores', '2.01.01.15.09'],
    [11, 'Valores de terceiros em custódia', '2.01.01.15.09'],
    [12, 'FGTS a recolher', '2.01.01.01.03'],
    [13, 'Receitas antecipadas', '2.01.01.15.09'],
  ]),
  ...group('2.1.2', 'Recursos com destino certo', [
    [1, 'Recursos de projetos em execução', '2.01.01.15.09'],
    [2, 'Subvenções a realizar', '2.01.01.15.09'],
  ]),
  ...group('2.1.9', 'Entre unidades e a classificar', [
    [1, 'Repasses a pagar à sede', '2.01.01.05.09'],
    [2, 'Conta corrente credora entre unidades', '2.01.01.05.09'],
    [99, 'Valores a classificar', '2.01.01.15.09'],
  ]),
  ...group('2.2', 'Passivo não circulante'),
  ...group('2.2.1', 'Obrigações a longo prazo', [
    [1, 'Empréstimos a longo prazo', '2.02.01.01.06'],
    [2, 'Recursos de projetos a longo prazo', '2.02.01.13.01'],
    [3, 'Provisões para contingências', '2.02.01.07.05'],
  ]),
  ...group('2.3', 'Patrimônio líquido'),
  ...group('2.3.1', 'Patrimônio social e reservas', [
    [1, 'Patrimônio social', '2.05.01.01.01'],
    [2, 'Fundos com restrição', '2.05.01.01.05'],
    [3, 'Reservas', '2.05.02.01.09'],
    [4, 'Ajustes de avaliação patrimonial', '2.05.03.01.01'],
  ]),
  ...group('2.3.2', 'Superávits e déficits', [
    [1, 'Superávits ou déficits acumulados', '2.05.05.01.01'],
    [2, 'Ajustes de exercícios anteriores', '2.05.05.01.01'],
    [3, 'Resultado do período', '2.05.05.01.01'],
  ]),
]

const income = [
  ...group('3', 'Receitas'),
  ...group('3.1', 'Receitas sem restrição'),
  ...group('3.1.1', 'Contribuições e doações', [
    [1, 'Dízimos', '4.01.01.03.05'],
    [2, 'Ofertas de culto', '4.01.01.02.05'],
    [3, 'Ofertas especiais', '4.01.01.02.05'],
    [4, 'Doações de empresas', '4.01.01.02.04'],
    [5, 'Doações em bens', '4.01.01.02.05'],
    [6, 'Repasses recebidos', '4.01.01.09.09'],
  ]),
  ...group('3.1.2', 'Eventos e vendas', [
    [1, 'Eventos e inscrições', '4.01.01.09.09'],
    [2, 'Cantina, bazar e livraria', '4.01.01.09.09'],
    [3, '(-) Custo das mercadorias', '4.01.03.01.02'],
  ]),
  ...group('3.1.3', 'Receitas financeiras', [
    [1, 'Rendimentos de aplicações', '4.01.05.01.01'],
    [2, 'Descontos obtidos', '4.01.05.01.02'],
  ]),
  ...group('3.1.4', 'Outras receitas', [
    [1, 'Aluguéis recebidos', '4.01.09.01.01'],
    [2, 'Venda de bens', '4.01.09.01.05'],
    [3, 'Recuperações e sobras de caixa', '4.01.09.01.09'],
  ]),
  ...group('3.1.5', 'Gratuidades e trabalho voluntário', [
    [1, 'Trabalho voluntário', '4.01.01.05.11'],
    [2, 'Gratuidades obtidas', '4.01.01.05.01'],
  ]),
  ...group('3.1.9', 'Receitas a classificar', [[1, 'Receitas a classificar', '4.01.01.09.09']]),
  ...group('3.2', 'Receitas com restrição'),
  ...group('3.2.1', 'Recursos com destino certo', [
    [1, 'Ofertas missionárias', '4.01.01.02.05'],
    [2, 'Campanhas', '4.01.01.02.05'],
    [3, 'Parcerias com o município', '4.01.01.01.03'],
    [4, 'Rendimentos de recursos com restrição', '4.01.05.01.01'],
  ]),
]

const expenses = [
  ...group('4', 'Despesas'),
  ...group('4.1', 'Programas'),
  ...group('4.1.1', 'Programas, sem restrição', [
    [1, 'Prebenda e sustento pastoral', '4.02.01.03.09'],
    [2, 'Culto e ensino', '4.02.02.01.19'],
    [3, 'Missões', '4.02.02.01.01'],
    [4, 'Ação social', '4.02.09.01.02.01'],
    [5, 'Eventos e retiros', '4.02.02.01.19'],
    [6, 'Gratuidades concedidas', '4.01.01.05.09'],
    [7, 'Trabalho voluntário', '4.01.01.05.19'],
  ]),
  ...group('4.1.2', 'Programas, com restrição', [
    [1, 'Missões, com restrição', '4.02.02.01.01'],
    [2, 'Projetos e parcerias', '4.02.09.01.02.01'],
    [3, 'Campanhas', '4.02.02.01.19'],
  ]),
  ...group('4.2', 'Administração'),
  ...group('4.2.1', 'Despesas administrativas', [
    [1, 'Salários', '4.02.01.02.01'],
    [2, 'Encargos sociais', '4.02.01.02.03'],
    [3, 'Férias e 13º salário', '4.02.01.02.05'],
    [4, 'Serviços de autônomos', '4.02.01.03.01'],
    [5, 'Serviços de empresas', '4.02.02.01.02'],
    [6, 'Aluguéis', '4.02.02.01.03'],
    [7, 'Água, energia e comunicação', '4.02.02.01.05'],
    [8, 'Material de consumo', '4.02.02.01.06'],
    [9, 'Manutenção', '4.02.02.01.07'],
    [10, 'Veículos', '4.02.02.01.04'],
    [11, 'Viagens', '4.02.02.01.08'],
    [12, 'Divulgação', '4.02.02.01.09'],
    [13, 'Depreciação', '4.02.02.01.11'],
    [14, 'Perdas em créditos', '4.02.02.01.12'],
    [15, 'Outras despesas administrativas', '4.02.02.01.19'],
    [16, 'Quebra de caixa', '4.02.02.01.19'],
  ]),
  ...group('4.3', 'Despesas financeiras'),
  ...group('4.3.1', 'Encargos financeiros', [
    [1, 'Tarifas bancárias', '4.02.03.01.09'],
    [2, 'Taxas de cartão', '4.02.03.01.09'],
    [3, 'Juros e multas', '4.02.03.01.01'],
  ]),
  ...group('4.4', 'Despesas tributárias'),
  ...group('4.4.1', 'Tributos', [
    [1, 'Tributos federais', '4.02.03.02.01'],
    [2, 'Tributos municipais e taxas', '4.02.03.02.05'],
  ]),
  ...group('4.5', 'Repasses'),
  ...group('4.5.1', 'Repasses concedidos', [
    [1, 'Repasses à sede', '4.02.02.01.01'],
    [2, 'Repasses à denominação', '4.02.02.01.01'],
  ]),
  ...group('4.9', 'Outras despesas'),
  ...group('4.9.1', 'Perdas', [[1, 'Perda na baixa de bens', '4.02.09.01.09']]),
  ...group('4.9.9', 'Despesas a classificar', [[1, 'Despesas a classificar', '4.02.02.01.19']]),
]

const memoranda = [
  ...group('5', 'Compensação'),
  ...group('5.1', 'Compensação ativa'),
  ...group('5.1.1', 'Bens em poder da igreja', [[1, 'Bens cedidos por terceiros']]),
  ...group('5.2', 'Compensação passiva'),
  ...group('5.2.1', 'Contrapartida da compensação', [[1, 'Contrapartida de bens cedidos por terceiros']]),
]

/** The chart of a church, each group before its accounts; the accountant changes it at will. */
export const standardChart: readonly StandardAccount[] = [
  ...assets,
  ...liabilities,
  ...income,
  ...expenses,
  ...memoranda,
]
