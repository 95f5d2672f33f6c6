/** The made-up world of the demonstration data. */
export const company = {
  legalName: 'Igreja Batista da Videira',
  fantasyName: 'Igreja da Videira',
  documentBase: '457231740001',
}

export const branches = [
  { code: '01', name: 'Sede – Centro', isHeadquarters: true, hasDocument: true },
  { code: '02', name: 'Filial Jardim das Oliveiras', isHeadquarters: false, hasDocument: true },
  { code: '03', name: 'Filial Vila Esperança', isHeadquarters: false, hasDocument: false },
  { code: '04', name: 'Filial Parque São João', isHeadquarters: false, hasDocument: false },
]

export const regions = [
  'Região Central',
  'Região Norte',
  'Região Sul',
  'Região Leste',
  'Região Oeste',
  'Baixada',
  'Litoral',
  'Vale do Paraíba',
  'Alto da Serra',
  'Interior Paulista',
]

export const firstNames = [
  'Ana Paula',
  'Antônio',
  'Beatriz',
  'Carlos Eduardo',
  'Cláudia',
  'Débora',
  'Elias',
  'Fátima',
  'Gérson',
  'Helena',
  'Ítalo',
  'João Batista',
  'Josué',
  'Lídia',
  'Márcia',
  'Neemias',
  'Otávio',
  'Priscila',
  'Rute',
  'Sebastião',
]

export const lastNames = [
  'Almeida',
  'Araújo',
  'Barbosa',
  'Conceição',
  'da Silva',
  'dos Santos',
  'Ferreira',
  'Gonçalves',
  'Magalhães',
  'Nascimento',
  'Oliveira',
  'Pereira',
  'Ribeiro',
  'Sant’Anna',
]

/** Trade, legal name and a word for its e-mail domain. */
export const trades = [
  ['Papelaria', 'Comércio de Papéis', 'papelaria'],
  ['Gráfica', 'Serviços Gráficos', 'grafica'],
  ['Elétrica', 'Materiais Elétricos', 'eletrica'],
  ['Hidráulica', 'Materiais Hidráulicos', 'hidraulica'],
  ['Som & Luz', 'Locação de Equipamentos', 'someluz'],
  ['Padaria', 'Panificação', 'padaria'],
  ['Distribuidora de Água', 'Comércio de Bebidas', 'agua'],
  ['Contabilidade', 'Assessoria Contábil', 'contabil'],
  ['Limpeza', 'Serviços de Conservação', 'limpeza'],
  ['Transportes', 'Transporte de Passageiros', 'transportes'],
  ['Informática', 'Tecnologia da Informação', 'informatica'],
  ['Construções', 'Engenharia e Construções', 'construcoes'],
] as const

export const tradeNames = [
  'Aurora',
  'Bom Jardim',
  'Canaã',
  'Estrela',
  'Horizonte',
  'Ipê',
  'Maranata',
  'Progresso',
  'São José',
  'União',
] as const

/** Street, neighbourhood, city, state, CEP and area code that belong together. */
export const places = [
  ['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', '01310100', '11'],
  ['Rua XV de Novembro', 'Centro', 'Santos', 'SP', '11010150', '13'],
  ['Rua Barão de Jaguara', 'Centro', 'Campinas', 'SP', '13015001', '19'],
  ['Avenida Afonso Pena', 'Centro', 'Belo Horizonte', 'MG', '30130002', '31'],
  ['Rua da Assembleia', 'Centro', 'Rio de Janeiro', 'RJ', '20011000', '21'],
  ['Rua Marechal Deodoro', 'Centro', 'Curitiba', 'PR', '80010010', '41'],
  ['Avenida Doutor Nelson d’Ávila', 'Centro', 'São José dos Campos', 'SP', '12245030', '12'],
  ['Rua Voluntários da Pátria', 'Santana', 'São Paulo', 'SP', '02010000', '11'],
] as const
