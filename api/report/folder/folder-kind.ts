import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { JobKind } from '../../job/kind.ts'
import type { MonthFile } from './attachment.ts'
import type { FolderPaper } from './paper.ts'

/** Payload of a folder job. */
export const FolderPayload = z.object({ folderId: Id, sessionId: Id, branchId: Id.optional() })
export type FolderRequest = z.output<typeof FolderPayload>

/** A kind of folder, built for its requester. */
export interface FolderKind {
  /** Code of FolderKind, as it is stored. */
  readonly code: number
  readonly title: string
  /** Route of the request: its right is checked again by the job. */
  readonly route: string
  readonly job: JobKind<typeof FolderPayload>
  /** Text below the list of contents. */
  readonly text: readonly string[]
  aboutOf(period: string): { readonly label: string; readonly value: string }
  /** Pieces visible to the session. @throws DomainError where there are none */
  piecesOf(tenant: Tenant, period: string): Promise<FolderPieces>
  /** Audit resource of its download. */
  readonly noted: { readonly resource: string; readonly periodName: 'month' | 'year' }
}

export interface FolderPieces {
  readonly papers: readonly FolderPaper[]
  readonly files: readonly MonthFile[]
}
