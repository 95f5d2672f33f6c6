import type { AccountPlanRow } from '#src/graphql/generated/account-plan-list.ts'
import {
  accountPlanColumns,
  accountPlanPage,
} from '#src/screens/general-registers/account-plan/account-plan-columns.ts'

type Account = Pick<AccountPlanRow, 'code' | 'level' | 'restricted'>

const lookOf = ({ level, restricted }: Pick<Account, 'level' | 'restricted'>) => `${level}${restricted}`

/** The code stands beside the name; groups look different, and so do restricted accounts. */
export const columns = accountPlanColumns.map((column) =>
  column.id === 'code' ? { text: ({ code }: Account) => code, look: lookOf } : column,
)
export const query = String(accountPlanPage)

/** Facts of each look. */
export const looksWith = (code: string) =>
  Object.fromEntries(
    (['MAIN', 'CHILD'] as const).flatMap((level) =>
      [true, false].map((restricted) => [lookOf({ level, restricted }), { level, restricted, code }]),
    ),
  )
