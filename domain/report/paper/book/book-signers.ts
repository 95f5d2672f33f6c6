import type { PaperSigner } from '../paper.ts'

/** Who may sign what the books say; null where nobody is named. */
export interface BookSigners {
  readonly representative: string | null
  /** What they are in the church. */
  readonly role: string | null
  readonly accountant: string | null
  readonly crc: string | null
}

/** The legal representative and the accountant, as they stand below statements and in books. */
export const bookSigners = ({ representative, role, accountant, crc }: BookSigners): PaperSigner[] => [
  ...(representative
    ? [{ name: representative, label: role ? `Representante legal · ${role}` : 'Representante legal' }]
    : []),
  ...(accountant ? [{ name: accountant, label: crc ? `Contador · CRC ${crc}` : 'Contador' }] : []),
]
