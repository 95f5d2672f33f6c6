import * as z from 'zod'
import { codeIn, Id, IsoDateTime } from '../field/values.ts'
import { CouncilFolderStatus } from './paper/council-folder.ts'

/** Progress of a requested folder, and its expiry. */
export const FolderProgress = z.object({
  id: Id,
  branchName: z.string().optional().meta({ description: 'Of the branch that it is narrowed to' }),
  status: codeIn(CouncilFolderStatus),
  done: z.int().meta({ description: 'Papers and files that are in it' }),
  total: z.int().meta({ description: 'Papers and files that it will have; 0 until they are known' }),
  size: z.int().optional().meta({ description: 'Bytes' }),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime.optional().meta({ description: 'Until when it can be had' }),
  problem: z.string().optional().meta({ description: 'Why it was given up: a code of the catalogue' }),
})
