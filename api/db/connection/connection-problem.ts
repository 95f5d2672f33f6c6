import { StartError } from '../start/start-error.ts'

const sentences: Record<string, string> = {
  ECONNREFUSED: 'não há PostgreSQL escutando neste endereço',
  ENOTFOUND: 'o endereço do servidor não existe',
  EAI_AGAIN: 'o endereço do servidor não pôde ser resolvido',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  '28P01': 'usuário ou senha recusados',
  '28000': 'usuário recusado',
  '3D000': 'o banco não existe',
  // PgBouncer: accepts connections while its server is down.
  '08P01': 'o pooler não alcança o servidor principal',
  '57P03': 'o servidor está iniciando ou parando',
  '53300': 'o servidor não aceita mais conexões',
}

/** The one sentence for a database that did not take a connection; names the variable that holds its address. */
export function connectionProblem(
  error: unknown,
  variable: 'DATABASE_URL' | 'DATABASE_ADMIN_URL' | 'DATABASE_READ_URL',
): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : ''
  const sentence = /timeout/.test(message) ? sentences.ETIMEDOUT : sentences[code]
  const reason = sentence ?? (message || code)
  return new StartError(`Não foi possível conectar ao banco de dados: ${reason}; confira ${variable}.`, {
    cause: error,
  })
}
