import type { Problem } from '../error/error.ts'
import { AccountPlanNature, codeNameOf, GeneralStatus } from '../value/enums.ts'
import { isAnalytic } from './code.ts'
import { LedgerNature, MappingOrigin } from './enums.ts'
import { defaultCodes, isMoney, JournalSource, mayHold, type Role } from './source.ts'
import { standardChart } from './standard-chart.ts'

const { ATIVO, PASSIVO, RECEITA, DESPESA } = LedgerNature.codes
const { ACCOUNT_PLAN, BANK_ACCOUNT, CASH_ACCOUNT } = JournalSource.codes
const natureByCode = new Map(standardChart.map(({ code, nature }) => [code, nature]))

/** Name of a role; undefined for a source whose records are mapped by their ids. */
function roleOf(source: number): Role | undefined {
  const name = codeNameOf(JournalSource, source)
  return name !== undefined && isRole(name) ? name : undefined
}

const isRole = (name: string): name is Role => Object.hasOwn(defaultCodes, name)

/**
 * Natures of the accounts that a source may be posted to. What is received for an end that is still owed is a liability; what is
 * bought to stay is an asset, and what was withheld is paid against its debt.
 */
export function fittingNatures(source: number, planNature?: number): readonly number[] {
  if (source === ACCOUNT_PLAN)
    return planNature === AccountPlanNature.codes.RECEITA ? [RECEITA, PASSIVO] : [DESPESA, ATIVO, PASSIVO]
  if (source === BANK_ACCOUNT || source === CASH_ACCOUNT) return [ATIVO]
  const role = roleOf(source)
  const nature = role && natureByCode.get(defaultCodes[role])
  return nature === undefined ? [] : [nature]
}

interface Resolved {
  readonly source: number
  readonly hasOwn: boolean
  /** Its group has an account. */
  readonly isGroupMapped: boolean
  readonly accountCode?: string | undefined
}

/**
 * Why it is posted to that account: a plan without one, whose group has none, waits in 'A classificar'. What was mapped to an account
 * that may not hold it, before that was refused, is asked about.
 */
export function originOf({ source, hasOwn, isGroupMapped, accountCode }: Resolved): number {
  const { OWN, INHERITED, DEFAULT, NONE, UNFIT } = MappingOrigin.codes
  const role = roleOf(source)
  if (accountCode === undefined) return NONE
  if (!mayHold(source, accountCode)) return UNFIT
  if (role) return defaultCodes[role] === accountCode ? DEFAULT : OWN
  if (hasOwn) return OWN
  return isGroupMapped || source !== ACCOUNT_PLAN ? INHERITED : NONE
}

/** An account that something is to be posted to. */
export interface MappedAccount {
  readonly code: string
  readonly nature: number
  readonly status: number
  /** Entries by hand that wait or were entered name it. */
  readonly hasManualEntries: boolean
}

export interface MappingFacts {
  readonly source: number
  /** Whether an account is asked for; none takes the record's own away. */
  readonly isGiven: boolean
  /** The account asked for; undefined when there is none with its id. */
  readonly account?: MappedAccount | undefined
  /** The natures that fit; undefined when there is no record with its id. */
  readonly natures?: readonly number[] | undefined
}

const missingRecord = new Map<number, Problem['msg']>([
  [ACCOUNT_PLAN, 'account_plan_not_found'],
  [BANK_ACCOUNT, 'bank_account_not_found'],
  [CASH_ACCOUNT, 'cash_account_not_found'],
])

/** Why something cannot be posted to that account; undefined when it can. */
export function mappingProblem({ source, isGiven, account, natures }: MappingFacts): Problem | undefined {
  if (!natures) return { msg: missingRecord.get(source) ?? 'invalid_choice', param: 'sourceId' }
  const refuse = (msg: Problem['msg']): Problem => ({ msg, param: 'ledgerAccountId' })
  // A role without an account would leave acts of the product without their other side.
  if (!isGiven) return roleOf(source) ? refuse('required') : undefined
  if (!account) return refuse('ledger_account_not_found')
  if (!isAnalytic(account.code)) return refuse('ledger_account_not_postable')
  if (account.status !== GeneralStatus.codes.ACTIVE) return refuse('ledger_account_inactive')
  if (!natures.includes(account.nature)) return refuse('ledger_account_nature_unfit')
  if (!mayHold(source, account.code))
    return refuse(isMoney(source) ? 'ledger_account_not_cash' : 'ledger_account_of_money')
  // The journal's money is the ledger's: nobody enters to it by hand.
  return isMoney(source) && account.hasManualEntries
    ? { ...refuse('ledger_account_with_manual_entries'), params: { account: account.code } }
    : undefined
}
