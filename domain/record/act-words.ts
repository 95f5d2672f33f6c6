/** What each act on a record is called after the name of who did it: 'Maria Souza alterou'. */
const verbs: Readonly<Record<string, string>> = {
  create: 'cadastrou',
  update: 'alterou',
  delete: 'excluiu',
  reveal: 'viu os dados ocultos',
  searchDocument: 'procurou pelo documento',
  exportPerson: 'exportou os dados da pessoa',
  anonymize: 'apagou os dados pessoais',
  count: 'registrou uma contagem',
  reverse: 'estornou',
  block: 'bloqueou',
  unblock: 'desbloqueou',
  inactivate: 'inativou',
  activate: 'reativou',
  resend: 'reenviou o convite',
  firstAccess: 'fez o primeiro acesso',
  changePassword: 'trocou a própria senha',
  resetPassword: 'recuperou a senha pelo e-mail',
  verifyEmail: 'confirmou o e-mail',
  addFactor: 'ligou a verificação em duas etapas em um aparelho',
  addPasskey: 'criou uma passkey',
  removePasskey: 'removeu uma passkey',
  removeFactor: 'removeu um aparelho da verificação em duas etapas',
  askFactorReset: 'pediu a remoção da verificação em duas etapas',
  resetFactors: 'removeu a verificação em duas etapas, a pedido da pessoa',
  renewRecoveryCodes: 'criou novos códigos de recuperação',
  renameFactor: 'mudou o nome de um aparelho com que entra',
  unlinkIdentity: 'encerrou a entrada por um portal',
  linkIdentity: 'entrou pela primeira vez por um portal',
  repeat: 'pôs a ordem para se repetir',
  stopRepeating: 'parou a repetição da ordem',
  sendReceipt: 'enviou o link do recibo de contribuições',
  openReceipt: 'teve aberto, pelo link, o recibo de contribuições que enviou',
  endReceiptLink: 'encerrou o link do recibo de contribuições',
  rotate: 'gerou um segredo para a chave',
  revoke: 'revogou',
  ask: 'perguntou',
  answerQuestion: 'respondeu à pergunta',
  reopenQuestion: 'perguntou de novo',
  resolveQuestion: 'deu a pergunta por resolvida',
  recur: 'deixou programada esta ordem, que o Celeiro cadastrou',
}

/** An act that the trail noted, as far as its words depend on it. */
export interface Act {
  readonly action: string
  readonly changes: readonly unknown[]
  readonly isBlanked: boolean
}

/** 'alterou'; an update that changed nothing says so. */
export function verbOf({ action, changes, isBlanked }: Act): string {
  const isIdle = action === 'update' && changes.length === 0 && !isBlanked
  return isIdle ? 'salvou sem alterar nada' : (verbs[action] ?? 'fez outra alteração')
}

/** Who acted and is known no more. */
export const goneActor = 'Usuário removido'

/** What security noted of a person, as a heading. */
const events: Readonly<Record<string, string>> = {
  signIn: 'Entrou no Celeiro',
  signInFailed: 'Tentativa de entrada recusada',
  signOut: 'Saiu do Celeiro',
  openCalendar: 'Criou um endereço de calendário',
  receiptLocked: 'Link de recibo encerrado por códigos errados',
  stepUp: 'Confirmou quem é',
  endSession: 'Sessão encerrada',
  refreshReused: 'Sessão encerrada por segurança',
  accessRefused: 'Acesso recusado',
  giveReason: 'Disse por que vê dados pessoais',
  duplicateTold: 'Soube de um cadastro que já existe',
}

export const eventTitle = (action: string): string => events[action] ?? 'Evento de segurança'
