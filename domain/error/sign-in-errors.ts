/** How a refusal travels: refused 400, unauthorized 401, forbidden 403, missing 404, limited 429, unavailable 503. */
export type ErrorKind = 'refused' | 'unauthorized' | 'forbidden' | 'missing' | 'limited' | 'failure' | 'unavailable'

export interface ErrorEntry {
  readonly kind: ErrorKind
  /** User-facing sentence; `{name}` is a parameter. */
  readonly sentence: string
}

export const refused = (sentence: string): ErrorEntry => ({ kind: 'refused', sentence })
export const missing = (sentence: string): ErrorEntry => ({ kind: 'missing', sentence })

const tryLater = 'Parece que algo não saiu bem. tente novamente mais tarde.'

/**
 * What signing in shows, and what any call may end in. It loads without the rest of the catalogue, which grows with every
 * noun.
 */
export const signInErrors = {
  generic: refused(tryLater),
  not_found: missing(tryLater),
  forbidden: { kind: 'forbidden', sentence: 'Você não possui permissão para essa ação' },
  internal_server_error: { kind: 'failure', sentence: tryLater },
  ECONNABORTED: { kind: 'unavailable', sentence: tryLater },
  unauthorized: { kind: 'unauthorized', sentence: 'Acesso expirado. Faça login novamente!' },
  invalid_credentials: refused('E-mail do usuário ou senha incorreta'),
  sign_in_failed: refused('Ocorreu um erro com seu login, verifique suas credenciais!'),
  password_expired: refused('Sua senha expirou, realize a atualização da sua senha!'),
  too_many_requests: {
    kind: 'limited',
    sentence: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
  },
  service_unavailable: {
    kind: 'unavailable',
    sentence: 'O serviço está indisponível no momento. Aguarde alguns instantes e tente novamente.',
  },
  ERR_NETWORK: {
    kind: 'unavailable',
    sentence: 'Sem conexão com o Celeiro. Verifique sua internet e tente novamente.',
  },
  origin_not_listed: {
    kind: 'forbidden',
    sentence: 'Este portal ainda não pode usar o Celeiro. Fale com quem cuida do portal.',
  },
  cookies_refused: refused('O navegador não guardou seu acesso. Abra o Celeiro por HTTPS e permita cookies.'),
  site_verification_required: refused('Não foi possível verificar seu navegador. Tente novamente em alguns instantes.'),
  site_verification_failed: refused('Verificação do recaptcha inválida'),
  required: refused('Campo obrigatório'),
  invalid_email: refused('E-mail inválido'),
} as const satisfies Record<string, ErrorEntry>
