import { type ErrorEntry, type ErrorKind, gateErrors, refused } from './gate-errors.ts'

export type { ErrorKind } from './gate-errors.ts'

const missing = (sentence: string): ErrorEntry => ({ kind: 'missing', sentence })

const tryLater = 'Parece que algo não saiu bem. tente novamente mais tarde.'

const catalogue = {
  ...gateErrors,

  // session
  session_expired: refused('Acesso expirado. Faça login novamente!'),
  email_not_verified: refused('Confirme seu e-mail para entrar. Verifique sua caixa de entrada.'),
  password_provisional: refused('Sua senha é provisória. Faça o primeiro acesso para definir uma nova.'),
  forbidden: { kind: 'forbidden', sentence: 'Você não possui permissão para essa ação' },
  branch_forbidden: {
    kind: 'forbidden',
    sentence: 'Você não tem acesso a esta filial. Escolha outra no topo da página.',
  },
  invalid_api_key: { kind: 'forbidden', sentence: 'Este endereço não está autorizado a usar o Celeiro.' },
  branch_required: refused('Selecione a filial onde quer atuar!'),
  current_password_incorrect: refused('A senha atual está incorreta'),
  password_unchanged: refused('A nova senha precisa ser diferente da atual'),
  password_mismatch: refused('As senhas não são iguais'),
  weak_password: refused('Mínimo 8 caracteres, 1 especial, 1 maiúscula, 1 minúscula e 1 número'),
  session_not_found: missing('Esta sessão já foi encerrada'),
  too_many_requests: {
    kind: 'limited',
    sentence: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
  },

  // requests
  generic: refused(tryLater),
  invalid_json: refused('Não entendemos os dados enviados. Recarregue a página e tente novamente.'),
  body_too_large: refused('Os dados enviados são grandes demais. Reduza o conteúdo e tente novamente.'),
  unknown_field: refused('Este campo não é aceito aqui.'),
  stale_version: refused(
    'Este registro foi alterado por outra pessoa. Abra-o de novo para ver a versão atual antes de salvar.',
  ),
  not_found: missing(tryLater),
  internal_server_error: { kind: 'failure', sentence: tryLater },
  service_unavailable: {
    kind: 'unavailable',
    sentence: 'O serviço está indisponível no momento. Aguarde alguns instantes e tente novamente.',
  },
  ECONNABORTED: { kind: 'unavailable', sentence: tryLater },
  ERR_NETWORK: {
    kind: 'unavailable',
    sentence: 'Sem conexão com o Celeiro. Verifique sua internet e tente novamente.',
  },
  unknown_environment: refused('Este endereço não está ligado a nenhum ambiente do Celeiro. Fale com o suporte.'),

  // fields
  required_fields: refused('Preencha todos os campos obrigatórios'),
  invalid_fields: refused('Corrija os campos destacados'),
  invalid_format: refused('Formato inválido'),
  invalid_id: refused('Identificador inválido'),
  invalid_choice: refused('Escolha uma das opções da lista'),
  invalid_number: refused('Número inválido'),
  too_short: refused('Informe pelo menos {minimum} caracteres'),
  too_long: refused('Informe no máximo {maximum} caracteres'),
  too_many: refused('Informe no máximo {maximum} itens'),
  invalid_name: refused('Nome inválido: use ao menos uma letra'),
  invalid_cpf: refused('CPF inválido'),
  invalid_cnpj: refused('CNPJ inválido'),
  invalid_document: refused('CPF ou CNPJ inválido'),
  invalid_phone: refused('Telefone inválido: informe DDD e número'),
  invalid_zip_code: refused('CEP inválido: informe os 8 números'),
  invalid_pix_key: refused('Chave Pix inválida para o tipo escolhido'),
  invalid_state: refused('UF inválida'),
  invalid_person_type: refused('Escolha pessoa física ou jurídica'),
  masked_value: refused('Este dado está oculto: revele-o ou troque-o para alterar'),
  bank_account_incomplete: refused('Informe banco, agência e conta completos ou uma chave Pix'),

  // look-ups
  zipcode_not_found: refused('Não localizamos o CEP informado!'),
  lookup_unavailable: {
    kind: 'unavailable',
    sentence: 'A consulta de endereços está fora do ar. Preencha os campos manualmente.',
  },

  // records
  bank_not_found: missing('Banco não encontrado'),
  branch_not_found: missing('Filial não encontrada'),
  region_not_found: missing('Região não encontrada'),
  region_already_registered: refused('Já existe uma região com este nome'),
  region_code_already_registered: refused('Já existe uma região com este código'),
  region_cannot_be_deleted: refused('Esta região está em uso e não pode ser excluída. Você pode inativá-la.'),
  supplier_not_found: missing('Fornecedor não encontrado'),
  supplier_already_registered: refused('Já existe um fornecedor com este documento'),
  supplier_cannot_be_deleted: refused('Este fornecedor está em uso e não pode ser excluído. Você pode inativá-lo.'),
  member_not_found: missing('Membro ofertante não encontrado'),
  member_already_registered: refused('Já existe um membro com este documento'),
  envelope_already_registered: refused('Este número de envelope já é de outro membro'),
  member_cannot_be_deleted: refused('Este membro está em uso e não pode ser excluído. Você pode inativá-lo.'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof catalogue
export type ProblemParams = Readonly<Record<string, string | number>>

/** One thing wrong with an input: what (a code), where (a path such as `bankAccounts.0.pixKey`), with which values. */
export interface Problem {
  readonly msg: ErrorCode
  readonly param: string
  readonly params?: ProblemParams
}

export const errorCodes = Object.keys(catalogue) as ErrorCode[]

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(catalogue, code)

export const kindOf = (code: ErrorCode): ErrorKind => catalogue[code].kind

/** The sentence of a code; a code that the catalogue lacks gets the generic one. */
export function sentenceOf(code: string, params: ProblemParams = {}): string {
  const { sentence } = catalogue[isErrorCode(code) ? code : 'generic']
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** The sentence of a gateway key (`bad_request.{code}`, `unauthorized`, `ECONNABORTED`…). */
export const sentenceOfKey = (key: string, params?: ProblemParams): string =>
  sentenceOf(key.startsWith('bad_request.') ? key.slice('bad_request.'.length) : key, params)

/** A refusal with one code; `params` fill its sentence. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly params: ProblemParams | undefined

  constructor(code: ErrorCode, params?: ProblemParams) {
    super(code)
    this.code = code
    this.params = params
  }

  get kind(): ErrorKind {
    return kindOf(this.code)
  }
}

/** An input refused field by field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.param}: ${problem.msg}`).join(', '))
    this.problems = problems
  }
}
