import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about questions on records. */
export const questionErrors = {
  question_not_found: missing('Pergunta não encontrada'),
  question_document_not_found: missing(
    'Registro não encontrado: pode ter sido excluído, ou não é de uma filial a que você tem acesso',
  ),
  question_status_changed: refused('Esta pergunta já foi respondida ou resolvida'),
  question_own: refused('Quem perguntou não responde: pergunte de novo, ou dê por resolvida'),
  question_of_another: refused('Quem perguntou dá por resolvida ou pergunta de novo; você pode responder'),
  question_not_yours: refused('Responde quem pode alterar este registro: peça o direito a quem administra o Celeiro'),
  question_names_giver: refused(
    'O texto traz o nome de quem contribuiu, que a contabilidade não vê. Escreva sem o nome: «o doador», «a contribuinte».',
  ),
} as const satisfies Record<string, ErrorEntry>
