import * as z from 'zod'
import { text } from '../field/values.ts'

/** Codes of the warnings that the sender confirmed. */
export const AcceptedWarnings = z.array(text(60)).max(20).default([])
