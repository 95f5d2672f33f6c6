import type { Problem } from '../error/error.ts'
import { mostLogoBytes } from '../file/limits.ts'
import { documentProblems } from '../person/person.ts'
import { GivingKind } from '../tithes-offerings/fields.ts'
import { codeNameOf, labelOf, PersonType } from '../value/enums.ts'
import { closedYearProblems, lastDayOfYear } from '../year/year.ts'

interface Accountant {
  readonly accountantName?: string | undefined
  readonly accountantCrc?: string | undefined
  readonly accountantDocument?: string | undefined
  readonly accountantEmail?: string | undefined
  readonly accountantPhone?: string | undefined
}

interface Facts {
  readonly personType?: number
  readonly document?: string
  readonly settings?: Accountant & {
    readonly givingPlans?: readonly { readonly kind?: number | undefined }[] | undefined
  }
}

/** A document of the kind of person that the organisation is, for each kind of gift one plan, and a whole accountant. */
export function companyProblems({ personType, document, settings }: Facts): Problem[] {
  return [
    ...documentProblemsOf({ personType, document }),
    ...givingPlanProblems(settings?.givingPlans ?? []),
    ...accountantProblems(settings ?? {}),
  ]
}

/** An accountant signs with name and CRC, or nobody is named. */
function accountantProblems(accountant: Accountant): Problem[] {
  const { accountantName, accountantCrc } = accountant
  const isNamed = Boolean(
    accountantName ||
      accountantCrc ||
      accountant.accountantDocument ||
      accountant.accountantEmail ||
      accountant.accountantPhone,
  )
  if (!isNamed || (accountantName && accountantCrc)) return []
  return [
    { msg: 'accountant_incomplete', param: accountantName ? 'settings.accountantCrc' : 'settings.accountantName' },
  ]
}

const givingPlanProblems = (plans: readonly { readonly kind?: number | undefined }[]): Problem[] =>
  plans.flatMap(({ kind }, place): Problem[] =>
    kind === undefined || plans.findIndex((one) => one.kind === kind) === place
      ? []
      : [
          {
            msg: 'giving_plan_repeated',
            param: `settings.givingPlans.${place}.kind`,
            params: { kind: labelOf(GivingKind, codeNameOf(GivingKind, kind)) },
          },
        ],
  )

function documentProblemsOf({ personType, document }: Pick<Facts, 'personType' | 'document'>): Problem[] {
  if (personType === PersonType.codes.NONE) return [{ msg: 'invalid_person_type', param: 'personType' }]
  return personType !== undefined && document ? documentProblems(personType, document) : []
}

/** Moving the lock date back reopens days: the trail keeps the reason. */
export function reopeningProblems(
  before: string | undefined,
  after: string | undefined,
  reason: string | undefined,
): Problem[] {
  return isReopening(before, after) && !reason ? [{ msg: 'reopening_reason_required', param: 'reopeningReason' }] : []
}

/** The days of a closed year stay closed; days are yyyy-MM-dd, the year is yyyy. */
export const closedDayProblems = (lockDate: string | undefined, closedYear: string | undefined): Problem[] =>
  closedYear !== undefined && (lockDate === undefined || lockDate < lastDayOfYear(closedYear))
    ? closedYearProblems(closedYear, closedYear, 'settings.lockDate')
    : []

/** Whether days that were closed are open again; days are yyyy-MM-dd. */
export const isReopening = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && (after === undefined || after < before)

/** What is closed has happened: `today` and dates are yyyy-MM-dd. */
export const lockDateProblems = (lockDate: string | undefined, today: string): Problem[] =>
  lockDate !== undefined && lockDate > today ? [{ msg: 'lock_date_in_future', param: 'settings.lockDate' }] : []

/** What stands in the menu and on every paper is a small picture; `size` in bytes. */
export const logoProblems = (file: { readonly contentType: string; readonly size: number } | undefined): Problem[] =>
  file === undefined || (['image/png', 'image/jpeg'].includes(file.contentType) && file.size <= mostLogoBytes)
    ? []
    : [{ msg: 'logo_unfit', param: 'logo', params: { maximum: mostLogoBytes / 1024 } }]
