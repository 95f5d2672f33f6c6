import { isId } from '#domain/value/id.ts'
import type { ListState } from '#src/records/query/list-state.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { MonthStepper, type PeriodField } from '../../filter/month-stepper.tsx'

const headStyle = cva({
  base: {
    display: 'flex',
    gap: '2',
    // On a phone only the month picker fits, without steppers, and its words without the icon.
    smDown: {
      '& fieldset > button, & fieldset span[aria-hidden]': { display: 'none' },
      '& fieldset [part=select]': { pe: '3' },
    },
  },
  variants: {
    hasAccount: {
      true: {
        flexGrow: { sm: '99' },
        flexBasis: { base: 'full', sm: '[24rem]' },
        // On a phone one line of their own, below title and tools.
        order: { base: '9', sm: '0' },
        // Tools wrap before the account's name is cut.
        minW: '[min-content]',
        '& > fieldset': { flex: { base: '[0 1 9.5rem]', sm: '[0 1 auto]' }, minW: '0' },
      },
      // Beside the title also on a phone.
      false: { flex: { base: '1', sm: '[0 1 auto]' }, minW: '0' },
    },
  },
})
const accountStyle = css({ flex: '[1 1 9rem]', maxW: { sm: '[22rem]' }, minW: { base: '0', sm: '[13rem]' } })

/** Account ids of a search parameter. */
export const accountsIn = (accountId: string | undefined): string[] => (accountId ?? '').split(',').filter(isId)

export interface MoneyHeadProps {
  state: ListState
  /** The date that the list goes by. */
  period: PeriodField
  /** Accounts to choose from, if its records are of one. */
  accounts?: readonly Option[] | undefined
}

/** Header of money lists: account with balance, and period. */
export function MoneyHead({ state, period, accounts }: MoneyHeadProps) {
  const chosen = accountsIn(state.texts.accountId)
  const several = chosen.length > 1 ? [{ value: chosen.join(','), label: `${chosen.length} contas` }] : []
  return (
    <div className={headStyle({ hasAccount: accounts !== undefined })}>
      {accounts && (
        <div className={accountStyle}>
          <Field label="Conta ou caixa" labelHidden>
            <Select
              options={[{ value: everyAccount, label: 'Todas as contas' }, ...several, ...accounts]}
              value={chosen.join(',') || everyAccount}
              onValueChange={(id) => state.setFilter({ accountId: id === everyAccount ? '' : id })}
            />
          </Field>
        </div>
      )}
      <MonthStepper period={period} texts={state.texts} onChange={state.setFilter} />
    </div>
  )
}

const everyAccount = 'all'
