import * as z from 'zod'
import { countTo } from '../field/values.ts'
import { enumeration } from '../value/enums.ts'

/** Hours for which the former secret is taken, too, after another was made: a week at most. */
export const Rotation = z.strictObject({ overlapHours: countTo(168) }).meta({ id: 'IntegrationKeyRotation' })

/** The same as a person chooses it; the code is the number of hours. */
export const Overlap = enumeration(
  'Overlap',
  { NONE: 0, HOUR: 1, DAY: 24, WEEK: 168 },
  { NONE: 'Não vale mais', HOUR: 'Por 1 hora', DAY: 'Por 24 horas', WEEK: 'Por 7 dias' },
)
