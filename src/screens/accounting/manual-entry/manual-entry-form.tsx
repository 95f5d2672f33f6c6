import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { differenceOf, sidesOf } from '#domain/manual-entry/rules.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import type { ManualEntryFieldsInput } from '#src/graphql/generated/graphql.ts'
import { CreateManualEntryDocument, ManualEntryHistoryDocument } from '#src/graphql/generated/manual-entry-record.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFields, useViewing } from '#src/records/form/state/form-context.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { Sheet, SheetHint } from '#src/records/sheet/sheet.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'
import { manualEntryDefinition, typedLines } from './manual-entry-definition.ts'
import { ManualEntryDetail } from './manual-entry-detail.tsx'
import { manualEntryQuery } from './manual-entry-query.ts'
import { ManualLines } from './manual-lines.tsx'

const sumStyle = css({ fontFamily: 'figures', whiteSpace: 'nowrap' })
const differenceStyle = css({ fontFamily: 'figures', fontWeight: 'semibold', color: 'negative' })

/** A manual entry: typed line by line, then only read. */
export function ManualEntryForm() {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const today = todayOf(usePresent())
  return (
    <RecordForm<ManualEntryFieldsInput, never>
      register={manualEntryNoun}
      definition={manualEntryDefinition}
      lifecycle="manualEntryStatus"
      blank={{ date: today }}
      opensMade
      read={(id) => queries.fetchQuery({ ...manualEntryQuery(client, branchId, id), staleTime: 0 })}
      create={(input, options) => client.request(CreateManualEntryDocument, { input }, options).then(onlyAnswer)}
      history={(variables, signal) =>
        client.request(ManualEntryHistoryDocument, variables, { signal }).then(onlyAnswer)
      }
      isWide
      sum={<Difference />}
    >
      <Parts />
    </RecordForm>
  )
}

function Parts() {
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const branchId = useBranchId()
  const isViewing = useViewing()
  const query = { ...manualEntryQuery(client, branchId, id), staleTime: Number.POSITIVE_INFINITY }
  const { data } = useQuery({ ...query, enabled: isViewing && id !== '' })
  if (isViewing) return data ? <ManualEntryDetail entry={data} /> : null
  return (
    <Sheet>
      <FormGroup title="Lançamento">
        <FormRow>
          <FormInput at="date" />
          <FormInput at="documentNumber" />
          <FormBranch />
        </FormRow>
        <FormInput at="history" />
      </FormGroup>
      <FormGroup title="Débitos e créditos">
        <ManualLines />
      </FormGroup>
    </Sheet>
  )
}

/** Both sides as they are typed, and by how much they differ. */
function Difference() {
  const { actor } = useFields()
  const lines = typedLines(useSelector(actor, ({ context }) => context.values))
  const { debit, credit } = sidesOf(lines)
  const difference = differenceOf(lines)
  return (
    <div style={{ flex: '1 1 18em' }}>
      <p>
        <span className={sumStyle}>Débito {formatMoney(moneyOf(debit))}</span>
        {' · '}
        <span className={sumStyle}>Crédito {formatMoney(moneyOf(credit))}</span>
        {difference !== undefined && <span className={differenceStyle}> · Diferença {difference}</span>}
      </p>
      <SheetHint />
    </div>
  )
}
