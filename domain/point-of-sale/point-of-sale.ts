import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { line, withRules } from '../field/values.ts'
import { observationLength, pointOfSaleFields, taxFields } from './fields.ts'
import { pointOfSaleProblems } from './rules.ts'

export const PointOfSaleTax = z.strictObject(shapeOf(taxFields)).meta({ id: 'PointOfSaleTax' })
export type PointOfSaleTax = z.infer<typeof PointOfSaleTax>

const shape = {
  ...shapeOf(pointOfSaleFields),
  observation: line().min(1).max(observationLength, 'observation_too_long').optional(),
  taxes: z.array(PointOfSaleTax).max(60).default([]),
}

export const PointOfSaleFields = withRules(z.strictObject(shape), pointOfSaleProblems).meta({ id: 'PointOfSaleFields' })
export type PointOfSaleFields = z.infer<typeof PointOfSaleFields>
