import * as z from 'zod'
import { Id } from '../field/values.ts'

/** A bank: `identifier` is its three-character COMPE code, `ispb` its eight-digit key at the Banco Central. */
export const Bank = z
  .object({ id: Id, identifier: z.string(), ispb: z.string(), name: z.string() })
  .meta({ id: 'Bank' })
