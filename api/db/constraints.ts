import type { ErrorCode, Problem } from '#domain/errors.ts'

/** What breaking a unique or foreign key means to the person who typed. */
const problems: Readonly<Record<string, Problem>> = {
  profile_name_key: { msg: 'profile_already_registered', param: 'name' },
  app_user_email_key: { msg: 'user_already_registered', param: 'email' },
  app_user_company_id_profile_id_fkey: { msg: 'profile_not_found', param: 'profileId' },
  app_user_company_id_branch_id_fkey: { msg: 'branch_not_found', param: 'branchId' },
  list_view_name_key: { msg: 'list_view_already_registered', param: 'name' },
  region_name_key: { msg: 'region_already_registered', param: 'name' },
  region_code_key: { msg: 'region_code_already_registered', param: 'code' },
  regional_name_key: { msg: 'regional_already_registered', param: 'name' },
  regional_region_fkey: { msg: 'region_not_found', param: 'regionId' },
  regional_parent_fkey: { msg: 'regional_without_parent', param: 'parentId' },
  branch_document_key: { msg: 'branch_already_registered', param: 'document' },
  branch_name_key: { msg: 'branch_name_already_registered', param: 'name' },
  branch_code_key: { msg: 'branch_code_already_registered', param: 'code' },
  branch_headquarters_key: { msg: 'headquarters_already_registered', param: 'isHeadquarters' },
  branch_regional_fkey: { msg: 'regional_not_found', param: 'regionalId' },
  cost_center_name_key: { msg: 'cost_center_already_registered', param: 'name' },
  cost_center_code_key: { msg: 'cost_center_code_already_registered', param: 'code' },
  cost_center_branch_fkey: { msg: 'branch_not_found', param: 'branchId' },
  cost_center_parent_fkey: { msg: 'cost_center_not_found', param: 'parentId' },
  ministry_name_key: { msg: 'ministry_already_registered', param: 'name' },
  ministry_cost_center_fkey: { msg: 'cost_center_not_found', param: 'costCenterId' },
  ministry_branch_fkey: { msg: 'branch_not_found', param: 'branchId' },
  account_plan_code_key: { msg: 'account_plan_already_registered', param: 'code' },
  account_plan_parent_fkey: { msg: 'account_plan_not_found', param: 'parentId' },
  point_of_sale_serial_number_key: { msg: 'point_of_sale_already_registered', param: 'serialNumber' },
  point_of_sale_branch_fkey: { msg: 'branch_not_found', param: 'branchId' },
  point_of_sale_cost_center_fkey: { msg: 'cost_center_not_found', param: 'costCenterId' },
  company_document_key: { msg: 'company_already_registered', param: 'document' },
  supplier_account_plan_fkey: { msg: 'account_plan_not_found', param: 'accountPlanId' },
  supplier_document_key: { msg: 'supplier_already_registered', param: 'document' },
  supplier_company_id_branch_id_fkey: { msg: 'branch_not_found', param: 'branchId' },
  member_document_key: { msg: 'member_already_registered', param: 'document' },
  member_envelope_key: { msg: 'envelope_already_registered', param: 'envelopeNumber' },
  member_company_id_branch_id_fkey: { msg: 'branch_not_found', param: 'branchId' },
  bank_account_number_key: { msg: 'bank_account_already_registered', param: 'account' },
  bank_account_nickname_key: { msg: 'bank_account_nickname_already_registered', param: 'nickname' },
  bank_account_bank_fkey: { msg: 'bank_not_found', param: 'bankId' },
  cash_account_name_key: { msg: 'cash_account_already_registered', param: 'name' },
  cash_account_responsible_fkey: { msg: 'user_not_found', param: 'responsibleUserId' },
  ledger_account_balance: { msg: 'bank_account_negative', param: 'allowNegative' },
  ledger_account_settled: { msg: 'opening_locked', param: 'openingBalance' },
  ledger_account_range: { msg: 'balance_out_of_range', param: '' },
  movement_label_account_plan_fkey: { msg: 'account_plan_not_found', param: 'accountPlanId' },
  movement_label_cost_center_fkey: { msg: 'cost_center_not_found', param: 'costCenterId' },
  movement_label_member_fkey: { msg: 'member_not_found', param: 'memberId' },
}

export const constraintProblem = (constraint: string): Problem | ErrorCode | undefined => problems[constraint]

/** Whether a statement of Drizzle failed because something refers to the row, or it to something that is not there. */
export function isForeignKey(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (cause as { code?: string } | undefined)?.code === '23503'
}
