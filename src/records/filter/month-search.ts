import { daysOfMonth } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import type { Runtime } from '#src/runtime/runtime.ts'
import { presentOf } from '#src/runtime/runtime-context.ts'
import type { ListSearch } from './list-search.ts'

/** Search of a list that opens with the days of this month. */
export const searchOfThisMonth = ({ runtime }: { runtime: Runtime }): ListSearch =>
  daysOfMonth(todayOf(presentOf(runtime)).slice(0, 7))
