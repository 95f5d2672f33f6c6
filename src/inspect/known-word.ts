import { modules } from '#domain/access/modules.ts'
import type { Fields } from '#domain/field/fields.ts'
import { reversalFields } from '#domain/ledger/reversal-reason.ts'
import type { RecordFormContext, RecordFormEvent, RecordFormInput } from '#machines/record-form.ts'
import type { SessionContext, SessionEvent, SessionUser, Tokens } from '#machines/session-steps.ts'

type KeysOf<Whole> = Whole extends unknown ? keyof Whole : never
type MachineWord =
  | KeysOf<SessionContext | SessionEvent | SessionUser | Tokens | SessionContext['waiting'][number]>
  | KeysOf<NonNullable<SessionContext['problem']>>
  | KeysOf<RecordFormContext | RecordFormInput | RecordFormEvent | NonNullable<RecordFormContext['refusal']>>
  | KeysOf<RecordFormContext['problems'][number]>
  | KeysOf<SessionUser['lists'][number]>
  | KeysOf<SessionUser['company']>

/** Exhaustive by type. */
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
  selectedBranch: true,
  timeZone: true,
  isAdmin: true,
  lockDate: true,
  passwordEndsAt: true,
  mustAddFactor: true,
  secondFactorUntil: true,
  approvalLimit: true,
  allowSelfApproval: true,
  revealReason: true,
  profile: true,
  permissions: true,
  branches: true,
  company: true,
  logo: true,
  letterhead: true,
  lists: true,
  list: true,
  columns: true,
  query: true,
  density: true,
  waiting: true,
  sessionNumber: true,
  resend: true,
  fail: true,
  call: true,
  problem: true,
  key: true,
  retryable: true,
  demand: true,
  isRenewed: true,
  isHosted: true,
  offer: true,
  newcomer: true,
  isDoubted: true,
  endedBy: true,
  version: true,
  blank: true,
  initial: true,
  values: true,
  problems: true,
  refusal: true,
  intentKey: true,
  accepted: true,
  draft: true,
  isToEdit: true,
  changes: true,
  plain: true,
  code: true,
  params: true,
  requestId: true,
  msg: true,
  param: true,
}

/** Keys of actor input and output, of error parameters, and of form groups and lists. */
const others = [
  'input',
  'output',
  'error',
  'data',
  'actorId',
  'minimum',
  'maximum',
  'count',
  'limit',
  'uses',
  'prefix',
  'methods',
  'token',
  // Of short forms.
  'reason',
  'format',
  'currentPassword',
  'newPassword',
  'provisionalPassword',
  'passwordConfirmation',
  'viewName',
  'address',
  'bankAccounts',
  'holidays',
  'pixKeys',
  'responsible',
  'settings',
  'taxes',
]

const keysOf = (group: Fields | string): string[] => (typeof group === 'string' ? [] : Object.keys(group))

/** Of every noun, and of every part of one. */
const fields = import.meta.glob<Readonly<Record<string, Fields | string>>>(
  ['../../domain/*/fields.ts', '!../../domain/field/fields.ts'],
  { eager: true },
)

const words: ReadonlySet<string> = new Set([
  ...Object.keys(ofMachines),
  ...others,
  ...Object.keys(modules),
  ...Object.keys(reversalFields),
  ...Object.values(fields).flatMap((file) => Object.values(file).flatMap(keysOf)),
])

/** Allow-list of field and part names in the code. */
const isKnownWord = (text: string): boolean => words.has(text)

/** `bankAccounts.0.pixKey`: known words and short indexes. */
export const isKnownPath = (text: string): boolean =>
  text.split('.').every((part, index) => isKnownWord(part) || (index > 0 && /^\d{1,2}$/.test(part)))
