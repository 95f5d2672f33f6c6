import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { BankAccountDocument, PixReceiverDocument } from '#src/graphql/generated/bank-account.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { SubjectDialog } from '#src/records/person/subject-dialog.tsx'
import { recordPath, toEdit } from '#src/records/register/register.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PixCode } from './pix-code.tsx'

export interface PixDialogProps {
  open: boolean
  /** Null while closed. */
  account: { id: string; name: string } | null
  onClose: () => void
}

export function PixDialog({ account, onClose }: PixDialogProps) {
  return (
    <SubjectDialog
      subject={account}
      titleOf={({ name }) => `Pix de ${name}`}
      description="Mostre ou envie o código a quem vai contribuir. O Celeiro não recebe o pagamento: ele cai na conta."
      onClose={onClose}
    >
      {({ id }) => <Keys key={id} id={id} />}
    </SubjectDialog>
  )
}

function Keys({ id }: { id: string }) {
  const client = useClient()
  const user = useUser()
  const branchId = useBranchId()
  const mayReadBranches = mayUser(user, 'branch', 'read')
  const query = useQuery({
    queryKey: [bankAccountNoun.queryKey, branchId, 'pix', id],
    queryFn: async ({ signal }) => {
      const { bankAccount } = await client.request(BankAccountDocument, { id }, { signal })
      // The city is only a default: typed if not available.
      const city = mayReadBranches
        ? await client.request(PixReceiverDocument, { id: bankAccount.branchId }, { signal }).then(
            ({ branch }) => branch.address?.city ?? '',
            () => '',
          )
        : ''
      return { ...bankAccount, city }
    },
  })
  const { data } = query
  if (!data) return <UnansweredQuery query={query} />
  const keys = data.pixKeys ?? []
  if (keys.length === 0)
    return (
      <EmptyState
        title="Nenhuma chave Pix nesta conta"
        action={
          mayUser(user, 'accounts', 'update') && (
            <Link
              to={recordPath(bankAccountNoun, id)}
              search={true}
              state={toEdit}
              part="button primary-button"
              className={buttonStyle()}
            >
              Informar chaves
            </Link>
          )
        }
      >
        Informe as chaves no cadastro da conta para gerar o QR code.
      </EmptyState>
    )
  const branch = user.branches.find((one) => one.id === data.branchId)
  const receiver = data.holderName || branch?.name || user.company.name
  return <PixCode keys={keys} receiver={receiver} city={data.city} />
}
