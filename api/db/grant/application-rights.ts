import { nouns } from '#domain/catalogue/nouns.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { tableName } from '../table/noun-table.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const registers = nouns.filter(({ isRegister = false }: Noun) => isRegister)

/** The tables of registers; rights to users are by columns. */
const registerTables = registers.map(tableName).filter((name) => name !== 'app_user')

/** By which the search over all registers finds their records. */
const suggestions = registers
  .filter(({ isOutsideSearch = false }: Noun) => !isOutsideSearch)
  .map((noun) => `suggest_${tableName(noun)}`)

/**
 * Table grants of the application's role in schema `celeiro`; what is not listed is not granted. Row-level security
 * confines it to a company, grants to what the code needs. Movements, seals and the audit trail are written by
 * functions only.
 */
export const tableRights: readonly { readonly rights: readonly string[]; readonly of: readonly string[] }[] = [
  {
    rights: ['select', 'insert', 'update', 'delete'],
    of: [
      ...registerTables,
      ...words(`
        asset_count_item bank_statement_line bank_statement_rule bills_pay_recurrence card_transaction council_folder
        dismissed_first_steps factor_reset file giving_plan import import_columns installment journal_mapping list_columns list_density
        list_view passkey recovery_code tithes_offerings_giving tithes_offerings_line user_factor`),
    ],
  },
  {
    rights: ['select'],
    of: words(`
      account_day account_month accounting_delivery accounting_delivery_entry accounting_delivery_piece audit_entry audit_payload backoffice_module bank bank_statement bank_statement_match branch_flow budget budget_line budget_version budget_version_line
      card_transaction_day cash_count closed_month closed_month_account closed_month_beside closed_month_journal closed_month_late
      closed_month_plan
      closed_month_restricted company idempotency fund_balance fund_transfer gift_in_kind import_record integration_key_use journal_book_month journal_entry journal_horizon journal_line journal_number journal_sum ledger_account ledger_seal
      list_edition mail_outbox manual_entry manual_entry_line movement movement_label offering_mark offering_sum operation_code paper_seal plan_flow plan_month
      profile_permission question row_count session statement_note transfer user_identity volunteer_work wallet_check_day year_closing`),
  },
  {
    rights: ['insert'],
    of: words(`
      accounting_delivery accounting_delivery_entry accounting_delivery_piece app_user bank_statement_match budget budget_line budget_version budget_version_line cash_count fund_transfer gift_in_kind idempotency import_record integration_secret mail_outbox manual_entry manual_entry_line operation_code
      paper_seal
      profile_permission question receipt_link session statement_note transfer volunteer_work`),
  },
  {
    rights: ['update'],
    of: words('app_user budget company idempotency operation_code profile_permission session statement_note'),
  },
  {
    rights: ['delete'],
    of: words(
      'accounting_delivery_entry accounting_delivery_piece bank_statement_match budget_line import_record ledger_account user_identity',
    ),
  },
]

