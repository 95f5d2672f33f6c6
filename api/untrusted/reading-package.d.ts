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
