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

export type Permissions = Readonly<Partial<Record<Module, readonly Action[]>>>

/** Whether these permissions hold the action on the module. Any right implies read. */
export function can(permissions: Permissions, module: Module, action: Action): boolean {
  const held = permissions[module] ?? []
  return held.includes(action) || (action === 'read' && held.length > 0)
}

/** Who may call a route: anyone, any session, one right on a module, or any right on one of several modules. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'right'; readonly module: Module; readonly action: Action }
  | { readonly kind: 'anyRight'; readonly modules: readonly Module[] }

export function isAllowed(access: Access, permissions: Permissions): boolean {
  switch (access.kind) {
    case 'public':
    case 'session':
      return true
    case 'right':
      return can(permissions, access.module, access.action)
    case 'anyRight':
      return access.modules.some((module) => can(permissions, module, 'read'))
  }
}

const open: Access = { kind: 'public' }
const session: Access = { kind: 'session' }

/** The standard pattern of a resource; `referredBy` are the modules whose screens choose one of its records. */
function standard(resource: string, module: Module, referredBy: readonly Module[]): Record<string, Access> {
  const right = (action: Action): Access => ({ kind: 'right', module, action })
  return {
    [`POST /${resource}`]: right('create'),
    [`GET /${resource}`]: right('read'),
    [`GET /${resource}/all`]: { kind: 'anyRight', modules: [module, ...referredBy] },
    [`GET /${resource}/{id}`]: right('read'),
    [`PUT /${resource}/{id}`]: right('update'),
    [`DELETE /${resource}/{id}`]: right('delete'),
  }
}

/** A register that ships with the product: any session reads it, nobody writes it. */
const shipped = (resource: string): Record<string, Access> => ({
  [`GET /${resource}`]: session,
  [`GET /${resource}/all`]: session,
  [`GET /${resource}/{id}`]: session,
})

/** Every route of the API and who may call it; a route that is not here does not start. */
export const routeAccess: Readonly<Record<string, Access>> = {
  'POST /auth': open,
  'POST /auth/refresh-token': open,
  'POST /auth/logout': open,
  'GET /auth/me': session,
  ...shipped('bank'),
  'GET /branch': { kind: 'right', module: 'branch', action: 'read' },
  'GET /branch/all': session,
  'GET /branch/{id}': { kind: 'right', module: 'branch', action: 'read' },
  ...standard('region', 'region', ['regional']),
  ...standard('supplier', 'suppliers', ['bills-pay', 'payment-order', 'bank-statement']),
}
