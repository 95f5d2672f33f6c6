import { useQuery } from '@tanstack/react-query'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { codeOf, PixKeyType } from '#domain/value/enums.ts'
import { formatPixKey } from '#domain/value/identifier/pix-key.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { FavouredSupplierDocument } from '#src/graphql/generated/bills-pay.ts'
import type { FavouredSupplierQuery } from '#src/graphql/generated/graphql.ts'
import { useForm, useFormText } from '#src/records/form/state/form-context.ts'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'

export type Favoured = FavouredSupplierQuery['supplier']
type Line = Favoured['bankAccounts'][number]

/** Payment way of an instalment; empty if unknown. */
export interface Way {
  readonly paymentType: string
  readonly pixKey: string
}

export const noWay: Way = { paymentType: '', pixKey: '' }

/** A supplier's payment way: the first Pix key of the register, else a transfer. */
export function wayOf(lines: readonly Pick<Line, 'pixKey' | 'account'>[]): Way {
  const pixKey = lines.find((line) => line.pixKey)?.pixKey
  if (pixKey) return { paymentType: 'PIX', pixKey }
  return lines.some(({ account }) => account) ? { paymentType: 'TRANSFER', pixKey: '' } : noWay
}

/** Whether the payment way is empty, or that of the previously selected supplier. */
function isUnsaid(line: Values, before: Way): boolean {
  const [type, key] = [textAt(line, 'paymentType'), textAt(line, 'pixKey')]
  const isOwn = textAt(line, 'digitableLine') !== '' || textAt(line, 'checkNumber') !== ''
  return !isOwn && ['', before.paymentType].includes(type) && ['', before.pixKey].includes(key)
}

/** Applies a payment way to instalments without their own; undefined if nothing changes. */
export function linesPaidBy(lines: readonly Values[], way: Way, before: Way): readonly Values[] | undefined {
  const differs = (line: Values) =>
    textAt(line, 'paymentType') !== way.paymentType || textAt(line, 'pixKey') !== way.pixKey
  const isFilled = (line: Values) => isUnsaid(line, before) && differs(line)
  return lines.some(isFilled) ? lines.map((line) => (isFilled(line) ? { ...line, ...way } : line)) : undefined
}

/** A supplier's payment ways: 'Pix (41) 99999-8888', 'Banco Bradesco S.A., agência 1234, conta 5678-9'. */
export const waysInWords = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ bank, agency, account, pixKeyType, pixKey }) => [
    ...(pixKey ? [`Pix ${formatPixKey(codeOf(PixKeyType, pixKeyType ?? '') ?? 0, pixKey)}`] : []),
    ...(account ? [[bank?.name, agency && `agência ${agency}`, `conta ${account}`].filter(Boolean).join(', ')] : []),
  ])

/** Register data of the selected supplier, if the user may read it. */
export function useFavouredSupplier(): { supplier: Favoured | undefined; isAsking: boolean } {
  const client = useClient()
  const { isViewing } = useForm()
  const isSupplier = useFormText('ownerKind') === 'SUPPLIER'
  const ownerId = useFormText('ownerId')
  const mayRead = mayUser(useUser(), supplierNoun.module, 'read')
  const isAsked = isSupplier && ownerId !== '' && !isViewing && mayRead
  const { data, isLoading } = useQuery({
    queryKey: [supplierNoun.queryKey, 'favoured', ownerId],
    queryFn: ({ signal }) =>
      client.request(FavouredSupplierDocument, { id: ownerId }, { signal }).then(({ supplier }) => supplier),
    enabled: isAsked,
  })
  return { supplier: isAsked ? data : undefined, isAsking: isLoading }
}
