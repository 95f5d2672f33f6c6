import * as z from 'zod'
import { codeIn, Id } from '../field/values.ts'
import { LedgerNature, MappingOrigin } from './enums.ts'
import { JournalSource } from './source.ts'

export const LedgerMapping = z
  .object({
    source: codeIn(JournalSource),
    sourceId: Id.optional().meta({ description: 'The plan, the bank account or the cash box; a role has none' }),
    name: z.string().meta({ description: 'What it is called' }),
    natures: z.array(codeIn(LedgerNature)).meta({ description: 'Of the accounts that it may be posted to' }),
    ownAccountId: Id.optional().meta({ description: 'The account given to it itself' }),
    ledgerAccountId: Id.optional().meta({ description: 'The account that it is posted to' }),
    accountCode: z.string().optional().meta({ description: 'Code of that account' }),
    accountName: z.string().optional().meta({ description: 'Name of that account' }),
    origin: codeIn(MappingOrigin),
  })
  .meta({ id: 'LedgerMapping' })
export type LedgerMapping = z.infer<typeof LedgerMapping>

const LedgerMappingItem = z
  .strictObject({
    source: codeIn(JournalSource),
    sourceId: Id.optional().meta({ description: 'The plan, the bank account or the cash box; a role has none' }),
    ledgerAccountId: Id.optional().meta({ description: 'Without it the record has no account of its own any more' }),
    formerAccountId: Id.optional().meta({
      description: 'Its `ownAccountId` as it was read; another one by now refuses the change',
    }),
  })
  .meta({ id: 'LedgerMappingItem' })
export type LedgerMappingItem = z.infer<typeof LedgerMappingItem>

const mostItems = 500

export const LedgerMappingChange = z
  .strictObject({ items: z.array(LedgerMappingItem).min(1).max(mostItems) })
  .meta({ id: 'LedgerMappingChange' })
