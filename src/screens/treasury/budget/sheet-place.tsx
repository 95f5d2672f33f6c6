import { useQuery } from '@tanstack/react-query'
import { budgetLineFields } from '#domain/budget/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { AllFundsDocument } from '#src/graphql/generated/fund-option.ts'
import { useBranchOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { css } from '#styled-system/css/css.js'

const placeStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const choiceStyle = css({ flex: '[1 1 12rem]', maxW: { sm: '[22rem]' }, minW: '0' })

/** What narrows the lines that the sheet shows; empty takes all. */
export interface SheetPlace {
  readonly branchId: string
  readonly costCenterId: string
  readonly fundId: string
}

export interface SheetPlaceProps {
  place: SheetPlace
  onChange: (place: SheetPlace) => void
}

const none: readonly Option[] = []

function useFunds(): readonly Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [fundNoun.queryKey, 'of budgets'],
    queryFn: ({ signal }) => client.request(AllFundsDocument, { status: ['OPEN'] }, { signal }),
    select: ({ allFunds }): Option[] => allFunds.map(({ id, name }) => ({ value: id, label: name })),
  })
  return data ?? none
}

/** Chooses of which branch, centre and fund the lines are. */
export function SheetPlaceChoice({ place, onChange }: SheetPlaceProps) {
  const choices = [
    { key: 'branchId', options: useBranchOptions() },
    { key: 'costCenterId', options: useCostCenterOptions() },
    { key: 'fundId', options: useFunds() },
  ] as const
  return (
    <div className={placeStyle}>
      {choices
        .filter(({ key, options }) => options.length > 0 || place[key] !== '')
        .map(({ key, options }) => (
          <div key={key} className={choiceStyle}>
            <Field label={budgetLineFields[key].label}>
              <Select
                options={options}
                value={place[key]}
                placeholder={budgetLineFields[key].none ?? ''}
                clearable
                size="dense"
                onValueChange={(value) => onChange({ ...place, [key]: value })}
              />
            </Field>
          </div>
        ))}
    </div>
  )
}
