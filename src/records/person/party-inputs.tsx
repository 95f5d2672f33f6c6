import type { ReactNode } from 'react'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'

/** E-mail and phone of a party; `at` is the party's path, the record itself without one. */
export function ContactRow({ at }: { at?: string }) {
  return (
    <FormRow>
      <FormInput at={pathIn(at, 'email')} />
      <FormInput at={pathIn(at, 'phone')} />
    </FormRow>
  )
}

/** Contact group, after further content; of who has further phones with these. */
export function ContactGroup({ hasOtherPhones = false, children }: { hasOtherPhones?: boolean; children?: ReactNode }) {
  return (
    <FormGroup title="Contato">
      {children}
      <ContactRow />
      {hasOtherPhones && <FormInput at="otherPhones" />}
    </FormGroup>
  )
}

/** State and municipal registrations. */
export function RegistrationRow() {
  return (
    <FormRow>
      <FormInput at="stateRegistration" />
      <FormInput at="municipalRegistration" />
    </FormRow>
  )
}

/** Legal representative of an organisation. */
export function ResponsibleGroup() {
  return (
    <FormGroup title="Responsável">
      <FormInput at="responsible.name" />
      <FormRow>
        <FormInput at="responsible.document" />
        <FormInput at="responsible.role" />
      </FormRow>
      <ContactRow at="responsible" />
    </FormGroup>
  )
}

/** Status and branch. */
export function StatusRow() {
  return (
    <FormRow>
      <FormInput at="status" />
      <FormBranch />
    </FormRow>
  )
}

const pathIn = (group: string | undefined, key: string): string => (group ? `${group}.${key}` : key)