/** Where it is columns alone: of a user all but the hash of the password, which only `login` answers. */
export const columnRights: readonly {
  readonly right: string
  readonly table: string
  readonly columns: readonly string[]
}[] = [
  {
    right: 'update',
    table: 'accounting_delivery',
    columns: words(`
      entry_count correction_count total_cents accounts sha256 size status fetched_at fetched_by discarded_at discarded_by
      updated_at updated_by version`),
  },
  {
    right: 'select',
    table: 'app_user',
    columns: words(`
      company_id id name email profile_id branch_id status email_verified provisional last_access_at created_at phone version
      updated_at anonymized_at personal_document person_type zip_code street street_number complement neighborhood city state
      provisional_until deleted_at search_text created_by updated_by password_changed_at mails_questions`),
  },
  {
    right: 'select',
    table: 'receipt_link',
    columns: words(
      'company_id id member_id year branch_id way mail_id created_at created_by expires_at opened_at ended_at',
    ),
  },
  { right: 'update', table: 'receipt_link', columns: words('ended_at') },
  {
    right: 'select',
    table: 'integration_secret',
    columns: words('company_id id integration_key_id prefix created_at ends_at'),
  },
  { right: 'update', table: 'integration_secret', columns: words('ends_at') },
  {
    right: 'insert',
    table: 'ledger_account',
    columns: words('company_id id branch_id kind status allow_negative opening_date'),
  },
  { right: 'update', table: 'ledger_account', columns: words('branch_id status allow_negative opening_date') },
  {
    right: 'update',
    table: 'fund_transfer',
    columns: words(`
      status approved_by approved_at refused_by refused_at reason reversed_by reversed_at reversed_on reversal_reason updated_at
      updated_by version`),
  },
  ...['volunteer_work', 'gift_in_kind'].map((table) => ({
    right: 'update' as const,
    table,
    columns: words(`
      status approved_by approved_at refused_by refused_at reason reversed_by reversed_at reversed_on reversal_reason updated_at
      updated_by version`),
  })),
  { right: 'update', table: 'gift_in_kind', columns: words('handed_out_cents') },
  {
    right: 'update',
    table: 'manual_entry',
    columns: words(`
      status approved_by approved_at refused_by refused_at reason reversed_by reversed_at reversal_reason updated_at
      updated_by version`),
  },
  {
    right: 'update',
    table: 'question',
    columns: words(`
      text asked_at answer answered_by answered_at status resolved_by resolved_at told_at updated_at updated_by version`),
  },
  {
    right: 'update',
    table: 'movement_label',
    columns: words(`
      description payment_type document_number account_plan_id cost_center_id fund_id member_id reconciled_at updated_at updated_by
      version`),
  },
  {
    right: 'update',
    table: 'transfer',
    columns: words(`
      payment_type document_number description status reversal_reason reversed_at reversed_by updated_at updated_by version`),
  },
]

/** Functions of schema `celeiro` that the role may execute, besides those open to PUBLIC. */
export const callableFunctions = [
  ...suggestions,
  ...words(`
    accept_overspending anonymize_trail approval_limit arm_code arm_invitation arm_receipt_link ask_mail ask_receipt_code available_of begin_attempt
    begin_journal bury_job calendar_session cash_flow_sides change_epoch changed_book_entries changed_records claim_job close_year company_upkeep current_company day_start dead_jobs depreciated_until end_process
    end_provisional enqueue_job enter_by enter_entries enter_imported_sales enter_job finish_job finish_mail first_unnumbered_day
    forget_bank_words forget_dealings found_company fund_of_plan fund_shortfalls gifts gifts_of_offerings give_standard_chart has_company
    has_document hold_journal home_figures is_admin_profile job_counts journal_account_of journal_bills journal_card_sales journal_cheques
    journal_documents journal_funds journal_movements keep_attempt keep_branch_flow keep_identity keep_ledger keep_offering_sums keep_plan_flow keep_process knows_device
    ledger_faults live_receipt_link local_date login login_of_identity mail_to_send map_standard_plans mark_journal
    marked_offerings may_approve next_operation_code not_journalled note_refusal note_security_event number_bills_pay
    number_card_receipt number_tithes_offerings offered_gifts offering_days open_dealings own_beside_accounts own_journal_late
    own_journal_months own_journal_sums own_month_digest passkey_login posted_accounts
    password_context post_entries post_movements processes proof_methods provisional_of reaches_branch record_audit record_audits
    renew_job renew_password reopen_year reset_password return_attempt return_job revoke_session rotate_session schedule_job
    seal_own_ledger seal_trails sealed_paper search_bank_statement search_bills_pay search_card_receipt
    search_card_transaction search_installment search_member search_supplier search_tithes_offerings
    search_wallet_check searchable seen_fund_balance sees_all_branches sees_whole_funds suggest_transfer sum_journal summed_offerings take_attempt tell_by_mail tell_of_device told_digest
    try_code try_codes try_provisional try_receipt_code undelivered unscheduled_jobs upkeep use_integration_key use_once uses_among uses_of verify_email
    visible_branches without_competence without_fund_lines`),
]
