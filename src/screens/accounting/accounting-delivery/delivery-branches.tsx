import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { formatCnpjRoot } from '#domain/value/identifier/cnpj-root.ts'
import { AccountingDeliveryRootsDocument } from '#src/graphql/generated/accounting-delivery.ts'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useEdit, useFields, useFormLines, useFormText } from '#src/records/form/state/form-context.ts'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { MultiSelect } from '#src/ui/choice/multi-select.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Field } from '#src/ui/control/field.tsx'
import { css } from '#styled-system/css/css.js'

/** Of all branches. */
const noScope = { scope: '', cnpjRoot: '', onlyBranches: [] }

/** The branches that were chosen one by one. */
export const useOnlyBranches = (): { branchId: string }[] =>
  useFormLines('onlyBranches').flatMap(({ branchId }) => (typeof branchId === 'string' ? [{ branchId }] : []))

const mutedStyle = css({ color: 'text.muted' })

/** Of which branches: all, those of a CNPJ, or some; of the one that was selected for everything, where one was. */
export function DeliveryBranches() {
  const options = useBranchOptions()
  const acting = useBranchId()
  // A church of one branch has nothing to choose.
  if (options.length <= 1) return null
  const selected = options.find(({ value }) => value === acting)
  return selected ? <p className={mutedStyle}>Só da filial escolhida no alto da tela: {selected.label}.</p> : <Scope />
}

function Scope() {
  const scope = useFormText('scope')
  const edit = useEdit()
  const [cnpjRoot, chosen] = [useFormText('cnpjRoot'), useOnlyBranches()]
  // What another scope was filled with is not sent.
  const isStray = (scope !== 'ROOT' && cnpjRoot !== '') || (scope !== 'SOME' && chosen.length > 0)
  useEffect(() => {
    if (!isStray) return
    edit({ ...(scope !== 'ROOT' && { cnpjRoot: '' }), ...(scope !== 'SOME' && { onlyBranches: [] }) })
  }, [isStray, scope, edit])
  return (
    <FormRow>
      <FormInput at="scope" />
      {scope === 'ROOT' && <Root />}
      {scope === 'SOME' && <Some />}
    </FormRow>
  )
}

const none: readonly Option[] = []

/** CNPJ roots of the branches that one sees; undefined until they are there. */
function useRoots(): readonly Option[] | undefined {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: [accountingDeliveryNoun.queryKey, 'roots', branchId],
    queryFn: ({ signal }) => client.request(AccountingDeliveryRootsDocument, {}, { signal }),
    select: ({ accountingDeliveryRoots: { roots } }): Option[] =>
      roots.map(({ root, name, branchCount }) => ({
        value: root,
        label: `${formatCnpjRoot(root)} ${name}, ${branchCount === 1 ? '1 filial' : `${branchCount} filiais`}`,
      })),
  })
  return data
}

const Root = () => <FormSelect at="cnpjRoot" options={useRoots() ?? none} required />

/** Of which CNPJ a book is, where branches of the church have several. */
export function BookRoot() {
  const roots = useRoots()
  const edit = useEdit()
  const scope = useFormText('scope')
  // The company's own comes first.
  const [first, second] = roots ?? none
  const isOfRoot = second !== undefined
  useEffect(() => {
    // Some branches, or all, were chosen for another layout.
    if (roots !== undefined && scope !== (isOfRoot ? 'ROOT' : ''))
      edit({ ...noScope, ...(isOfRoot && { scope: 'ROOT', cnpjRoot: first?.value ?? '' }) })
  }, [roots, isOfRoot, first, scope, edit])
  return isOfRoot ? <Root /> : null
}

function Some() {
  const edit = useEdit()
  const { actor, shownPaths } = useFields()
  const options = useBranchOptions()
  const chosen = useOnlyBranches()
  const problem = useSelector(actor, ({ context }) =>
    context.problems.find(({ param }) => param === 'onlyBranches' || param.startsWith('onlyBranches.')),
  )
  useEffect(() => {
    shownPaths.add('onlyBranches')
    return () => void shownPaths.delete('onlyBranches')
  }, [shownPaths])
  return (
    <Field label="Quais" required {...(problem && { error: sentenceOf(problem.msg, problem.params) })}>
      <MultiSelect
        placeholder="Escolha as filiais"
        options={options}
        value={chosen.map(({ branchId }) => branchId)}
        onValueChange={(ids) => edit({ onlyBranches: ids.map((branchId) => ({ branchId })) })}
      />
    </Field>
  )
}
