import { addressFields } from '#domain/address/fields.ts'
import { CompanyChangeFields } from '#domain/company/company.ts'
import {
  companyChangeFields,
  companyFields,
  givingPlanFields,
  logoFields,
  responsibleFields,
} from '#domain/company/fields.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { settingsFields } from '#domain/company/settings-fields.ts'
import { DomainError } from '#domain/error/error.ts'
import { logoEndings } from '#domain/file/limits.ts'
import { CompanyDocument } from '#src/graphql/generated/company.ts'
import { CompanyHistoryDocument, UpdateCompanyDocument } from '#src/graphql/generated/company-record.ts'
import type { CompanyChangeInput } from '#src/graphql/generated/graphql.ts'
import { FormFile } from '#src/records/file/form-file.tsx'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { AddressGroup } from '#src/records/person/address-group.tsx'
import { ContactRow, RegistrationRow, ResponsibleGroup } from '#src/records/person/party-inputs.tsx'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { GivingPlans } from './giving-plans.tsx'
import { LockDate } from './lock-date.tsx'

const definition = {
  fields: {
    ...companyFields,
    ...logoFields,
    address: addressFields,
    responsible: responsibleFields,
    settings: { ...settingsFields, givingPlans: [givingPlanFields] as const },
    ...companyChangeFields,
  },
  schema: CompanyChangeFields,
}

/** Company data and settings. */
export function CompanyForm() {
  const client = useClient()
  return (
    <RecordForm<never, CompanyChangeInput>
      register={companyNoun}
      definition={definition}
      blank={{}}
      read={(id, signal) =>
        client
          .request(CompanyDocument, { id }, { signal })
          .then(({ company }) => ({ ...company, name: company.legalName }))
      }
      create={() => Promise.reject(new DomainError('forbidden'))}
      update={(id, input: CompanyChangeInput, options) =>
        client
          .request(UpdateCompanyDocument, { id, input: { ...input, replacesBooks: true } }, options)
          .then(({ updateCompany }) => updateCompany)
      }
      history={(variables, signal) =>
        client.request(CompanyHistoryDocument, variables, { signal }).then(({ companyHistory }) => companyHistory)
      }
    >
      <FormGroup title="Identificação">
        <FormInput at="legalName" />
        <FormInput at="fantasyName" />
        <FormRow>
          <FormInput at="personType" />
          <FormInput at="document" />
        </FormRow>
        <RegistrationRow />
        <ContactRow />
        <FormInput at="timezone" />
        <FormFile at="logo" types={logoEndings} />
      </FormGroup>
      <AddressGroup at="address" />
      <ResponsibleGroup />
      <FormGroup title="Regras">
        <FormInput at="settings.approvalLimit" />
        <FormFlag at="settings.allowSelfApproval" />
        <FormFlag at="settings.requireBlindCount" />
        <FormInput at="settings.fundOverspending" />
        <FormInput at="settings.budgetControl" />
        <LockDate />
      </FormGroup>
      <FormGroup title="Acesso">
        <FormRow>
          <FormInput at="settings.secondFactor" />
          <FormInput at="settings.secondFactorGrace" />
        </FormRow>
        <FormFlag at="settings.stepUp" />
        <FormInput at="settings.passwordExpiryDays" />
      </FormGroup>
      <GivingPlans />
      <FormGroup title="Quem assina a prestação de contas">
        <FormInput at="settings.treasurerName" />
        <FormInput at="settings.councilName" />
        <FormInput at="settings.presidentName" />
      </FormGroup>
      <FormGroup title="Contador">
        <FormInput at="settings.accountantName" />
        <FormRow>
          <FormInput at="settings.accountantCrc" />
          <FormInput at="settings.accountantDocument" />
        </FormRow>
        <FormRow>
          <FormInput at="settings.accountantEmail" />
          <FormInput at="settings.accountantPhone" />
        </FormRow>
      </FormGroup>
      <FormGroup title="Livros contábeis">
        <FormRow>
          <FormInput at="settings.firstBookNumber" />
          <FormInput at="settings.statuteRegistry" />
        </FormRow>
      </FormGroup>
    </RecordForm>
  )
}
