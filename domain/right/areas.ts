/** The areas of the product in the order of the menu, by their path. */
export const areas = {
  '/home': 'Início',
  '/accounts': 'Financeiro',
  '/bills-to-pay': 'Contas a Pagar',
  '/bills-to-receive': 'Contas a Receber',
  '/accounting': 'Contabilidade',
  '/user-and-permission': 'Usuários & Permissões',
  '/general-registers': 'Cadastros Gerais',
} as const
export type AreaPath = keyof typeof areas
