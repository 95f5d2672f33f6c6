import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayUser } from '#src/app/permissions.ts'
import { useBranchId, useClient, useUser } from '#src/app/runtime-context.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { BankAccountDocument, PixReceiverDocument } from '#src/graphql/generated/bank-account.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { recordPath } from '#src/records/register.ts'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { bankAccountRegister } from './bank-account-register.ts'
import { PixCode } from './pix-code.tsx'

export interface PixDialogProps {
  /** Null while none is shown. */
  account: { id: string; name: string } | null
  onClose: () => void
}

/** The Pix keys of a bank account, each as a code to be paid. */
export function PixDialog({ account, onClose }: PixDialogProps) {
  // The words stay while the dialog leaves.
  const [shown, setShown] = useState(account)
  if (account && account !== shown) setShown(account)
  if (!shown) return null
  return (
    <Dialog
      open={account !== null}
      title={`Pix de ${shown.name}`}
      description="Mostre ou envie o código a quem vai contribuir. O Celeiro não recebe o pagamento: ele cai na conta."
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Keys key={shown.id} id={shown.id} />
    </Dialog>
  )
}

function Keys({ id }: { id: string }) {
  const client = useClient()
  const user = useUser()
  const branchId = useBranchId()
  const mayReadBranches = mayUser(user, 'branch', 'read')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [bankAccountRegister.queryKey, branchId, 'pix', id],
    queryFn: async ({ signal }) => {
      const { bankAccount } = await client.request(BankAccountDocument, { id }, { signal })
      // The city only saves typing: without it the person says it.
      const city = mayReadBranches
        ? await client.request(PixReceiverDocument, { id: bankAccount.branchId }, { signal }).then(
            ({ branch }) => branch.address?.city ?? '',
            () => '',
          )
        : ''
      return { ...bankAccount, city }
    },
  })
  if (error && !data)
    return (
      <ErrorState
        requestId={(error instanceof RequestFailure && error.requestId) || undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOfFailure(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div aria-busy>
        <Skeleton height="block" />
      </div>
    )
  const keys = data.pixKeys ?? []
  if (keys.length === 0)
    return (
      <EmptyState
        title="Nenhuma chave Pix nesta conta"
        action={
          mayUser(user, 'accounts', 'update') && (
            <Link to={recordPath(bankAccountRegister, id)} search={true} className={buttonStyle()}>
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
