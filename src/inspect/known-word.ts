import { modules } from '#domain/access/permissions.ts'
import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { addressFields } from '#domain/address/fields.ts'
import { bankAccountFields, pixKeyFields } from '#domain/bank-account/fields.ts'
import { bankLineFields } from '#domain/bank-line/fields.ts'
import { branchFields, holidayFields } from '#domain/branch/fields.ts'
import { cashAccountFields, cashCountFields } from '#domain/cash-account/fields.ts'
import { companyFields, responsibleFields, settingsFields } from '#domain/company/fields.ts'
import { costCenterFields } from '#domain/cost-center/fields.ts'
import { reversalFields } from '#domain/ledger/reversal-reason.ts'
import { memberFields, memberLineFields } from '#domain/member/fields.ts'
import { ministryFields } from '#domain/ministry/fields.ts'
import { pointOfSaleFields, taxFields } from '#domain/point-of-sale/fields.ts'
import { profileFields } from '#domain/profile/fields.ts'
import { regionFields } from '#domain/region/fields.ts'
import { regionalFields } from '#domain/regional/fields.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { userFields } from '#domain/user/fields.ts'
import type { PostingContext } from '#machines/posting.ts'
import type { RecordFormContext, RecordFormEvent, RecordFormInput } from '#machines/record-form.ts'
import type { SessionContext, SessionEvent, SessionUser, Tokens } from '#machines/session-steps.ts'

type KeysOf<Whole> = Whole extends unknown ? keyof Whole : never
type MachineWord =
  | KeysOf<SessionContext | SessionEvent | SessionUser | Tokens | SessionContext['waiting'][number]>
  | KeysOf<NonNullable<SessionContext['problem']>>
  | KeysOf<RecordFormContext | RecordFormInput | RecordFormEvent | NonNullable<RecordFormContext['refusal']>>
  | KeysOf<RecordFormContext['problems'][number]>
  | KeysOf<PostingContext>

/** The compiler demands that none is missing. */
const ofMachines: Readonly<Record<MachineWord, true>> = {
  type: true,
  tokens: true,
  accessToken: true,
  refreshToken: true,
  user: true,
  id: true,
  name: true,
  email: true,
  password: true,
  companyId: true,
  branchId: true,
  timeZone: true,
  isAdmin: true,
  lockDate: true,
  approvalLimit: true,
  allowSelfApproval: true,
  revealReason: true,
  profile: true,
  permissions: true,
  branches: true,
  company: true,
  lists: true,
  waiting: true,
  sessionNumber: true,
  resend: true,
  fail: true,
  call: true,
  problem: true,
  key: true,
  retryable: true,
  isRenewed: true,
  isHosted: true,
  endedBy: true,
  version: true,
  blank: true,
  initial: true,
  values: true,
  problems: true,
  refusal: true,
  intentKey: true,
  draft: true,
  changes: true,
  plain: true,
  code: true,
  params: true,
  requestId: true,
  msg: true,
  param: true,
}

/** Of what actors are given and answer; of the places in an error's sentence; and the groups and lists of forms. */
const others = [
  ...['input', 'output', 'error', 'data', 'actorId'],
  ...['minimum', 'maximum', 'count', 'limit', 'uses', 'prefix'],
  ...['address', 'bankAccounts', 'holidays', 'pixKeys', 'responsible', 'settings', 'taxes'],
]

const words: ReadonlySet<string> = new Set([
  ...Object.keys(ofMachines),
  ...others,
  ...Object.keys(modules),
  ...[
    accountPlanFields,
    addressFields,
    bankAccountFields,
    bankLineFields,
    branchFields,
    cashAccountFields,
    cashCountFields,
    companyFields,
    costCenterFields,
    holidayFields,
    memberFields,
    memberLineFields,
    ministryFields,
    pixKeyFields,
    pointOfSaleFields,
    profileFields,
    regionFields,
    regionalFields,
    responsibleFields,
    reversalFields,
    settingsFields,
    supplierFields,
    taxFields,
    transferFields,
    userFields,
  ].flatMap((fields) => Object.keys(fields)),
])

/** Whether a name is one that the code gives to fields and parts: nothing that was typed passes for one. */
const isKnownWord = (text: string): boolean => words.has(text)

/** `bankAccounts.0.pixKey`: known words and short positions. */
export const isKnownPath = (text: string): boolean =>
  text.split('.').every((part, index) => isKnownWord(part) || (index > 0 && /^\d{1,2}$/.test(part)))
