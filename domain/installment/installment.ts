import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { Id } from '../value/values.ts'
import {
  installmentFields,
  refundFields,
  scheduleFields,
  stopFields,
  writeOffFields,
  writeOffItemFields,
} from './fields.ts'

/** An instalment of an order as it is written; one that is there already by its id. */
export const InstallmentLine = z
  .strictObject({ id: Id.optional(), ...shapeOf(installmentFields) })
  .meta({ id: 'InstallmentLine' })
export type InstallmentLine = z.infer<typeof InstallmentLine>

/** As many instalments as are written off together at most. */
export const mostWrittenOff = 1_000

export const WriteOffItem = z.strictObject({ id: Id, ...shapeOf(writeOffItemFields) }).meta({ id: 'WriteOffItem' })
export type WriteOffItem = z.infer<typeof WriteOffItem>

export const WriteOff = z
  .strictObject({ ...shapeOf(writeOffFields), items: z.array(WriteOffItem).min(1).max(mostWrittenOff) })
  .meta({ id: 'WriteOff', description: 'A value below what is open divides the instalment: the rest stays open' })
export type WriteOff = z.infer<typeof WriteOff>

export const Scheduling = z.strictObject(shapeOf(scheduleFields)).meta({ id: 'Scheduling' })
export const SchedulingMany = z
  .strictObject({ ids: z.array(Id).min(1).max(mostWrittenOff), ...shapeOf(scheduleFields) })
  .meta({ id: 'SchedulingMany' })
export const Stopping = z.strictObject({ reason: shapeOf(stopFields).reason.min(3) }).meta({ id: 'Stopping' })
export const Refund = z.strictObject(shapeOf(refundFields)).meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>
