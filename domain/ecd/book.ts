/** An account of the chart, a group where it is not posted to. */
export interface EcdAccount {
  readonly code: string
  readonly name: string
  /** Code of LedgerNature. */
  readonly nature: number
  readonly isContra: boolean
  /** Code of the RFB's plan; empty where it has none. */
  readonly reference: string
  /** Line of a statement that it falls on; empty where it falls on none. */
  readonly agglutination: string
}

/** A cost centre, or a branch of a book that several branches keep. */
export interface EcdCenter {
  readonly code: string
  readonly name: string
}

/** An account, in a centre where it has one. */
interface EcdPlace {
  readonly account: string
  readonly center: string
}

/** What an account held and took in a month, in cents: debit above zero. */
export interface EcdBalance extends EcdPlace {
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
}

export interface EcdMonth {
  readonly first: string
  readonly last: string
  /** As often as it is asked for: they are many. */
  readonly balances: Iterable<EcdBalance>
}

export interface EcdLine extends EcdPlace {
  readonly cents: bigint
}

export interface EcdEntry {
  /** Of the Diário, or another that is unique in the book. */
  readonly number: string
  readonly date: string
  /** Normal, or one that closes result accounts. */
  readonly kind: 'N' | 'E'
  readonly history: string
  /** Number of the document. */
  readonly document?: string
  readonly lines: readonly EcdLine[]
}

/** What result accounts held before they were closed. */
export interface EcdClosing {
  readonly date: string
  readonly balances: readonly EcdLine[]
}

/** A line of a statement; in cents, debit above zero. */
export interface EcdStatementLine {
  readonly code: string
  readonly label: string
  readonly level: number
  /** Line above; empty for one of the first level. */
  readonly above: string
  readonly isTotal: boolean
  /** Assets in the balance sheet, expenses in the statement of result. */
  readonly isDebitSide: boolean
  readonly opening?: bigint | undefined
  readonly closing: bigint
}

export interface EcdStatements {
  readonly balanceSheet: readonly EcdStatementLine[]
  readonly result: readonly EcdStatementLine[]
}

/** Who signs: the accountant, or who answers for the organisation. */
export interface EcdSigner {
  readonly name: string
  readonly document: string
  readonly role: string
  /** Of the table of qualifications; an accountant has 900. */
  readonly roleCode: string
  readonly crc?: string
  readonly crcState?: string
  readonly email?: string
  readonly phone?: string
  readonly isResponsible: boolean
}

/** A book of a period of whole months; days are yyyy-MM-dd. */
export interface EcdBook {
  readonly first: string
  readonly last: string
  readonly yearEnd: string
  readonly company: {
    readonly name: string
    readonly document: string
    readonly state: string
    readonly city: string
    readonly cityCode?: string
    readonly stateRegistration?: string
    readonly municipalRegistration?: string
  }
  /** When the statutes were registered. */
  readonly statutesDate?: string
  readonly number: number
  readonly bookName: string
  /** Whether accounts are mapped to the RFB's plan of immune and exempt entities. */
  readonly isMapped: boolean
  readonly accounts: readonly EcdAccount[]
  readonly centers: readonly EcdCenter[]
  readonly months: readonly EcdMonth[]
  readonly entryCount: number
  readonly lineCount: number
  readonly closing?: EcdClosing | undefined
  readonly statements?: EcdStatements | undefined
  /** Notes of the statements, as a file of RTF in one line. */
  readonly notes?: string | undefined
  readonly signers: readonly EcdSigner[]
}

/** Entries in batches, as they are read. */
export type EcdEntries = AsyncIterable<readonly EcdEntry[]>

/** Fields of a line of the file, its register first. */
export type EcdRecord = readonly string[]
