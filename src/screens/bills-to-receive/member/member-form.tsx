import { useState } from 'react'
import { addressFields } from '#domain/address/fields.ts'
import { memberFields, memberLineFields } from '#domain/member/fields.ts'
import { MemberFields } from '#domain/member/member.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { RevealMemberDocument } from '#src/graphql/generated/member.ts'
import { memberRecord } from '#src/graphql/generated/member-record.ts'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { AddressGroup } from '#src/records/person/address-group.tsx'
import { BankLines } from '#src/records/person/bank-lines.tsx'
import { ContactGroup, RegistrationRow, StatusRow } from '#src/records/person/party-inputs.tsx'
import { PersonInputs } from '#src/records/person/person-inputs.tsx'
import { RevealNotice } from '#src/records/person/reveal-notice.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { MemberContributions } from './member-contributions.tsx'
import { AnonymizedNotice, MemberPrivacy } from './member-privacy.tsx'

const definition = {
  fields: { ...memberFields, address: addressFields, bankAccounts: [memberLineFields] as const },
  schema: MemberFields,
}
const blank = { type: 'NONE', status: 'ACTIVE' }

/** A member: identity, legal basis, contact and payment. */
export function MemberForm() {
  const client = useClient()
  const [anonymizedAt, setAnonymizedAt] = useState<string | null>(null)
  return (
    <RegisterForm
      register={memberNoun}
      definition={definition}
      blank={blank}
      documents={memberRecord}
      isLocked={anonymizedAt !== null}
      onRead={(member) => setAnonymizedAt(member.anonymizedAt ?? null)}
    >
      <AnonymizedNotice at={anonymizedAt} />
      <RevealNotice
        reveal={(id, input) =>
          client.request(RevealMemberDocument, { id, input }).then(({ revealMember }) => revealMember)
        }
      />
      <FormGroup title="Identificação">
        <PersonInputs nameAt="memberName" kinds={['NONE', 'PERSONAL', 'CORPORATE']} />
        <BusinessInputs />
        <FormRow>
          <FormInput at="envelopeNumber" />
          <FormInput at="legalBasis" />
        </FormRow>
        <StatusRow />
      </FormGroup>
      <MemberContributions />
      <ContactGroup hasOtherPhones />
      <AddressGroup at="address" />
      <BankLines at="bankAccounts" />
      {anonymizedAt === null && <MemberPrivacy />}
    </RegisterForm>
  )
}

/** Fields of a business. */
function BusinessInputs() {
  if (useFormText('type') !== 'CORPORATE') return null
  return (
    <>
      <FormInput at="fantasyName" />
      <RegistrationRow />
    </>
  )
}
