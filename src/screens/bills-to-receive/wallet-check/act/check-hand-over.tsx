import { useQuery } from '@tanstack/react-query'
import { installmentNoun } from '#domain/installment/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import { handOverFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckHandOver } from '#domain/wallet-check/wallet-check.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { InstallmentsDocument } from '#src/graphql/generated/installment.ts'
import { HandOverWalletCheckDocument } from '#src/graphql/generated/wallet-check-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { type ActForm, ActPosting } from '#src/records/posting/act-posting.tsx'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import { type CheckFound, useCheck } from './check-money.tsx'

const form = { fields: handOverFields, schema: WalletCheckHandOver }

/** Hand-over of a cheque: for an instalment that it pays, or with a reason. */
export function HandOverDialog(props: ActDialogProps) {
  const found = useCheck(props.record.id)
  return found ? <HandingOver {...props} {...found} /> : null
}

function HandingOver({ check, accounts, ...props }: ActDialogProps & CheckFound) {
  const value = formatMoney(check.value)
  const act: ActForm = {
    question: 'Repassar o cheque?',
    done: 'Cheque repassado',
    unknown: 'Não sabemos se o cheque foi repassado.',
    document: HandOverWalletCheckDocument,
    actionLabel: (values) => (paysWith(values) ? `Pagar ${value} com o cheque` : 'Repassar'),
    form,
    inputs: (
      <>
        <PaidInstallment check={check} accounts={accounts} />
        <FormInput at="reason" />
      </>
    ),
  }
  return (
    <ActPosting
      {...props}
      register={walletCheckNoun}
      name="handOver"
      act={act}
      effect={`Cheque ${check.number} · ${check.bankName} · ${value}. Sai da carteira para outra pessoa.`}
    />
  )
}

const paysWith = (values: Values): boolean => textAt(values, 'installmentId') !== ''

/** Inputs: instalment of the cheque's branch, and the cash box that it passes through. */
function PaidInstallment({ check, accounts }: CheckFound) {
  const client = useClient()
  const mayPay = mayUser(useUser(), installmentNoun.module, 'update')
  const branchId = useBranchId()
  const isChosen = useFormText('installmentId') !== ''
  const boxes = useAccountOptions().filter(({ value }) =>
    accounts.some(
      (account) =>
        account.id === value && account.kind === AccountKind.codes.CASH && account.branchId === check.branchId,
    ),
  )
  const { data, isLoading } = useQuery({
    queryKey: [installmentNoun.queryKey, branchId, 'open', check.branchId],
    queryFn: ({ signal }) =>
      client.request(
        InstallmentsDocument,
        { status: ['PENDING', 'SCHEDULED'], branchId: [check.branchId], orderBy: 'dueDate', pageSize: 100 },
        { signal },
      ),
    enabled: mayPay,
  })
  if (!mayPay) return null
  const payable = (data?.installments.rows ?? []).filter(({ value }) => centsOf(value) >= centsOf(check.value))
  return (
    <>
      <FormCombobox
        at="installmentId"
        loading={isLoading}
        options={payable.map(({ id, name, code, number, total, value, effectiveDueDate }) => ({
          value: id,
          label: `${name} · ${code} ${number}/${total}`,
          hint: `Vence em ${formatLocalDate(effectiveDueDate)}`,
          figure: formatMoney(value),
        }))}
        placeholder="Favorecido ou ordem"
        unlisted=""
      />
      {isChosen && <FormAccount at="cashAccountId" options={boxes} placeholder="Caixa da filial do cheque" />}
    </>
  )
}
