import type { Action } from '../right/permissions.ts'
import { isModule, modules } from './modules.ts'

interface GrantedModule {
  readonly module: string
  readonly actions: readonly string[]
}

const list = new Intl.ListFormat('pt-BR')

/** As many as are read at a glance; the rest are counted. */
const mostNamed = 6

function named(granted: readonly GrantedModule[]): string {
  const names = granted.flatMap(({ module }) => (isModule(module) ? [modules[module]] : []))
  const left = names.length - mostNamed
  return list.format(left > 1 ? [...names.slice(0, mostNamed), `mais ${left} telas`] : names)
}

/** What a profile may do, in a few sentences: 'Lança e edita: Fornecedores e Contas.' 'Aprova: …' 'Só vê: …' */
export function profileSummary({
  isAdmin,
  permissions,
}: {
  isAdmin: boolean
  permissions: readonly GrantedModule[]
}): string[] {
  if (isAdmin) return ['Pode tudo, em todas as telas e filiais.']
  const may = (action: Action) => permissions.filter(({ actions }) => actions.includes(action))
  const entered = permissions.filter(({ actions }) => ['create', 'update'].some((action) => actions.includes(action)))
  const approved = may('approve')
  const seen = may('read').filter((one) => !entered.includes(one) && !approved.includes(one))
  const sentences = [
    ['Lança e edita', entered],
    ['Aprova', approved],
    ['Só vê', seen],
  ] as const
  const lines = sentences.flatMap(([does, modules]) => (modules.length > 0 ? [`${does}: ${named(modules)}.`] : []))
  return lines.length > 0 ? lines : ['Ainda não pode nada: marque as permissões dele em Perfis.']
}
