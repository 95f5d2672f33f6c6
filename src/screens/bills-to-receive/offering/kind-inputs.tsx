import { useSelector } from '@xstate/react'
import { GivingKind } from '#domain/tithes-offerings/fields.ts'
import { areWithin, type KindSum, restPlace } from '#domain/tithes-offerings/kind-sums.ts'
import { codeNameOf, labelOf } from '#domain/value/enums.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { factsOf } from '#src/records/field/form-fields.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { useFields, useFormField } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { Cell, Cells } from '#src/records/sheet/cell.tsx'
import { besideMark } from '#src/records/sheet/sheet-key.ts'
import { fieldsStyle, listStyle, rowStyle } from '#src/records/sheet/sheet-style.ts'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { useFundOptions } from '#src/screens/treasury/fund/fund-option.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { css } from '#styled-system/css/css.js'
import type { GivingPlanOption } from './giving-plan.ts'
import { typedKinds } from './offering-kinds.ts'

// As high as the controls beside them, so that names and figures stand in their line.
const figureStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  h: 'control',
  fontFamily: 'figures',
  whiteSpace: 'nowrap',
})
const nameStyle = css({ display: 'flex', alignItems: 'center', h: 'control', fontWeight: 'medium' })
/** Spacing between kinds, which take two lines on a phone. */
const apart = { paddingBottom: 6 }

/**
 * Offering by kind: named gifts are summed, the rest is entered, OFFERING takes the remainder. Users without access to
 * givers enter the whole of each kind.
 */
export function KindInputs({ plans }: { plans: readonly GivingPlanOption[] }) {
  const { actor, fields } = useFields()
  const facts = useSelector(actor, ({ context }) => context.values)
  const sums = typedKinds(factsOf(fields, facts))
  const rest = restPlace(sums)
  if (sums.every(({ cents }) => cents <= 0n)) return null
  return (
    <FormGroup title="Por tipo">
      <div className={listStyle} {...besideMark}>
        {sums.map((sum, place) => (
          <Kind
            // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor go
            key={place}
            at={`kinds.${place}`}
            sum={sum}
            isRest={place === rest}
            plan={plans.find(({ kind }) => kind === nameOf(sum))}
          />
        ))}
      </div>
      {!areWithin(sums) && (
        <NoticeLine tone="warning">
          Os tipos somam mais que a oferta: confira os valores, ou diga em que cheque veio cada contribuição.
        </NoticeLine>
      )}
    </FormGroup>
  )
}

const nameOf = ({ kind }: KindSum) => codeNameOf(GivingKind, kind)

interface KindProps {
  at: string
  sum: KindSum
  /** The row of the remainder. */
  isRest: boolean
  plan: GivingPlanOption | undefined
}

/** A kind with its plan of accounts, by default that of the settings. */
function Kind({ at, sum, isRest, plan }: KindProps) {
  const label = labelOf(GivingKind, nameOf(sum))
  const { value, change, frame } = useFormField(`${at}.value`)
  const options = useAccountPlanOptions('CHILD', 'RECEITA')
  const funds = useFundOptions()
  const shown = <p className={figureStyle}>{formatMoney(moneyOf(sum.cents < 0n ? 0n : sum.cents))}</p>
  const input = isRest ? null : <MoneyInput value={value} onValueChange={change} />
  return (
    <fieldset aria-label={label} className={rowStyle} style={apart}>
      <div className={fieldsStyle}>
        <Cells>
          <Cell width={6} grows>
            <Field label="Tipo" labelHidden>
              <p className={nameStyle}>{label}</p>
            </Field>
          </Cell>
          {!sum.isWhole && (
            <Cell width={7}>
              <Field {...(input && frame)} label="Sem nome">
                {input ?? <p className={figureStyle}>o resto</p>}
              </Field>
            </Cell>
          )}
          <Cell width={6.5}>
            <Field {...(sum.isWhole && input && frame)} label="Ao todo">
              {(sum.isWhole && input) || shown}
            </Field>
          </Cell>
          <Cell width={14} grows>
            <FormCombobox
              at={`${at}.accountPlanId`}
              options={options}
              placeholder={plan ? `${plan.code} · ${plan.name}` : 'O da oferta'}
              unlisted={unlistedRecord}
            />
          </Cell>
          {funds.length > 0 && (
            <Cell width={12} grows>
              <FormFund at={`${at}.fundId`} />
            </Cell>
          )}
        </Cells>
      </div>
    </fieldset>
  )
}
