const codePattern = /^[1-9](\.[1-9](\.[1-9](\.(0[1-9]|[1-9]\d))?)?)?$/

/** Level of the accounts that are posted to; those above only sum. */
const analyticLevel = 4

/** `1`, `1.1`, `1.1.1` of groups, `1.1.1.01` of an account. */
export const isLedgerCode = (code: string): boolean => codePattern.test(code)

/** Parts of a code: 1 to 4. */
export const levelOf = (code: string): number => code.split('.').length

/** Whether an account with this code is posted to; the others are groups. */
export const isAnalytic = (code: string): boolean => levelOf(code) === analyticLevel

/** Code of the group above; undefined for one of the first level. */
export const groupCodeOf = (code: string): string | undefined =>
  code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : undefined

const referencePattern = /^\d(\.\d{2}){1,6}$/

/** Code of the RFB's plan: `1.01.01.01.01`. */
export const isReferenceCode = (code: string): boolean => referencePattern.test(code)
