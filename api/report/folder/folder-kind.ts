import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { JobKind } from '../../job/kind.ts'
import type { MonthFile } from './attachment.ts'
import type { FolderPaper } from './paper.ts'

/** What a job that puts a folder together is asked. */
export const Asked = z.object({ folderId: Id, sessionId: Id, branchId: Id.optional() })
export type FolderRequest = z.output<typeof Asked>

/** What is put together as one file, for whoever asked for it. */
export interface FolderKind {
  /** Code of FolderKind, as it is stored. */
  readonly code: number
  readonly title: string
  /** The route by which it is asked for: who may no longer call it gets none. */
  readonly route: string
  readonly job: JobKind<typeof Asked>
  /** What stands below the pieces in the list of contents. */
  readonly text: readonly string[]
  /** What it is of, in words; of a month or a year. */
  aboutOf(period: string): { readonly label: string; readonly value: string }
  /** What goes into it, as the session sees it. @throws DomainError where there is nothing */
  piecesOf(tenant: Tenant, period: string): Promise<FolderPieces>
  /** Where the trail tells that it left. */
  readonly noted: { readonly resource: string; readonly periodName: 'month' | 'year' }
}

export interface FolderPieces {
  readonly papers: readonly FolderPaper[]
  readonly files: readonly MonthFile[]
}
