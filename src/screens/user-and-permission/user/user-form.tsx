import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressFields } from '#domain/address/fields.ts'
import { userFields } from '#domain/user/fields.ts'
import { userNoun } from '#domain/user/noun.ts'
import { UserFields } from '#domain/user/user.ts'
import type { UserChangeInput, UserFieldsInput } from '#src/graphql/generated/graphql.ts'
import { RevealUserDocument } from '#src/graphql/generated/user.ts'
import { CreateUserDocument, UpdateUserDocument, UserHistoryDocument } from '#src/graphql/generated/user-record.ts'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { AddressGroup } from '#src/records/person/address-group.tsx'
import { RevealNotice } from '#src/records/person/reveal-notice.tsx'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { UserAccess } from './user-access.tsx'
import { mayManage } from './user-power.ts'
import { UserPrivacy } from './user-privacy.tsx'
import { readUserRecord } from './user-record.ts'
import { UserStatusBadge } from './user-status.tsx'

// The kind of person follows from the document.
const { personType: _, ...shownFields } = userFields
const definition = { fields: { ...shownFields, address: addressFields }, schema: UserFields }
const blank = {}

/** Form of a user: invitation, editing, status. */
export function UserForm() {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const who = useUser()
  const [isLocked, setLocked] = useState(false)
  return (
    <RecordForm
      register={userNoun}
      lifecycle="userStatus"
      definition={definition}
      blank={blank}
      isLocked={isLocked}
      read={async (id) => {
        const user = await readUserRecord(queries, client, branchId, id)
        setLocked(!mayManage(who, user))
        return user
      }}
      create={(input: UserFieldsInput, options) =>
        client.request(CreateUserDocument, { input }, options).then(({ createUser }) => createUser)
      }
      update={(id, input: UserChangeInput, options) =>
        client.request(UpdateUserDocument, { id, input }, options).then(({ updateUser }) => updateUser)
      }
      history={(variables, signal) =>
        client.request(UserHistoryDocument, variables, { signal }).then(({ userHistory }) => userHistory)
      }
    >
      <UserStatusBadge />
      {!isLocked && (
        <RevealNotice
          reveal={(id, input) => client.request(RevealUserDocument, { id, input }).then(({ revealUser }) => revealUser)}
        />
      )}
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormRow>
          <FormInput at="personalDocument" />
          <FormInput at="phone" />
        </FormRow>
      </FormGroup>
      <UserAccess />
      <AddressGroup at="address" />
      <UserPrivacy />
    </RecordForm>
  )
}
