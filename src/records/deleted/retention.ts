import type { Register } from '#src/records/record/register.ts'

/** What deleting people does not do, said before they are; empty for records that are no people. */
export const retentionSentence = ({ holdsPeople }: Register): string =>
  holdsPeople
    ? ' O histórico continua guardando os dados: para apagá-los, anonimize depois em “Ver excluídos”, abaixo da lista.'
    : ''
