const named = (table: string, name = 'name'): string =>
  `select id, ${name} from celeiro.${table} where company_id = (select celeiro.current_company()) and id = any($1)`

const accountNames = `${named('bank_account', 'nickname')} union all ${named('cash_account')}`

/** What the names of a company's linked records are asked with (`$1`: ids), by the key of the link. */
export const linkNames: Readonly<Record<string, string>> = {
  branchId: named('branch'),
  profileId: named('profile'),
  regionId: named('region'),
  regionalId: named('regional'),
  parentId: `${named('regional')} union all ${named('cost_center')} union all ${named('account_plan', "code || ' · ' || name")}`,
  costCenterId: named('cost_center'),
  accountPlanId: named('account_plan', "code || ' · ' || name"),
  memberId: named('member', 'member_name'),
  responsibleUserId: named('app_user'),
  originId: accountNames,
  destinationId: accountNames,
  bankId: `select id, identifier || ' · ' || name from celeiro.bank where id = any($1)`,
}
