import { memberNoun } from '#domain/member/noun.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { useMemberOptions } from '#src/screens/treasury/reconciliation/board/member-options.ts'

/** Giver of a cheque without an offering; hidden without the right to read members. */
export function CheckGiver({ within = '' }: { within?: string }) {
  const mayName = mayUser(useUser(), memberNoun.module, 'read')
  const members = useMemberOptions(mayName)
  if (!mayName) return null
  return (
    <FormCombobox at={`${within}memberId`} options={members} placeholder="Nome do membro" unlisted={unlistedRecord} />
  )
}
