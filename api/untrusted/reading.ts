import type { ErrorCode, ProblemParams } from '#domain/error/error.ts'
import type { Nfe } from '#domain/invoice/nfe.ts'
import type { Nfse } from '#domain/invoice/nfse.ts'
import type { UtilityBill } from '#domain/invoice/utility-bill.ts'
import type { Reading } from '#domain/slip/reading.ts'

/** A PDF or a picture of a bill. */
export interface BillFile {
  readonly kind: 'bill'
  readonly bytes: Uint8Array
  readonly isPdf: boolean
  /** yyyy-MM-dd */
  readonly today: string
}

/** The XML of an invoice. */
export interface InvoiceFile {
  readonly kind: 'invoice'
  readonly bytes: Uint8Array
  /** yyyy-MM-dd */
  readonly today: string
}

/** A picture to draw anew, as a file of the same type. */
export interface PictureFile {
  readonly kind: 'picture'
  readonly source: string
  readonly target: string
  readonly type: 'image/jpeg' | 'image/png'
}

/** A workbook, of which one sheet is written as CSV. */
export interface WorkbookFile {
  readonly kind: 'workbook'
  readonly source: string
  readonly target: string
  /** The sheet's name; needed where several have content. */
  readonly sheet: string | undefined
}

/** What the child process is asked to read. */
export type UntrustedFile = BillFile | InvoiceFile | PictureFile | WorkbookFile

/** Everything of a bill that verifies; or that the PDF is encrypted or invalid. */
export type BillReading =
  | { readonly found: readonly Reading[] }
  | { readonly refused: 'pdf_protected' | 'pdf_unreadable' }

export interface InvoiceReading {
  readonly goods: Nfe | undefined
  readonly services: Nfse | undefined
  readonly utility: UtilityBill | undefined
  /** What it is in words, where it is a fiscal document of another kind. */
  readonly otherKind: string | undefined
}

/** Result of re-encoding a picture. */
export type PictureDrawing = 'drawn' | 'too_large' | 'unreadable' | 'no_space'

/** The sheets that have content and which one was written, if any; or why the workbook is refused. */
export type WorkbookReading =
  | {
      readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly rows: number }[]
      readonly sheet?: string
      readonly hiddenRows?: number
    }
  | { readonly refused: ErrorCode; readonly params?: ProblemParams }

/** By the kind of a file, what is read of it. */
export interface Readings {
  readonly bill: BillReading
  readonly invoice: InvoiceReading
  readonly picture: PictureDrawing
  readonly workbook: WorkbookReading
}

/** What the child process answers: what it read, or that it failed, with the bytes that it holds resident by then. */
export type ChildAnswer<Kind extends keyof Readings = keyof Readings> =
  | { readonly reading: Readings[Kind]; readonly residentBytes: number }
  | { readonly failed: string; readonly residentBytes: number }
