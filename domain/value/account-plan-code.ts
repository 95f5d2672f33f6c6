const codePattern = /^\d\.\d{2}\.\d{3}$/

/** `9.99.999` */
export const isAccountPlanCode = (code: string): boolean => codePattern.test(code)

/** Formats digits as a code, also partial: `3010` → `3.01.0`. */
export function formatAccountPlanCode(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 6)
  return [digits.slice(0, 1), digits.slice(1, 3), digits.slice(3)].filter(Boolean).join('.')
}
