// The used part of these packages' types: their own name browser globals.

declare module 'unpdf' {
  export interface PdfText {
    readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[]
  }
  export interface PdfObjects {
    get(name: string, use: (image: PdfImage | null) => void): void
  }
  /** `kind`: 1 one bit for each point, 2 three bytes, 3 four bytes. */
  export interface PdfImage {
    readonly kind?: number
    readonly width: number
    readonly height: number
    readonly data?: Uint8ClampedArray | Uint8Array
  }
  export interface PdfPage {
    readonly objs: PdfObjects
    readonly commonObjs: PdfObjects
    getTextContent(): Promise<PdfText>
    getOperatorList(): Promise<{ readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[][] }>
    cleanup(): boolean
  }
  export interface PdfDocument {
    readonly numPages: number
    getPage(number: number): Promise<PdfPage>
  }
  export function getDocumentProxy(data: Uint8Array, options?: Readonly<Record<string, unknown>>): Promise<PdfDocument>
  export function getResolvedPDFJS(): Promise<{ readonly OPS: Readonly<Record<string, number>> }>
}

declare module '@e965/xlsx' {
  export interface Cell {
    readonly t: string
    readonly v?: unknown
    readonly z?: unknown
  }
  /** `!data` of a dense sheet: rows of cells, with gaps. */
  export interface WorksheetData {
    readonly '!data'?: readonly (readonly (Cell | undefined)[] | undefined)[]
    readonly '!rows'?: readonly ({ readonly hidden?: boolean } | undefined)[]
  }
  export interface Workbook {
    readonly SheetNames: readonly string[]
    readonly Sheets: Readonly<Record<string, WorksheetData>>
    readonly Workbook?: {
      readonly WBProps?: { readonly date1904?: boolean }
      readonly Sheets?: readonly ({ readonly Hidden?: number } | undefined)[]
    }
    /** With `bookFiles`: the parts of the sheets, in their order. */
    readonly Directory?: { readonly sheets: readonly string[] }
  }
  export interface WorkbookOptions {
    readonly type?: 'buffer'
    readonly dense?: boolean
    readonly cellNF?: boolean
    readonly cellFormula?: boolean
    readonly cellHTML?: boolean
    readonly cellText?: boolean
    readonly cellStyles?: boolean
    readonly bookFiles?: boolean
    readonly sheetRows?: number
  }
  export interface Compound {
    readonly FullPaths: readonly string[]
  }
  export const CFB: {
    read(bytes: Uint8Array, options: { readonly type: 'buffer' }): Compound
    write(compound: Compound, options: { readonly type: 'buffer' }): Uint8Array
    readonly utils: {
      cfb_new(): Compound
      cfb_add(compound: Compound, name: string, content: Uint8Array): void
    }
  }
  export function read(bytes: Uint8Array, options: WorkbookOptions): Workbook
  /** Writing, of which only tests make use. */
  export const utils: {
    book_new(): Workbook
    aoa_to_sheet(rows: readonly (readonly unknown[])[]): WorksheetData
    book_append_sheet(workbook: Workbook, sheet: WorksheetData, name: string): void
  }
  export function write(workbook: Workbook, options: { readonly type: 'buffer'; readonly bookType: string }): Uint8Array
  export function parse_zip(archive: Compound, options: WorkbookOptions): Workbook
}

declare module 'zxing-wasm/reader' {
  export interface Points {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
    readonly colorSpace: 'srgb'
  }
  export interface ReadingOptions {
    readonly formats: readonly string[]
    readonly tryHarder: boolean
    readonly maxNumberOfSymbols: number
  }
  export function prepareZXingModule(options: { readonly overrides: { readonly wasmBinary: ArrayBuffer } }): void
  export function readBarcodes(points: Points, options: ReadingOptions): Promise<{ readonly text: string }[]>
}
