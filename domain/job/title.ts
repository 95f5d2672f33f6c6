/** What each kind of job is to a person, by its name. */
const titles: Readonly<Record<string, string>> = {
  'send-mail': 'Envio de e-mail',
  'seal-ledger': 'Lacre diário do livro',
  'seal-trails': 'Lacre diário da trilha de auditoria',
  'keep-offering-sums': 'Soma dos dízimos e ofertas',
  'keep-branch-flow': 'Soma das entradas e saídas',
  'check-ledger': 'Conferência noturna do livro',
  'draw-council-folder': 'Pasta do conselho fiscal',
  'draw-contribution-folder': 'Recibos anuais de contribuições',
  'make-recurring-orders': 'Repetição das ordens de pagamento',
  'keep-journal': 'Lançamentos que faltam no Diário e depreciação',
  'sweep-files': 'Limpeza de anexos sem documento',
  'sweep-incoming': 'Limpeza de envios interrompidos',
  'sweep-council-folders': 'Limpeza de pastas vencidas',
  'tell-open-questions': 'Aviso das perguntas sem resposta',
}

/** Label of a job; unknown ones by name. */
export const jobTitle = (name: string): string => titles[name] ?? name

/** Whether this version knows jobs of that name. */
export const isJobKnown = (name: string): boolean => Object.hasOwn(titles, name)
