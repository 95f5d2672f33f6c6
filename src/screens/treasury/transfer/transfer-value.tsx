import { sentenceOf } from '#domain/error/errors.ts'
import { originProblem } from '#domain/transfer/rules.ts'
import { centsOf, isMoney } from '#domain/value/money.ts'
import { useFormField, useFormText } from '#src/records/form/form-context.ts'
import { type Account, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { css } from '#styled-system/css/css.js'

const lineStyle = css({ display: 'flex', gap: '2', '& > :first-child': { flexGrow: '1' } })

/** How much to move: all that the origin holds with one press, and said as it is typed where that is less. */
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
        <MoneyInput value={value} onValueChange={change} />
        {all !== null && (
          <Button variant="outline" aria-label="Tudo o que há na origem" onClick={() => change(all)}>
            Tudo
          </Button>
        )}
      </div>
    </Field>
  )
}

/** That the origin does not hold the value, in words. */
function shortageOf(origin: Account | undefined, value: string): string | undefined {
  if (!origin || typeof origin.balance !== 'string' || !isMoney(value)) return undefined
  const problem = originProblem({ ...origin, balanceCents: centsOf(origin.balance) }, centsOf(value))
  return problem && sentenceOf(problem.msg, problem.params)
}
