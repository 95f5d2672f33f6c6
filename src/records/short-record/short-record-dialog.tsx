import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { nextAccountCode } from '#domain/account-plan/next-code.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { textAt } from '#machines/form-values.ts'
import { AllAccountPlansDocument } from '#src/graphql/generated/account-plan-option.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useEdit, useFields, useFormText } from '#src/records/form/state/form-context.ts'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import type { RecordSource } from '#src/records/link/record-source.ts'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useActingBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { type ShortRecord, shortRecords } from './short-record.ts'

export interface ShortRecordDialogProps {
  source: RecordSource
  open: boolean
  /** Name, as typed in the select. */
  typed: string
  onMade: (made: Option) => void
  onClose: () => void
}

/** Dialog over a form that creates a missing linked record by its required fields. */
export function ShortRecordDialog(props: ShortRecordDialogProps) {
  const { resource } = props.source.register
  const { data } = useQuery({
    queryKey: ['shortRecord', resource],
    queryFn: () => shortRecords[resource]?.().then(({ shortRecord }) => ({ shortRecord })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <Dialog {...props} short={data.shortRecord} /> : null
}

function Dialog({ source, open, typed, onMade, onClose, short }: ShortRecordDialogProps & { short: ShortRecord }) {
  const { register, begun = {}, queryKey } = source
  const client = useClient()
  const queries = useQueryClient()
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const actingBranch = useActingBranchId() ?? ''
  const today = todayOf(usePresent())
  const { fields, schema, shownFields, create, completed = (values) => values } = short
  const [naming] = shownFields
  const [blank] = useState(() => ({
    ...short.blank,
    [naming]: typed,
    ...('openingDate' in fields && { openingDate: today }),
    ...(fields.branchId?.required && { branchId: actingBranch }),
    ...Object.fromEntries(Object.entries(begun).filter(([, value]) => value !== '')),
  }))
  const actor = useShortForm({
    name: 'shortRecord',
    fields,
    blank,
    send: async (values, options) => {
      const input = checkedInput<never>({ fields, schema }, completed(values))
      const { id } = await client.request(create, { input }, options).then(onlyAnswer)
      return { value: id, label: textAt(values, naming) }
    },
    onDone: (made) => {
      void changed()
      if (queryKey) void queries.invalidateQueries({ queryKey: [queryKey] })
      toasts.success(register.words.saved)
      onMade(made)
    },
  })
  return (
    <ShortFormDialog
      open={open}
      title={register.words.create}
      description="O que já foi preenchido no formulário continua lá. O resto do cadastro pode ser completado depois."
      actor={actor}
      fields={fields}
      actionLabel="Cadastrar e escolher"
      asksToLeave
      onClose={onClose}
    >
      {shownFields.map((name) => (
        <ShortInput key={name} at={name} />
      ))}
    </ShortFormDialog>
  )
}

function ShortInput({ at }: { at: string }) {
  if (at === 'branchId') return <FormBranch />
  return at === 'parentId' ? <GroupInput /> : <FormInput at={at} />
}

/** Parent group of a plan of accounts; suggests the next code while none was typed. */
function GroupInput() {
  const client = useClient()
  const edit = useEdit()
  const { actor } = useFields()
  const parentId = useFormText('parentId')
  const nature = useFormText('nature') === 'RECEITA' ? 'RECEITA' : 'DESPESA'
  const groups = useAccountPlanOptions('MAIN', nature)
  const [proposed, setProposed] = useState('')
  const { data } = useQuery({
    queryKey: ['accountPlans', 'children', parentId],
    queryFn: ({ signal }) => client.request(AllAccountPlansDocument, { parentId: [parentId] }, { signal }),
    enabled: parentId !== '',
  })
  const propose = useEffectEvent((codes: readonly string[]) => {
    const group = groups.find(({ value }) => value === parentId)?.label.split(' ')[0] ?? ''
    const code = nextAccountCode(group, codes)
    const typed = textAt(actor.getSnapshot().context.values, 'code')
    if (!code || (typed !== '' && typed !== proposed)) return
    setProposed(code)
    edit({ code })
  })
  useEffect(() => {
    if (data) propose(data.allAccountPlans.map(({ code }) => code))
  }, [data])
  return <FormSelect at="parentId" options={groups} required />
}
