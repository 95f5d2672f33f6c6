import type { Register } from '#src/records/record/register.ts'

/** What deleting people does not erase; empty for other records. */
export const retentionSentence = ({ holdsPeople }: Register): string =>
  holdsPeople
    ? ' O histórico continua guardando os dados: para apagá-los, anonimize depois em “Ver excluídos”, abaixo da lista.'
    : ''
