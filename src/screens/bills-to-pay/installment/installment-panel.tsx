import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { FundSource } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { PaymentType } from '#domain/ledger/enums.ts'
import { shownDigitableLine } from '#domain/slip/digitable-line.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Client } from '#src/graphql/client.ts'
import type { InstallmentQuery } from '#src/graphql/generated/graphql.ts'
import { InstallmentDocument, PaymentReceiptDocument } from '#src/graphql/generated/installment.ts'
import { InstallmentHistoryDocument } from '#src/graphql/generated/installment-record.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { StoredFile } from '#src/records/file/stored-file.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { SeenRecord } from '#src/records/record/seen-record.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { usePresent, useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { beyondValue } from './approval/approval-amount.ts'
import { BudgetEffect } from './approval/budget-effect.tsx'
import { installmentActs, isToBeApproved } from './installment-act.tsx'
import { ApprovalMark, InstallmentStatusBadge } from './installment-status.tsx'

type Installment = InstallmentQuery['installment']

const queryOf = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(installmentNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(InstallmentDocument, { id }, { signal }).then(onlyAnswer),
})

/** Panel of an instalment: details, acts, history. */
export function InstallmentPanel() {
  return (
    <SeenRecord
      register={installmentNoun}
      lifecycle="installmentStatus"
      query={queryOf}
      history={InstallmentHistoryDocument}
    >
      {(installment) => <Receipt installment={installment} />}
    </SeenRecord>
  )
}

function Receipt({ installment }: { installment: Installment }) {
  const present = usePresent()
  const { buttons, note, dialog } = useRecordActs(installmentActs, installment)
  const { value, status, isLate, ownerName, writeOff } = installment
  const proof = writeOff?.proof
  return (
    <>
      <Voucher
        amount={formatMoney(writeOff?.paidValue ?? value)}
        status={
          <>
            <InstallmentStatusBadge status={status} isLate={isLate} /> <ApprovalMark {...installment} />
          </>
        }
        from={writeOff ? { label: 'Saiu de', name: writeOff.accountName ?? '' } : undefined}
        to={{ label: 'Favorecido', name: ownerName }}
        actions={
          <>
            <CopyCode installment={installment} />
            {status === 'PAID' && (
              <ReportButton
                document={PaymentReceiptDocument}
                variables={{ installmentIds: [installment.id] }}
                label="Recibo de pagamento"
              />
            )}
            {buttons}
          </>
        }
        note={note}
      >
        <FactList label="Dados da parcela" facts={factsOf(installment)} />
        <FactList label="O que já aconteceu" facts={pastOf(installment, present)} />
      </Voucher>
      {isToBeApproved(installment) && <BudgetEffect ids={[installment.id]} label="Orçamento" />}
      {proof && (
        <FormGroup title="Comprovante">
          <StoredFile id={proof.id} />
        </FormGroup>
      )}
      {dialog}
    </>
  )
}

/** Copies the slip's digits or the Pix key. */
function CopyCode({ installment: { status, digitableLine, pixKey } }: { installment: Installment }) {
  const { platform } = useRuntime()
  const toasts = useToasts()
  const code = digitableLine ?? pixKey
  if (!code || status === 'PAID') return null
  const copy = () =>
    platform.copy(code).then(
      () => toasts.success(digitableLine ? 'Linha digitável copiada' : 'Chave Pix copiada'),
      () => toasts.error('Este navegador não deixou copiar. Copie do campo.'),
    )
  return (
    <Button size="dense" variant="outline" icon={<Copy aria-hidden />} onClick={copy}>
      {digitableLine ? 'Copiar linha digitável' : 'Copiar chave Pix'}
    </Button>
  )
}

const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])
/** Facts in order of interest. */
function factsOf(of: Installment): Fact[] {
  return [
    {
      label: 'Ordem',
      value: (
        <Link to={recordPath(billsPayNoun, of.billsPayId)} search={true}>
          {of.code}
        </Link>
      ),
    },
    ...fact('Descrição', of.description),
    ...fact('Parcela', `${of.number} de ${of.total}`),
    ...fact('Vencimento', formatLocalDate(of.effectiveDueDate)),
    ...fact('Forma de pagamento', of.paymentType && labelOf(PaymentType, of.paymentType)),
    ...fact('Linha digitável', of.digitableLine && shownDigitableLine(of.digitableLine)),
    ...fact('Chave Pix', of.pixKey),
    ...fact('Número do cheque', of.checkNumber),
    ...fact('Fundo da ordem', of.fundName),
    ...fact('Agendada para', of.scheduledDate && formatLocalDate(of.scheduledDate)),
    ...fact('Motivo', of.reason),
  ]
}

const isSome = (value: string): boolean => !/^0+[.,]0+$/.test(value)
const money = (label: string, value: string | undefined): Fact[] =>
  value && isSome(value) ? fact(label, formatMoney(value)) : []

/** Facts of approval, payment and refund, with their users. */
function pastOf(of: Installment, present: Present): Fact[] {
  const { approvalRequest, approval, writeOff, reversal, refundDate, value } = of
  const by = (name: string | null | undefined, at: string) =>
    [name, shownMoment(new Date(at), present)].filter(Boolean).join(', ')
  const past = [
    ...(approvalRequest
      ? [
          ...fact('Aprovação pedida por', by(approvalRequest.byName, approvalRequest.at)),
          ...fact('Valor a aprovar', formatMoney(approvalRequest.value)),
          ...money('A mais que a parcela', beyondValue({ value, requestedValue: approvalRequest.value })),
        ]
      : []),
    ...(approval
      ? fact(approval.isSelfApproved ? 'Aprovada por (autoaprovado)' : 'Aprovada por', by(approval.byName, approval.at))
      : []),
    ...(approval ? money('Valor aprovado', approval.value) : []),
    ...(writeOff
      ? [
          ...fact('Paga em', formatLocalDate(writeOff.paidAt)),
          ...fact('Baixa por', writeOff.byName),
          ...fact('Fundo que pagou', writeOff.fundName ?? (of.fundName && FundSource.labels.FREE)),
          ...money('Valor da parcela', value),
          ...money('Juros', writeOff.interest),
          ...money('Multa', writeOff.fine),
          ...money('Desconto', writeOff.discount),
        ]
      : []),
    ...fact('Devolvida em', refundDate && formatLocalDate(refundDate)),
    ...(reversal
      ? [...fact('Estornada por', by(reversal.byName, reversal.at)), ...fact('Motivo do estorno', reversal.reason)]
      : []),
  ]
  return past.length > 0 ? past : fact('Baixa', 'Ainda não foi paga')
}
