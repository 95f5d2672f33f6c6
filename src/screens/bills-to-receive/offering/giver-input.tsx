import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberNoun } from '#domain/member/noun.ts'
import { OfferingGiversDocument } from '#src/graphql/generated/tithes-offering.ts'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { useFormField, useFormText } from '#src/records/form/state/form-context.ts'
import { useRecordOffer } from '#src/records/link/record-offer.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import type { Option } from '#src/ui/choice/option.ts'

interface Giver {
  readonly id: string
  readonly memberName: string
  readonly envelopeNumber?: string | null
}

export const giverOption = ({ id, memberName, envelopeNumber }: Giver): Option => ({
  value: id,
  label: memberName,
  ...(envelopeNumber && { hint: `Envelope ${envelopeNumber}` }),
})

const source = { register: memberNoun }

/** Stable empty array: a new one per render would count as new options. */
const none: readonly Option[] = []

/** Giver combobox, by name or envelope number; `known` are givers already in the offering. */
export function GiverInput({ at, identified }: { at: string; identified: readonly Option[] }) {
  const formField = useFormField(at)
  const { value, change } = formField
  const client = useClient()
  const selectedBranch = useBranchId()
  const branchId = useFormText('branchId')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const { data = none, isFetching } = useQuery({
    queryKey: [memberNoun.queryKey, 'givers', selectedBranch, branchId, search],
    queryFn: ({ signal }) =>
      client.request(OfferingGiversDocument, { search, ...(branchId && { branchId }) }, { signal }),
    select: ({ offeringGivers }) => offeringGivers.map(giverOption),
    placeholderData: keepPreviousData,
  })
  const listed = [chosen, ...identified, ...data].find((option) => option?.value === value)
  // A recovered draft has only ids.
  const { data: named } = useQuery({
    queryKey: [memberNoun.queryKey, 'givers', selectedBranch, value],
    queryFn: ({ signal }) => client.request(OfferingGiversDocument, { id: value }, { signal }),
    select: ({ offeringGivers: [giver] }) => giver && giverOption(giver),
    enabled: value !== '' && !listed && !isFetching,
  })
  const shown = listed ?? (value === '' ? null : named) ?? null
  const offer = useRecordOffer({
    source,
    typed: search,
    isLacking: data.length === 0 && !isFetching,
    isEmpty: search === '',
    onMade: (made) => {
      setChosen(made)
      change(made.value)
    },
  })
  return (
    <InputOrFact formField={formField} text={shown?.label ?? ''}>
      <Combobox
        options={data}
        value={value === '' ? null : (shown ?? { value, label: '' })}
        loading={isFetching}
        placeholder="Nome ou número do envelope"
        emptyText={offer.note}
        act={offer.act}
        onSearch={setSearch}
        onValueChange={(option) => {
          setChosen(option)
          change(option?.value ?? '')
        }}
      />
      {offer.dialog}
    </InputOrFact>
  )
}
