const day = 86_400_000
/** Days before its end from which a password's owner is told. */
const noticeDays = 15

/** Whole days that a password still is good for, once it is time to tell; 0 when it is over. */
export function daysToRenew(endsAt: Date, now: Date): number | undefined {
  const days = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / day))
  return days <= noticeDays ? days : undefined
}
