import type { ImportColumn, ImportLayout } from '../table/column.ts'

const address = {
  zipCode: { label: 'CEP', words: ['cep', 'codigo postal'] },
  street: { label: 'Logradouro', words: ['logradouro', 'endereco', 'rua', 'endereco completo', 'end'] },
  streetNumber: { label: 'Número', words: ['numero', 'no', 'nº', 'n°', 'num', 'numero da casa'] },
  complement: { label: 'Complemento', words: ['complemento', 'compl'] },
  neighborhood: { label: 'Bairro', words: ['bairro'] },
  city: { label: 'Cidade', words: ['cidade', 'municipio', 'localidade'] },
  state: { label: 'UF', words: ['uf', 'estado'] },
} as const satisfies Readonly<Record<string, ImportColumn>>

const phoneWords = ['telefone', 'celular', 'fone', 'whatsapp', 'tel', 'telefone celular', 'contato', 'fone/whatsapp']

const contact = {
  document: {
    label: 'CPF ou CNPJ',
    words: ['cpf', 'cnpj', 'cpf/cnpj', 'cnpj/cpf', 'cpf ou cnpj', 'documento', 'n cpf', 'numero do cpf'],
  },
  fantasyName: { label: 'Nome fantasia', words: ['nome fantasia', 'fantasia', 'apelido', 'como e conhecido'] },
  email: { label: 'E-mail', words: ['email', 'e-mail', 'e mail', 'correio eletronico'] },
  phone: { label: 'Telefone', words: phoneWords },
  otherPhones: {
    label: 'Outros telefones',
    words: [
      'outros telefones',
      'outro telefone',
      'telefones',
      ...['telefone', 'celular', 'fone'].flatMap((word) => [`${word} 2`, `segundo ${word}`]),
      ...['residencial', 'fixo', 'comercial', 'de recado', 'para recado'].map((word) => `telefone ${word}`),
      'recado',
      // The second column of phones, whatever it is called.
      ...phoneWords,
    ],
  },
} as const satisfies Readonly<Record<string, ImportColumn>>

export const addressColumns: ReadonlySet<string> = new Set(Object.keys(address))

export type MemberColumn = keyof typeof memberColumns
const memberColumns = {
  memberName: {
    label: 'Nome',
    words: [
      'nome',
      'nome completo',
      'membro',
      'nome do membro',
      'dizimista',
      'ofertante',
      'nome do dizimista',
      'primeiro nome',
    ],
  },
  surname: { label: 'Sobrenome', words: ['sobrenome', 'ultimo nome', 'segundo nome', 'apelido de familia'] },
  ...contact,
  envelopeNumber: {
    label: 'Número do envelope',
    words: ['envelope', 'numero do envelope', 'no do envelope', 'nº do envelope', 'n envelope', 'rol', 'matricula'],
  },
  ...address,
} as const satisfies Readonly<Record<string, ImportColumn>>

/** The columns of rolls of members, by the headings that churches give them. */
export const memberLayout: ImportLayout<MemberColumn> = {
  columns: memberColumns,
  isEnough: (fields) => fields.has('memberName'),
  needed: 'o nome de cada membro',
}

export type SupplierColumn = keyof typeof supplierColumns
const supplierColumns = {
  name: {
    label: 'Nome',
    words: ['nome', 'razao social', 'fornecedor', 'nome/razao social', 'empresa', 'nome completo'],
  },
  ...contact,
  municipalRegistration: { label: 'Inscrição municipal', words: ['inscricao municipal', 'im'] },
  stateRegistration: { label: 'Inscrição estadual', words: ['inscricao estadual', 'ie'] },
  ...address,
} as const satisfies Readonly<Record<string, ImportColumn>>

/** The columns of lists of suppliers. */
export const supplierLayout: ImportLayout<SupplierColumn> = {
  columns: supplierColumns,
  isEnough: (fields) => fields.has('name') && fields.has('document'),
  needed: 'o nome e o CPF ou CNPJ de cada fornecedor',
}
