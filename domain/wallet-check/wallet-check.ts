import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { codeIn, Id, withRules } from '../field/values.ts'
import { AccountKind } from '../ledger/enums.ts'
import { clearFields, depositFields, handOverFields, returnFields, stopFields, walletCheckFields } from './fields.ts'
import { walletCheckProblems } from './rules.ts'

export const WalletCheckFields = withRules(z.strictObject(shapeOf(walletCheckFields)), walletCheckProblems).meta({
  id: 'WalletCheckFields',
})
export type WalletCheckFields = z.infer<typeof WalletCheckFields>

/** As many cheques as are entered or moved together at most. */
const mostChecks = 1_000

export const WalletCheckClearing = z.strictObject(shapeOf(clearFields)).meta({ id: 'WalletCheckClearing' })
export type WalletCheckClearing = z.infer<typeof WalletCheckClearing>

export const WalletCheckDeposit = z.strictObject(shapeOf(depositFields)).meta({ id: 'WalletCheckDeposit' })
export type WalletCheckDeposit = z.infer<typeof WalletCheckDeposit>

export const WalletCheckReturn = z.strictObject(shapeOf(returnFields)).meta({ id: 'WalletCheckReturn' })
export type WalletCheckReturn = z.infer<typeof WalletCheckReturn>

export const WalletCheckStop = z
  .strictObject({ reason: shapeOf(stopFields).reason.min(3) })
  .meta({ id: 'WalletCheckStop' })
export type WalletCheckStop = z.infer<typeof WalletCheckStop>

/** With an instalment, the cash box that it is paid out of; else a reason. */
export const WalletCheckHandOver = withRules(
  z.strictObject({
    ...shapeOf(handOverFields),
    reason: shapeOf(handOverFields).reason.pipe(z.string().min(3).optional()),
  }),
  ({ installmentId, cashAccountId, reason }) => {
    if (installmentId === undefined) return reason === undefined ? [{ msg: 'required_fields', param: 'reason' }] : []
    return cashAccountId === undefined ? [{ msg: 'required_fields', param: 'cashAccountId' }] : []
  },
).meta({
  id: 'WalletCheckHandOver',
  description: 'For an instalment, out of a cash box of the branch; or for a reason',
})
export type WalletCheckHandOver = z.infer<typeof WalletCheckHandOver>

export const WalletCheckMany = z
  .strictObject({
    ids: z.array(Id).min(1).max(mostChecks),
    move: z.enum(['clear', 'deposit']).meta({ id: 'WalletCheckBulkMove' }),
    ...shapeOf(depositFields),
    accountKind: codeIn(AccountKind).optional(),
    accountPlanId: Id.optional(),
    costCenterId: Id.optional(),
  })
  .meta({ id: 'WalletCheckMany', description: 'Clears into an account of the kind, or deposits at a bank account' })
export type WalletCheckMany = z.infer<typeof WalletCheckMany>

/** Entered together. */
export const NewWalletChecks = z
  .strictObject({ items: z.array(WalletCheckFields).min(1).max(100) })
  .meta({ id: 'NewWalletChecks' })

const isLacking = (value: unknown): boolean => value === undefined

/** A write-off, or with `reversal` its reversal. */
export const WalletCheckPayment = withRules(
  z.strictObject({
    ...z.object(shapeOf(clearFields)).partial().shape,
    reversal: z.boolean().default(false),
    reason: shapeOf(stopFields).reason.min(3).optional(),
  }),
  ({ reversal, accountKind, accountId, date, reason }) => {
    const needed = reversal ? { reason } : { accountKind, accountId, date }
    return Object.entries(needed).flatMap(([param, value]) =>
      isLacking(value) ? [{ msg: 'required_fields', param }] : [],
    )
  },
).meta({ id: 'WalletCheckWriteOff', description: 'Account and day of a write-off; a reason of a reversal' })
export type WalletCheckPayment = z.infer<typeof WalletCheckPayment>
