import { sentenceOf } from '#domain/catalogue/errors.ts'
import { originProblem } from '#domain/transfer/rules.ts'
import { centsOf, isMoney } from '#domain/value/money.ts'
import { useFormField, useFormText } from '#src/records/form/state/form-context.ts'
import { type Account, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { css } from '#styled-system/css/css.js'

const allKey = 'Alt+T'
const lineStyle = css({ display: 'flex', gap: '2', '& > :first-child': { flexGrow: '1' } })

/** Value input, with a button for the origin's whole balance, and a warning if it does not suffice. */
export function TransferValue() {
  const { value, change, frame } = useFormField('value')
  const originId = useFormText('originId')
  const { data } = useAccounts()
  const origin = data?.find(({ id }) => id === originId)
  const problem = frame.error ?? shortageOf(origin, value)
  const all = origin?.balance && centsOf(origin.balance) > 0n ? origin.balance : null
  return (
    <Field {...frame} error={problem}>
      <div className={lineStyle}>
        <MoneyInput
          value={value}
          onValueChange={change}
          aria-keyshortcuts={all === null ? undefined : allKey}
          onKeyDown={(event) => {
            if (all === null || !event.altKey || event.code !== 'KeyT') return
            event.preventDefault()
            change(all)
          }}
        />
        {all !== null && (
          // Not a tab stop: Tab after the value leads to the next field.
          <Button
            variant="outline"
            tabIndex={-1}
            aria-label="Tudo o que há na origem"
            aria-keyshortcuts={allKey}
            title="Alt+T"
            onClick={() => change(all)}
          >
            Tudo
          </Button>
        )}
      </div>
    </Field>
  )
}

/** Warning if the origin's balance does not suffice. */
function shortageOf(origin: Account | undefined, value: string): string | undefined {
  if (!origin || typeof origin.balance !== 'string' || !isMoney(value)) return undefined
  const problem = originProblem({ ...origin, balanceCents: centsOf(origin.balance) }, centsOf(value))
  return problem && sentenceOf(problem.msg, problem.params)
}
