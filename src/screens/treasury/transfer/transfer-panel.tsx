import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { transferNoteFields } from '#domain/transfer/fields.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { TransferNotes } from '#domain/transfer/transfer.ts'
import type { TransferChangeInput } from '#src/graphql/generated/graphql.ts'
import { TransferHistoryDocument, UpdateTransferDocument } from '#src/graphql/generated/transfer-record.ts'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { TransferDetail } from './transfer-detail.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferNoteInputs } from './transfer-inputs.tsx'
import { readTransferRecord } from './transfer-record.ts'

const definition = { fields: transferNoteFields, schema: TransferNotes }
const blank = {}
/** Only notes are editable, never amounts or accounts. */
const register = { ...transferNoun, words: { ...transferNoun.words, change: 'Corrigir detalhes' } }

export function TransferPanel() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <TransferForm /> : <TransferReceipt id={id} />
}

/** Receipt of a transfer, with acts and editable notes. */
function TransferReceipt({ id }: { id: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  return (
    <RecordForm
      register={register}
      definition={definition}
      lifecycle="transferStatus"
      blank={blank}
      read={(transferId) => readTransferRecord(queries, client, branchId, transferId)}
      update={(transferId, input: TransferChangeInput, options) =>
        client
          .request(UpdateTransferDocument, { id: transferId, input }, options)
          .then(({ updateTransfer }) => updateTransfer)
      }
      history={(variables, signal) =>
        client.request(TransferHistoryDocument, variables, { signal }).then(({ transferHistory }) => transferHistory)
      }
    >
      <TransferDetail id={id} />
      <FormGroup title="Detalhes">
        <TransferNoteInputs />
      </FormGroup>
    </RecordForm>
  )
}
