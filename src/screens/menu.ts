import Activity from 'lucide-react/icons/activity'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import Church from 'lucide-react/icons/church'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CreditCard from 'lucide-react/icons/credit-card'
import HandCoins from 'lucide-react/icons/hand-coins'
import HandHeart from 'lucide-react/icons/hand-heart'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import ListTree from 'lucide-react/icons/list-tree'
import MapIcon from 'lucide-react/icons/map'
import Network from 'lucide-react/icons/network'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Signature from 'lucide-react/icons/signature'
import Target from 'lucide-react/icons/target'
import Truck from 'lucide-react/icons/truck'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import CreditCards from 'lucide-react/icons/wallet-cards'
import type { ComponentType, SVGProps } from 'react'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { areas } from '#domain/right/areas.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { userNoun } from '#domain/user/noun.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { Register } from '#src/records/record/register.ts'
import { type Area, mayUser } from '#src/runtime/session/permissions.ts'
import { pendingOfferings } from '#src/screens/bills-to-receive/pending-offering/pending-register.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Whoever may read this sees the entry; null for everyone. */
  module: Area | null
  /** Of the API, whose records the search finds: they open below the path. */
  resource?: string
  /** What making a new record there is called; it stands at `/new` below the path. Empty where none is made. */
  create?: string
  /** The path of the screen that leads there, and stands for it in the menu; the search finds both. */
  beside?: string
}

export interface MenuGroup {
  /** Goes to the first entry that the person may see. */
  path: string
  label: string
  entries: readonly MenuEntry[]
}

export const homeEntry: MenuEntry = { path: '/home', label: 'Início', icon: House, module: null }

/** The screen of a noun in the area that the noun names. */
const entry = (noun: Register, icon: MenuEntry['icon'], more: { beside?: string } = {}) => ({
  area: noun.area,
  path: noun.path,
  label: noun.words.title,
  icon,
  module: noun.module,
  resource: noun.resource,
  create: noun.lacks?.includes('create') ? '' : noun.words.create,
  ...more,
})

/** Every screen, in the order of the menu within its area. */
const entries = [
  entry(bankAccountNoun, Landmark),
  entry(bankStatementNoun, ArrowUpDown),
  entry(transferNoun, ArrowRightLeft),
  entry(cashAccountNoun, Wallet, { beside: bankAccountNoun.path }),
  {
    area: '/accounts',
    path: '/accountability',
    label: 'Prestação de contas',
    icon: ClipboardCheck,
    module: 'bank-statement',
    create: '',
  } as const,
  entry(billsPayNoun, ReceiptText),
  entry(installmentNoun, HandCoins),
  {
    area: '/bills-to-pay',
    path: '/payables',
    label: 'Relatórios de contas a pagar',
    icon: ChartColumn,
    module: installmentNoun.module,
    create: '',
    beside: installmentNoun.path,
  } as const,
  entry(supplierNoun, Truck),
  entry(tithesOfferingsNoun, HandHeart),
  entry(pendingOfferings, ClipboardCheck),
  entry(cardReceiptNoun, CreditCards),
  entry(cardTransactionNoun, CreditCard, { beside: cardReceiptNoun.path }),
  entry(walletCheckNoun, Signature),
  entry(memberNoun, Users),
  entry(userNoun, UserCog),
  entry(profileNoun, ShieldCheck),
  {
    area: '/user-and-permission',
    path: '/system-health',
    label: 'Saúde do sistema',
    icon: Activity,
    module: 'administration',
    create: '',
  } as const,
  entry(accountPlanNoun, ListTree),
  entry(regionNoun, MapIcon),
  entry(regionalNoun, Network),
  entry(branchNoun, Church),
  entry(costCenterNoun, Target),
  entry(pointOfSaleNoun, CreditCard),
  entry(ministryNoun, HeartHandshake),
  entry(companyNoun, Building2),
]

export const menuGroups: readonly MenuGroup[] = Object.entries(areas)
  .map(([path, label]) => ({ path, label, entries: entries.filter(({ area }) => area === path) }))
  .filter((group) => group.entries.length > 0)

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

/** The path of the menu's entry that a path is marked at. */
export function markedPathOf(path: string): string | undefined {
  const entry = entryOf(path)
  return entry?.beside ?? entry?.path
}

function isVisible({ module }: MenuEntry, user: SessionUser): boolean {
  return module === null || mayUser(user, module, 'read')
}
