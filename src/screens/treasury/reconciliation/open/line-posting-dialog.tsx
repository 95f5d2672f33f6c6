import { useState } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { LinePosting } from '#domain/bank-statement-line/bank-statement-line.ts'
import { linePostingFields } from '#domain/bank-statement-line/fields.ts'
import { SuggestionReason } from '#domain/reconciliation/reason.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import type { LinePostingInput } from '#src/graphql/generated/graphql.ts'
import { PostLineDocument } from '#src/graphql/generated/reconciliation.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { BankLine, BookMovement, SuggestedPosting } from '#src/screens/treasury/reconciliation/board/board.ts'
import { useMemberOptions } from '#src/screens/treasury/reconciliation/board/member-options.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { useLastShown } from '#src/ui/popup/last-shown.ts'

export interface PostingQuestion {
  line: BankLine
  posting: SuggestedPosting | undefined
  /** Suspected return: confirmed first. */
  returning: BookMovement | undefined
}

export interface LinePostingDialogProps {
  open: boolean
  /** Null while closed. */
  question: PostingQuestion | null
  onClose: () => void
}

/** Posts a bank line as a movement; a suspected return is confirmed first. */
export function LinePostingDialog({ question, open, onClose }: LinePostingDialogProps) {
  const shown = useLastShown(question)
  const [problem, setProblem] = useState<string | null>(null)
  if (!shown) return null
  const { line, returning } = shown
  const isLacking = returning === undefined || problem === line.id
  const close = () => {
    setProblem(null)
    onClose()
  }
  return (
    <>
      {returning && (
        <ConfirmDialog
          open={open && !isLacking}
          title="Esta linha parece uma devolução"
          description={returnWords(line, returning)}
          actionLabel="Lançar mesmo assim"
          cancelLabel="Voltar"
          tone="neutral"
          onConfirm={() => setProblem(line.id)}
          onCancel={close}
        />
      )}
      <PostingOf key={line.id} {...shown} open={open && isLacking} onClose={close} />
    </>
  )
}

const returnWords = ({ text, date, value }: BankLine, { description, date: before }: BookMovement): string =>
  `${text}, ${formatLocalDate(date)}: ${formatMoney(value.replace('-', ''))} ao contrário de ‘${description}’, de ${formatLocalDate(before)}. Se o banco devolveu esse dinheiro, registre a devolução ou o estorno onde ele foi lançado e concilie esta linha com ela. Lançada à parte, a linha altera o saldo duas vezes.`

const definition = { fields: linePostingFields, schema: LinePosting }

function PostingOf({
  line,
  posting,
  open,
  onClose,
}: Omit<PostingQuestion, 'returning'> & Omit<LinePostingDialogProps, 'question'>) {
  const client = useClient()
  const changed = useRecordChange(bankStatementNoun)
  const { id, date, text, value } = line
  const cents = centsOf(value)
  const act = `Lançar ${cents < 0n ? 'saída' : 'entrada'} de ${formatMoney(value.replace('-', ''))}`
  const effect = `${text}, ${formatLocalDate(date)}. O lançamento entra nesse dia com esse valor, já conciliado, e o saldo da conta muda.`
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(bankStatementNoun, `line/${id}`)}
      title={act}
      effect={effect}
      fields={linePostingFields}
      blank={{
        ...emptyValues(linePostingFields),
        origin: posting?.origin === 'FEE' ? 'FEE' : 'BANK',
        memberId: posting?.memberId ?? '',
        accountPlanId: posting?.accountPlanId ?? '',
        costCenterId: posting?.costCenterId ?? '',
      }}
      actionLabelOf={() => act}
      tone="neutral"
      isReady={Boolean(posting?.accountPlanId)}
      done={{ title: 'Lançamento criado e conciliado', description: `${text} · ${formatMoney(value)}` }}
      unknown="Não sabemos se o lançamento foi criado."
      post={async (values, options) => {
        const input = checkedInput<LinePostingInput>(definition, values)
        return postedOf(await client.send(PostLineDocument, { id, input }, options))
      }}
      onPosted={onClose}
      onClose={(isUnsettled) => {
        if (isUnsettled) void changed()
        onClose()
      }}
    >
      {posting && (
        <NoticeLine>
          Sugerido: {labelOf(SuggestionReason, posting.reason).toLocaleLowerCase('pt-BR')}.
          {posting.reason === 'FEE_WORDS' && posting.accountPlanId && ' Plano e centro como na última tarifa.'} Confira
          antes de lançar.
        </NoticeLine>
      )}
      <Inputs isIncome={cents > 0n} isWithheld={line.giverWithheld} />
    </PostingDialog>
  )
}

function Inputs({ isIncome, isWithheld }: { isIncome: boolean; isWithheld: boolean }) {
  const user = useUser()
  const mayName = isIncome && mayUser(user, 'members-offerings', 'read')
  const members = useMemberOptions(mayName)
  const isFee = useFormText('origin') === 'FEE'
  // A refunded bank fee reduces its expense.
  const plans = useAccountPlanOptions('CHILD', isIncome && !isFee ? 'RECEITA' : 'DESPESA')
  return (
    <>
      <FormInput at="origin" />
      <FormCombobox
        at="accountPlanId"
        options={plans}
        placeholder="Código ou nome da conta"
        unlisted={unlistedRecord}
      />
      <FormCombobox
        at="costCenterId"
        options={useCostCenterOptions()}
        placeholder="Nome do centro de custo"
        unlisted={unlistedRecord}
      />
      {mayName && !isFee && (
        <FormCombobox at="memberId" options={members} placeholder="Nome do membro" unlisted={unlistedRecord} />
      )}
      {!isWithheld && <FormInput at="description" />}
    </>
  )
}
