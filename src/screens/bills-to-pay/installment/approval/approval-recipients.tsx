import { useQuery } from '@tanstack/react-query'
import { installmentNoun } from '#domain/installment/noun.ts'
import type { ApprovalRecipientsMutation } from '#src/graphql/generated/graphql.ts'
import { ApprovalRecipientsDocument } from '#src/graphql/generated/installment.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'

type Recipients = ApprovalRecipientsMutation['approvalRecipients']

const list = new Intl.ListFormat('pt-BR')

/** 'Ana Souza, Davi Reis (3 de 5) e mais 2' */
function namesOf({ people, others }: Recipients, count: number): string {
  const names = people.map(({ name, count: own }) => (own < count ? `${name} (${own} de ${count})` : name))
  return list.format([...names, ...(others > 0 ? [`mais ${others}`] : [])])
}

function unapprovedWords(unapproved: number, count: number): string {
  const who = 'Peça a quem administra os perfis que outra pessoa possa aprovar pagamentos.'
  if (count === 1) return `Ninguém além de quem pede ou lançou a ordem pode aprovar esta parcela. ${who}`
  const some = unapproved === count ? 'nenhuma destas parcelas' : `${unapproved} destas ${count} parcelas`
  return `Ninguém além de quem pede ou lançou a ordem pode aprovar ${some}. ${who}`
}

/** Names of those asked for approval, before the request; what to do if there are none. */
export function ApprovalRecipients({ ids }: { ids: readonly string[] }) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...recordKey(installmentNoun, useBranchId(), ids.join()), 'recipients'],
    queryFn: ({ signal }) => client.request(ApprovalRecipientsDocument, { ids: [...ids] }, { signal }),
    staleTime: 0,
  })
  if (!data) return null
  const { people, unapproved } = data.approvalRecipients
  return (
    <>
      {people.length > 0 && <p>{`Vai para: ${namesOf(data.approvalRecipients, ids.length)}.`}</p>}
      {unapproved > 0 && <NoticeLine tone="warning">{unapprovedWords(unapproved, ids.length)}</NoticeLine>}
    </>
  )
}
