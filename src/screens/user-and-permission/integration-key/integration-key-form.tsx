import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyAddressFields, keyBranchFields } from '#domain/integration-key/fields.ts'
import { integrationKeyNoun } from '#domain/integration-key/noun.ts'
import {
  CreateIntegrationKeyDocument,
  IntegrationKeyHistoryDocument,
  UpdateIntegrationKeyDocument,
} from '#src/graphql/generated/integration-key-record.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { inputOfKey, type KeyInput, keyDefinition, valuesOfKey } from './key-input.ts'
import { readKeyRecord } from './key-record.ts'
import { KeyRights } from './key-rights.tsx'
import { KeyState } from './key-state.tsx'

const blank = {}

/** A key of a program: what it may, in which branches, from where and until when. */
export function KeyForm() {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const who = useUser()
  const branches = useBranchOptions()
  const [isLocked, setLocked] = useState(false)
  return (
    <RecordForm<KeyInput, KeyInput & { version: number }>
      register={integrationKeyNoun}
      lifecycle="integrationKeyStatus"
      definition={keyDefinition}
      blank={blank}
      isLocked={isLocked}
      opensMade
      isWide
      read={async (id) => {
        const key = await readKeyRecord(queries, client, branchId, id)
        setLocked(key.createdBy !== who.id || key.status === 'REVOKED')
        return valuesOfKey(key)
      }}
      create={(input, options) =>
        client
          .request(CreateIntegrationKeyDocument, { input: inputOfKey(input) }, options)
          .then(({ createIntegrationKey }) => createIntegrationKey)
      }
      update={(id, { version, ...input }, options) =>
        client
          .request(UpdateIntegrationKeyDocument, { id, input: { ...inputOfKey(input), version } }, options)
          .then(({ updateIntegrationKey }) => updateIntegrationKey)
      }
      history={(variables, signal) =>
        client
          .request(IntegrationKeyHistoryDocument, variables, { signal })
          .then(({ integrationKeyHistory }) => integrationKeyHistory)
      }
    >
      <KeyState />
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="expiresOn" />
      </FormGroup>
      <FormGroup title="O que pode">
        <KeyRights />
      </FormGroup>
      <FormGroup title="Filiais">
        <FormLines
          at="branches"
          lineName="Filial"
          addLabel="Limitar a uma filial"
          emptyText="Todas as filiais a que você tem acesso."
          blank={emptyValues(keyBranchFields)}
        >
          {(line) => <FormSelect at={`${line}.branchId`} options={branches} placeholder="Selecione a filial" />}
        </FormLines>
      </FormGroup>
      <FormGroup title="De onde é aceita">
        <FormLines
          at="addresses"
          lineName="Endereço"
          addLabel="Limitar a um endereço"
          emptyText="De qualquer lugar da internet. Se o programa tem endereço fixo, limite-a a ele."
          blank={emptyValues(keyAddressFields)}
        >
          {(line) => <FormInput at={`${line}.network`} />}
        </FormLines>
      </FormGroup>
    </RecordForm>
  )
}
