import { useMemo } from 'react'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { FormDate } from '#src/records/form/input/date-control.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { TransferValue } from './transfer-value.tsx'

/** Inputs of a transfer. `today` is the latest date. */
export function TransferInputs({ today }: { today: string }) {
  const originId = useFormText('originId')
  const destinationId = useFormText('destinationId')
  const options = useAccountOptions()
  return (
    <>
      <FormGroup title="De onde para onde">
        <FormAccount
          at="originId"
          options={useWithout(options, destinationId)}
          placeholder="De qual caixa ou conta sai"
        />
        <FormAccount
          at="destinationId"
          options={useWithout(options, originId)}
          placeholder="Em qual caixa ou conta entra"
        />
        <FormRow>
          <TransferValue />
          <FormDate at="date" max={today} />
        </FormRow>
      </FormGroup>
      <FormGroup title="Detalhes">
        <TransferNoteInputs />
      </FormGroup>
    </>
  )
}

/** Options without the other account. */
const useWithout = (options: readonly Option[], id: string): readonly Option[] =>
  useMemo(() => options.filter(({ value }) => value !== id), [options, id])

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
  Missing: MissingPiece,
})

/** Inputs editable after posting. */
export function TransferNoteInputs() {
  return (
    <>
      <FormRow>
        <FormInput at="paymentType" />
        <FormInput at="documentNumber" />
      </FormRow>
      <FormInput at="description" />
      <FormFile at="attachment" />
    </>
  )
}
