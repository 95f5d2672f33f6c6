import { isAnalytic } from '#domain/ledger-account/code.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useBranchOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { Cell } from '#src/records/sheet/cell.tsx'
import { SheetRows } from '#src/records/sheet/sheet-rows.tsx'
import { useLedgerAccountOptions } from '#src/screens/accounting/ledger-account/ledger-account-option.ts'
import { newManualLine } from './manual-entry-definition.ts'

/** Rows of accounts with their side; the branch where the church has several. */
export function ManualLines() {
  const accounts = useLedgerAccountOptions().filter(({ label }) => isAnalytic(label.split(' ')[0] ?? ''))
  const branches = useBranchOptions()
  const centers = useCostCenterOptions()
  return (
    <SheetRows at="lines" rowName="Linha" blank={newManualLine}>
      {(line) => (
        <>
          <Cell width={16} grows>
            <FormCombobox
              at={`${line}.ledgerAccountId`}
              options={accounts}
              placeholder="Código ou nome da conta"
              unlisted={unlistedRecord}
            />
          </Cell>
          {branches.length > 1 && (
            <Cell width={14}>
              <FormSelect at={`${line}.branchId`} options={branches} placeholder="A do lançamento" />
            </Cell>
          )}
          {centers.length > 0 && (
            <Cell width={12}>
              <FormSelect at={`${line}.costCenterId`} options={centers} placeholder="Nenhum" />
            </Cell>
          )}
          <Cell width={7}>
            <FormInput at={`${line}.debit`} />
          </Cell>
          <Cell width={7}>
            <FormInput at={`${line}.credit`} />
          </Cell>
        </>
      )}
    </SheetRows>
  )
}
