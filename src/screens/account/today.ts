import { localMomentOf } from '#domain/moment.ts'
import type { Platform } from '#src/element/platform.ts'

/** The day (`yyyy-MM-dd`) by the clocks of the church. */
export const todayOf = ({ now }: Platform): string => localMomentOf(now()).slice(0, 10)
