import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAnalytic } from '#domain/ledger-account/code.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { JournalSource, mayHold } from '#domain/ledger-account/source.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { AllLedgerAccountsDocument } from '#src/graphql/generated/ledger-account-option.ts'
import { UpdateLedgerMappingsDocument } from '#src/graphql/generated/ledger-mapping.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { type Mapping, mappingKey } from './mapping-row.ts'

/** As wide in each row of a phone's list, whatever is chosen. */
const choiceStyle = css({ _listNarrow: { w: '[15rem]' } })

/** Chooses the account of one row, and keeps it at once. */
export function MappingChoice({ mapping }: { mapping: Mapping }) {
  const { source, sourceId, name, natures, ownAccountId, ledgerAccountId, accountCode, accountName, origin } = mapping
  const client = useClient()
  const queries = useQueryClient()
  const toasts = useToasts()
  const accounts = useQuery({
    queryKey: [ledgerAccountNoun.queryKey, 'options'],
    queryFn: ({ signal }) => client.request(AllLedgerAccountsDocument, {}, { signal }),
  })
  const save = useMutation({
    mutationFn: (chosen: string) =>
      client.request(UpdateLedgerMappingsDocument, {
        input: {
          items: [
            {
              source,
              ...(sourceId && { sourceId }),
              ...(chosen && { ledgerAccountId: chosen }),
              ...(ownAccountId && { formerAccountId: ownAccountId }),
            },
          ],
        },
      }),
    onSuccess: ({ updateLedgerMappings }) => {
      queries.setQueryData(mappingKey, { ledgerMappings: updateLedgerMappings })
      toasts.success(`Vínculo de ${name} salvo`)
    },
    onError: (error) => {
      toasts.error(sentenceOfFailure(error))
      void queries.invalidateQueries({ queryKey: mappingKey })
    },
  })
  const isOwn = ownAccountId !== null && ownAccountId !== undefined
  const options = (accounts.data?.allLedgerAccounts ?? [])
    .filter(({ nature, status }) => natures.includes(nature) && status === 'ACTIVE')
    .filter(({ code }) => isAnalytic(code) && mayHold(JournalSource.codes[source], code))
    .map((account) => ({ value: account.id, label: `${account.code} · ${account.name}` }))
  const current = { value: ledgerAccountId ?? '', label: `${accountCode} · ${accountName}` }
  const isListed = options.some(({ value }) => value === ledgerAccountId)
  return (
    <div className={choiceStyle}>
      <Field label={`Conta contábil de ${name}`} labelHidden>
        <Select
          size="dense"
          options={isListed || !ledgerAccountId ? options : [current, ...options]}
          value={ledgerAccountId ?? ''}
          disabled={save.isPending}
          clearable={isOwn && sourceId !== null && sourceId !== undefined && (origin === 'OWN' || origin === 'UNFIT')}
          onValueChange={(chosen) => chosen !== ledgerAccountId && save.mutate(chosen)}
        />
      </Field>
    </div>
  )
}
