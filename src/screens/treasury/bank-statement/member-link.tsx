import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { useBranchId, useClient } from '#src/app/runtime/runtime-context.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { AssociateMemberDocument, StatementMembersDocument } from '#src/graphql/generated/bank-statement.ts'
import { FormNotice } from '#src/records/form/form-notice.tsx'
import { useLastShown } from '#src/records/list/last-shown.ts'
import { useRecordChange } from '#src/records/record/record-change.ts'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { signedMoney } from './movement-value.tsx'
import type { MovementRow } from './statement-list.tsx'

export interface MemberLinkProps {
  open: boolean
  /** Null while nothing is asked. */
  row: MovementRow | null
  onClose: () => void
}

/** Says which member a movement is from, or that it is from none. */
export function MemberLink({ open, row, onClose }: MemberLinkProps) {
  const shown = useLastShown(row)
  return shown && <LinkDialog key={shown.id} row={shown} open={open} onClose={onClose} />
}

function LinkDialog({ row, open, onClose }: { row: MovementRow; open: boolean; onClose: () => void }) {
  const client = useClient()
  const branchId = useBranchId()
  const toasts = useToasts()
  const changed = useRecordChange(bankStatementNoun)
  const before = row.memberId ? { value: row.memberId, label: row.memberName ?? '' } : null
  const [chosen, setChosen] = useState<Option | null>(before)
  const members = useQuery({
    queryKey: ['members', 'options', branchId],
    queryFn: ({ signal }) => client.request(StatementMembersDocument, {}, { signal }),
    select: ({ allMembers }): Option[] => allMembers.map(({ id, memberName }) => ({ value: id, label: memberName })),
    enabled: open,
  })
  const linking = useMutation({
    mutationFn: () =>
      client.request(AssociateMemberDocument, {
        id: row.id,
        input: { version: row.version, ...(chosen && { memberId: chosen.value }) },
      }),
    onSuccess: () => {
      toasts.success(chosen ? { title: 'Membro vinculado', description: chosen.label } : 'Vínculo desfeito')
      onClose()
    },
    onSettled: changed,
  })
  const close = () => {
    linking.reset()
    setChosen(before)
    onClose()
  }
  const failure = linking.error ?? members.error
  return (
    <Dialog
      open={open}
      title="Vincular membro"
      description={`${row.description}, ${formatLocalDate(row.date)}: ${signedMoney(row.direction, row.value)}`}
      busy={linking.isPending}
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={linking.isPending} onClick={close}>
            Cancelar
          </Button>
          <Button busy={linking.isPending} disabled={chosen?.value === before?.value} onClick={() => linking.mutate()}>
            {before && !chosen ? 'Desfazer vínculo' : 'Vincular'}
          </Button>
        </>
      }
    >
      {failure ? <FormNotice>{sentenceOfFailure(failure)}</FormNotice> : undefined}
      <Field label="Membro" help="Deixe vazio quando o valor não é de nenhum membro.">
        <Combobox
          options={members.data ?? []}
          value={chosen}
          loading={members.isPending}
          placeholder="Nome do membro"
          onValueChange={setChosen}
        />
      </Field>
    </Dialog>
  )
}
