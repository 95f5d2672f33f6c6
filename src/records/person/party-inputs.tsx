import type { ReactNode } from 'react'
import { FormBranch } from '#src/records/form/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'

/** How a party is reached by mail and telephone; `at` is the path of who it is, the record itself without one. */
export function ContactRow({ at }: { at?: string }) {
  return (
    <FormRow>
      <FormInput at={pathIn(at, 'email')} />
      <FormInput at={pathIn(at, 'phone')} />
    </FormRow>
  )
}

/** How the party of the record is reached, after what else it takes. */
export function ContactGroup({ children }: { children?: ReactNode }) {
  return (
    <FormGroup title="Contato">
      {children}
      <ContactRow />
    </FormGroup>
  )
}

/** What a business is known by to the state and the city. */
export function RegistrationRow() {
  return (
    <FormRow>
      <FormInput at="stateRegistration" />
      <FormInput at="municipalRegistration" />
    </FormRow>
  )
}

/** Who answers for an organisation. */
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

/** Whether the record is in use, and by which branch. */
export function StatusRow() {
  return (
    <FormRow>
      <FormInput at="status" />
      <FormBranch />
    </FormRow>
  )
}

const pathIn = (group: string | undefined, key: string): string => (group ? `${group}.${key}` : key)
