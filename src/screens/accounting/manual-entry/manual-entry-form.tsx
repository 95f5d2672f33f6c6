import { useSelector } from '@xstate/react'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { differenceOf, sidesOf } from '#domain/manual-entry/rules.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { CreateManualEntryDocument, ManualEntryHistoryDocument } from '#src/graphql/generated/manual-entry-record.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFields } from '#src/records/form/state/form-context.ts'
import { TypedOnceForm } from '#src/records/record/typed-once-form.tsx'
import { Sheet, SheetHint } from '#src/records/sheet/sheet.tsx'
import { css } from '#styled-system/css/css.js'
import { manualEntryDefinition, typedLines } from './manual-entry-definition.ts'
import { ManualEntryDetail } from './manual-entry-detail.tsx'
import { manualEntryQuery } from './manual-entry-query.ts'
import { ManualLines } from './manual-lines.tsx'

const sumStyle = css({ fontFamily: 'figures', whiteSpace: 'nowrap' })
const differenceStyle = css({ fontFamily: 'figures', fontWeight: 'semibold', color: 'negative' })

/** A manual entry: typed line by line, then only read. */
export const ManualEntryForm = () => (
  <TypedOnceForm
    register={manualEntryNoun}
    definition={manualEntryDefinition}
    lifecycle="manualEntryStatus"
    isWide
    sum={<Difference />}
    query={manualEntryQuery}
    create={CreateManualEntryDocument}
    history={ManualEntryHistoryDocument}
    inputs={<Inputs />}
  >
    {(entry) => <ManualEntryDetail entry={entry} />}
  </TypedOnceForm>
)

const Inputs = () => (
  <Sheet>
    <FormGroup title="Lançamento">
      <FormRow>
        <FormInput at="date" />
        <FormInput at="documentNumber" />
        <FormBranch />
      </FormRow>
      <FormInput at="history" />
    </FormGroup>
    <FormGroup title="Débitos e créditos">
      <ManualLines />
    </FormGroup>
  </Sheet>
)

/** Both sides as they are typed, and by how much they differ. */
function Difference() {
  const { actor } = useFields()
  const lines = typedLines(useSelector(actor, ({ context }) => context.values))
  const { debit, credit } = sidesOf(lines)
  const difference = differenceOf(lines)
  return (
    <div style={{ flex: '1 1 18em' }}>
      <p>
        <span className={sumStyle}>Débito {formatMoney(moneyOf(debit))}</span>
        {' · '}
        <span className={sumStyle}>Crédito {formatMoney(moneyOf(credit))}</span>
        {difference !== undefined && <span className={differenceStyle}> · Diferença {difference}</span>}
      </p>
      <SheetHint />
    </div>
  )
}
