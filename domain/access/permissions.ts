export const actions = ['create', 'read', 'update', 'delete', 'approve', 'reverse', 'export', 'reveal'] as const
export type Action = (typeof actions)[number]

/** The permission slugs and what the matrix calls them. */
export const modules = {
  home: 'Painel',
  accounts: 'Contas',
  'bank-statement': 'Extrato',
  transfers: 'Transferências',
  'bills-pay': 'Ordem de pagamento',
  'payment-order': 'Baixa de pagamentos',
  suppliers: 'Fornecedores',
  'tithes-and-offers': 'Dízimos e ofertas',
  'pending-tithes-and-offers': 'Dízimos e ofertas pendentes',
  'siaf-pay': 'Recebimentos de cartão',
  'wallet-check': 'Carteira de cheques',
  'members-offerings': 'Membros ofertantes',
  users: 'Usuários',
  permissions: 'Permissões',
  'general-registers': 'Cadastros gerais',
  'account-plan': 'Planos de contas',
  region: 'Regiões',
  regional: 'Regionais',
  branch: 'Filiais',
  'cost-center': 'Centros de custo',
  'point-of-sale': 'Maquininhas',
  ministry: 'Ministérios',
} as const
export type Module = keyof typeof modules

export const isModule = (slug: string): slug is Module => Object.hasOwn(modules, slug)
export const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name)

export type Permissions = Readonly<Partial<Record<Module, readonly Action[]>>>

/** Whether these permissions hold the action on the module. Any right implies read. */
export function can(permissions: Permissions, module: Module, action: Action): boolean {
  const held = permissions[module] ?? []
  return held.includes(action) || (action === 'read' && held.length > 0)
}
