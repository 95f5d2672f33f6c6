import { codeNameOf, labelOf, UserStatus } from '#domain/enums.ts'
import type { ExportedList } from './export.ts'
import { userNoun } from './user-view.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The list of users as a spreadsheet. */
export const userExport: ExportedList = {
  noun: userNoun,
  operationId: 'userExport',
  title: 'Usuários',
  columns: [
    { header: 'Nome', width: 32, value: ({ name }) => text(name) },
    { header: 'E-mail', width: 36, value: ({ email }) => text(email) },
    { header: 'CPF ou CNPJ', width: 20, value: ({ personalDocument }) => text(personalDocument) },
    { header: 'Telefone', width: 18, value: ({ phone }) => text(phone) },
    { header: 'Perfil', width: 20, value: ({ profileName }) => text(profileName) },
    { header: 'Filial', width: 30, value: ({ branchId }, names) => names.get(String(branchId)) },
    { header: 'Situação', width: 14, value: ({ status }) => labelOf(UserStatus, codeNameOf(UserStatus, status)) },
    {
      header: 'Último acesso',
      width: 18,
      value: ({ lastAccessAt }) => (lastAccessAt ? shownAt(new Date(String(lastAccessAt))) : undefined),
    },
  ],
}

/** A spreadsheet knows no time zones: the instant as the clocks of Brasília show it. */
function shownAt(instant: Date): Date {
  const local = instant.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return new Date(`${local.replace(' ', 'T')}Z`)
}
