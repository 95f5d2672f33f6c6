import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Building2 from 'lucide-react/icons/building-2'
import Church from 'lucide-react/icons/church'
import CreditCard from 'lucide-react/icons/credit-card'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import ListTree from 'lucide-react/icons/list-tree'
import MapIcon from 'lucide-react/icons/map'
import Network from 'lucide-react/icons/network'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Target from 'lucide-react/icons/target'
import Truck from 'lucide-react/icons/truck'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, SVGProps } from 'react'
import type { SessionUser } from '#machines/session-steps.ts'
import { type Area, mayUser } from '#src/app/session/permissions.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Whoever may read this sees the entry; null for everyone. */
  module: Area | null
  /** Of the API, whose records the search finds: they open below the path. */
  resource?: string
  /** What one does there, on the home screen's shortcuts. */
  hint: string
  /** What making a new record there is called; it stands at `/new` below the path. */
  create?: string
  /** Left out of the menu: a screen beside it leads there, and so does the search. */
  isBeside?: boolean
}

export interface MenuGroup {
  /** Goes to the first entry that the person may see. */
  path: string
  label: string
  entries: readonly MenuEntry[]
}

export const homeEntry: MenuEntry = { path: '/home', label: 'Início', icon: House, module: null, hint: '' }

export const menuGroups: readonly MenuGroup[] = [
  {
    path: '/accounts',
    label: 'Financeiro',
    entries: [
      {
        path: '/bank-account',
        label: 'Contas',
        icon: Landmark,
        module: 'accounts',
        resource: 'bank-account',
        hint: 'Acompanhe o saldo das contas bancárias e gere o QR do Pix',
        create: 'Nova conta',
      },
      {
        path: '/bank-statement',
        label: 'Extrato',
        icon: ArrowUpDown,
        module: 'bank-statement',
        hint: 'Confira o que entrou e saiu de cada conta e caixa',
      },
      {
        path: '/transfers',
        label: 'Transferências',
        icon: ArrowRightLeft,
        module: 'transfers',
        resource: 'transfer',
        hint: 'Mova dinheiro entre caixas e contas',
        create: 'Nova transferência',
      },
      {
        path: '/cash-account',
        label: 'Caixas',
        icon: Wallet,
        module: 'accounts',
        resource: 'cash-account',
        hint: 'Confira e conte o dinheiro em espécie',
        create: 'Novo caixa',
        isBeside: true,
      },
    ],
  },
  {
    path: '/bills-to-pay',
    label: 'Contas a Pagar',
    entries: [
      {
        path: '/suppliers',
        label: 'Fornecedores',
        icon: Truck,
        module: 'suppliers',
        resource: 'supplier',
        hint: 'Cadastre quem a sua igreja paga',
        create: 'Novo fornecedor',
      },
    ],
  },
  {
    path: '/bills-to-receive',
    label: 'Contas a Receber',
    entries: [
      {
        path: '/members-offerings',
        label: 'Membros ofertantes',
        icon: Users,
        module: 'members-offerings',
        resource: 'members-offerings',
        hint: 'Cadastre quem contribui, com os dados pessoais protegidos',
        create: 'Novo membro',
      },
    ],
  },
  {
    path: '/user-and-permission',
    label: 'Usuários & Permissões',
    entries: [
      {
        path: '/users',
        label: 'Usuários',
        icon: UserCog,
        module: 'users',
        resource: 'user',
        hint: 'Convide quem trabalha com você',
        create: 'Convidar usuário',
      },
      {
        path: '/permissions',
        label: 'Permissões',
        icon: ShieldCheck,
        module: 'permissions',
        hint: 'Decida o que cada perfil pode fazer',
        create: 'Novo perfil',
      },
    ],
  },
  {
    path: '/general-registers',
    label: 'Cadastros Gerais',
    entries: [
      {
        path: '/general-registers/account-plan',
        label: 'Planos de contas',
        icon: ListTree,
        module: 'account-plan',
        resource: 'account-plan',
        hint: 'Classifique o que entra e o que sai',
        create: 'Novo plano de contas',
      },
      {
        path: '/general-registers/region',
        label: 'Regiões',
        icon: MapIcon,
        module: 'region',
        resource: 'region',
        hint: 'Agrupe as filiais da sua igreja por região',
        create: 'Nova região',
      },
      {
        path: '/general-registers/regional',
        label: 'Regionais',
        icon: Network,
        module: 'regional',
        resource: 'regional',
        hint: 'Organize as filiais dentro de cada região',
        create: 'Nova regional',
      },
      {
        path: '/general-registers/branch',
        label: 'Filiais',
        icon: Church,
        module: 'branch',
        resource: 'branch',
        hint: 'Cadastre a sede e as filiais, com os feriados de cada uma',
        create: 'Nova filial',
      },
      {
        path: '/general-registers/cost-center',
        label: 'Centros de custo',
        icon: Target,
        module: 'cost-center',
        resource: 'cost-center',
        hint: 'Saiba com o que a sua igreja gasta',
        create: 'Novo centro de custo',
      },
      {
        path: '/general-registers/point-of-sale',
        label: 'Maquininhas',
        icon: CreditCard,
        module: 'point-of-sale',
        resource: 'point-of-sale',
        hint: 'Informe as taxas de cada operadora de cartão',
        create: 'Nova maquininha',
      },
      {
        path: '/general-registers/ministry',
        label: 'Ministérios',
        icon: HeartHandshake,
        module: 'ministry',
        resource: 'ministry',
        hint: 'Veja o que cada ministério movimenta',
        create: 'Novo ministério',
      },
      {
        path: '/general-registers/company',
        label: 'Empresa',
        icon: Building2,
        module: 'administration',
        hint: 'Confira os dados da sua organização e as regras de aprovação',
      },
    ],
  },
]

/** The groups with what this person may read; a group without any is left out. */
export function menuFor(user: SessionUser, groups: readonly MenuGroup[] = menuGroups): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, user)) }))
    .filter((group) => group.entries.length > 0)
}

/** The entry that a path belongs to: its own or one below it. */
export function entryOf(path: string): MenuEntry | undefined {
  const entries = [homeEntry, ...menuGroups.flatMap((group) => group.entries)]
  return entries.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
}

function isVisible({ module }: MenuEntry, user: SessionUser): boolean {
  return module === null || mayUser(user, module, 'read')
}
