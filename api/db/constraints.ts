import type { ErrorCode, Problem } from '#domain/errors.ts'

/** What breaking a unique or foreign key means to the person who typed. */
const problems: Readonly<Record<string, Problem>> = {
  profile_name_key: { msg: 'profile_already_registered', param: 'name' },
  app_user_email_key: { msg: 'user_already_registered', param: 'email' },
  app_user_company_id_profile_id_fkey: { msg: 'profile_not_found', param: 'profileId' },
  app_user_company_id_branch_id_fkey: { msg: 'branch_not_found', param: 'branchId' },
  region_name_key: { msg: 'region_already_registered', param: 'name' },
  region_code_key: { msg: 'region_code_already_registered', param: 'code' },
  supplier_document_key: { msg: 'supplier_already_registered', param: 'document' },
  supplier_company_id_branch_id_fkey: { msg: 'branch_not_found', param: 'branchId' },
  member_document_key: { msg: 'member_already_registered', param: 'document' },
  member_envelope_key: { msg: 'envelope_already_registered', param: 'envelopeNumber' },
  member_company_id_branch_id_fkey: { msg: 'branch_not_found', param: 'branchId' },
}

export const constraintProblem = (constraint: string): Problem | ErrorCode | undefined => problems[constraint]
