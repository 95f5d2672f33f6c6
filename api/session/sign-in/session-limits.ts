/** How long a session lasts, in minutes. */
export interface SessionLimits {
  /** Since it was last renewed: who is away for longer signs in again. */
  readonly idle: number
  /** Since it was opened, however much it is used. */
  readonly life: number
}

/** Thirty days away, ninety in all. */
export const usualSessionLimits: SessionLimits = { idle: 30 * 1440, life: 90 * 1440 }
