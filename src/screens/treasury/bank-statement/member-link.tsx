import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { bankStatementFields } from '#domain/bank-statement/fields.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { isChanged } from '#machines/conversation.ts'
import { textAt } from '#machines/form-values.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { AssociateMemberDocument, StatementMembersDocument } from '#src/graphql/generated/bank-statement.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { useLastShown } from '#src/ui/popup/last-shown.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { signedMoney } from '../movement/movement-value.tsx'
import type { MovementRow } from './statement-list.tsx'

export interface MemberLinkProps {
  open: boolean
  /** Null while closed. */
  row: MovementRow | null
  onClose: () => void
}

/** Links a movement to a member, or to none. */
export function MemberLink({ open, row, onClose }: MemberLinkProps) {
  const shown = useLastShown(row)
  return shown && <LinkDialog key={shown.id} row={shown} open={open} onClose={onClose} />
}

const fields = { memberId: bankStatementFields.memberId }

function LinkDialog({ row, open, onClose }: { row: MovementRow; open: boolean; onClose: () => void }) {
  const client = useClient()
  const branchId = useBranchId()
  const toasts = useToasts()
  const changed = useRecordChange(bankStatementNoun)
  const before: Option | null = row.memberId ? { value: row.memberId, label: row.memberName ?? '' } : null
  const members = useQuery({
    queryKey: ['members', 'options', branchId],
    queryFn: ({ signal }) => client.request(StatementMembersDocument, {}, { signal }),
    select: ({ allMembers }): Option[] => allMembers.map(({ id, memberName }) => ({ value: id, label: memberName })),
    enabled: open,
  })
  const optionOf = (id: string) =>
    [...(members.data ?? []), ...(before ? [before] : [])].find(({ value }) => value === id)
  const actor = useShortForm({
    name: 'memberLink',
    fields,
    blank: { memberId: before?.value ?? '' },
    send: async (values) => {
      const memberId = textAt(values, 'memberId')
      const input = { version: row.version, ...(memberId && { memberId }) }
      await client.request(AssociateMemberDocument, { id: row.id, input }).finally(() => void changed())
      return memberId
    },
    onDone: (memberId) => {
      toasts.success(
        memberId ? { title: 'Membro vinculado', description: optionOf(memberId)?.label } : 'Vínculo desfeito',
      )
      onClose()
    },
  })
  const chosen = useSelector(actor, ({ context }) => textAt(context.values, 'memberId'))
  return (
    <ShortFormDialog
      open={open}
      title="Vincular membro"
      description={`${row.description}, ${formatLocalDate(row.date)}: ${signedMoney(row.direction, row.value)}`}
      actor={actor}
      fields={fields}
      actionLabel={before && !chosen ? 'Desfazer vínculo' : 'Vincular'}
      isBlocked={!useSelector(actor, ({ context }) => isChanged(context))}
      onClose={onClose}
    >
      {members.error && <FormNotice>{sentenceOfFailure(members.error)}</FormNotice>}
      <ShortField at="memberId" help={before ? 'Deixe vazio quando o valor não é de nenhum membro.' : undefined}>
        {({ value, change }) => (
          <Combobox
            options={members.data ?? []}
            value={optionOf(value) ?? null}
            loading={members.isPending}
            placeholder="Nome do membro"
            onValueChange={(option) => change(option?.value ?? '')}
          />
        )}
      </ShortField>
    </ShortFormDialog>
  )
}
