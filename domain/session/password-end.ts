const day = 86_400_000
/** Days before expiry from which the user is warned. */
const noticeDays = 15

/** Days until a password expires, within the warning period; 0 once expired. */
export function daysToRenew(endsAt: Date, now: Date): number | undefined {
  const days = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / day))
  return days <= noticeDays ? days : undefined
}
