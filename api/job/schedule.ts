import { v7 as newId } from 'uuid'
import { nextTime, readCron } from '#domain/job/cron.ts'
import type { JobKind } from './kind.ts'
import type { ClaimedJob, JobQueue } from './queue.ts'

/** When a job that came by the clock comes next; nothing for every other, or once its kind comes by no clock any more. */
export function nextOf({ schedule }: ClaimedJob, kind: JobKind, now: Date): Date | undefined {
  if (!schedule || !kind.schedule) return undefined
  const end = schedule.lastIndexOf(' ')
  return nextTime(readCron(schedule.slice(0, end)), schedule.slice(end + 1), now)
}

/** Has every job that comes by a clock wait for its time, also of companies and clocks that are new. */
export async function keepSchedules(
  queue: JobQueue,
  kinds: readonly JobKind[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  for (const { name, schedule } of kinds) {
    if (!schedule) continue
    const { cron, of } = schedule
    const whose = of === 'server' ? [{ companyId: null, timeZone }] : await queue.unscheduled(name, cron)
    for (const { companyId, timeZone: zone } of whose) {
      const due = nextTime(readCron(cron), zone, now)
      await queue.schedule({ companyId, id: newId(), name, schedule: `${cron} ${zone}`, due })
    }
  }
}
