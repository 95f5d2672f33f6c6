import { isId } from '#domain/value/id.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import type { ListState } from '#src/records/list/list-state.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { css } from '#styled-system/css/css.js'
import { useAccountOptions } from './account-option.ts'

const headStyle = css({
  display: 'flex',
  // One line, also on a phone.
  gap: '2',
  flexGrow: '99',
  flexBasis: { base: 'full', sm: '[24rem]' },
  // Narrow: below title and tools.
  order: { base: '[-1]', sm: '0' },
  // On a phone only the month picker fits, without steppers.
  '& > fieldset': { flex: { base: '[0 1 9.5rem]', sm: '[0 1 auto]' }, minW: '0' },
  '& > fieldset > button': { display: { base: 'none', sm: 'inline-flex' } },
  // Tools wrap before the account's name is cut.
  minW: '[min-content]',
})
const accountStyle = css({ flex: '[1 1 9rem]', maxW: { sm: '[22rem]' }, minW: { base: '0', sm: '[13rem]' } })

/** Account ids of a search parameter. */
export const accountsIn = (accountId: string | undefined): string[] => (accountId ?? '').split(',').filter(isId)

export interface MoneyHeadProps {
  state: ListState
}

/** Header of money lists: account with balance, and month. */
export function MoneyHead({ state }: MoneyHeadProps) {
  const options = useAccountOptions()
  const chosen = accountsIn(state.texts.accountId)
  const several = chosen.length > 1 ? [{ value: chosen.join(','), label: `${chosen.length} contas` }] : []
  return (
    <div className={headStyle}>
      <div className={accountStyle}>
        <Field label="Conta ou caixa" labelHidden>
          <Select
            options={[{ value: everyAccount, label: 'Todas as contas' }, ...several, ...options]}
            value={chosen.join(',') || everyAccount}
            onValueChange={(id) => state.setFilter({ accountId: id === everyAccount ? '' : id })}
          />
        </Field>
      </div>
      <MonthStepper texts={state.texts} onChange={state.setFilter} />
    </div>
  )
}

const everyAccount = 'all'
