import { useQuery } from '@tanstack/react-query'
import { memberNoun } from '#domain/member/noun.ts'
import { wholeDocument } from '#domain/value/identifier/document.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckIssuerDocument } from '#src/graphql/generated/wallet-check.ts'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { IssuerWarning } from './issuer-warning.tsx'

/** Issuer of a cheque; a complete document shows how many of their cheques were returned. */
export function CheckIssuer({ within = '' }: { within?: string }) {
  const client = useClient()
  const user = useUser()
  const branchId = useBranchId()
  const isViewing = useViewing()
  const document = wholeDocument(useFormText(`${within}issuerDocument`))
  const mayKnow = mayUser(user, memberNoun.module, 'read')
  const { data } = useQuery({
    queryKey: [walletCheckNoun.queryKey, branchId, 'issuer', document],
    queryFn: ({ signal }) => client.request(WalletCheckIssuerDocument, { document: document ?? '' }, { signal }),
    enabled: document !== undefined && mayKnow && !isViewing,
  })
  return (
    <>
      <FormInput at={`${within}issuerName`} />
      <FormRow>
        <FormInput at={`${within}issuerDocument`} />
        <FormInput at={`${within}issuerPhone`} />
      </FormRow>
      {!isViewing && document && data && <IssuerWarning returns={data.walletCheckIssuer.returns} />}
    </>
  )
}
