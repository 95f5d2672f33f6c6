import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountingLayoutNoun } from '#domain/accounting-layout/noun.ts'
import { AllAccountingLayoutsDocument } from '#src/graphql/generated/accounting-layout-option.ts'
import { FormSelect } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({ color: 'accent', textDecoration: 'underline' })
const none: readonly Option[] = []

/** Which of the office's own layouts, where it is one of those. */
export function OwnLayout() {
  const client = useClient()
  const branchId = useBranchId()
  const isOwn = useFormText('layout') === 'OWN'
  const { data = none } = useQuery({
    queryKey: [accountingLayoutNoun.queryKey, 'all', branchId],
    queryFn: ({ signal }) => client.request(AllAccountingLayoutsDocument, {}, { signal }),
    select: ({ allAccountingLayouts }): Option[] =>
      allAccountingLayouts.flatMap(({ id, name, status }) => (status === 'ACTIVE' ? [{ value: id, label: name }] : [])),
    enabled: isOwn,
  })
  if (!isOwn) return null
  if (data.length === 0)
    return (
      <NoticeLine tone="info">
        Ainda não há formato do escritório:{' '}
        <Link to={`${accountingLayoutNoun.path}/new`} className={linkStyle}>
          cadastre o primeiro
        </Link>
        .
      </NoticeLine>
    )
  return <FormSelect at="layoutId" options={data} required />
}
