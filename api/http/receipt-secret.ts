import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of chance, for the address of a receipt. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Path of a receipt, below the product's address. */
export const receiptPath = (secret: string): string => `/api/receipt/${secret}`
