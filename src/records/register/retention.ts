import type { Register } from '#src/records/register/register.ts'

/** Warning that deletion keeps a person's data in the audit trail; empty for other records. */
export const retentionSentence = ({ holdsPeople }: Register): string =>
  holdsPeople
    ? ' O histórico continua guardando os dados: para apagá-los, anonimize depois em “Ver excluídos”, abaixo da lista.'
    : ''
