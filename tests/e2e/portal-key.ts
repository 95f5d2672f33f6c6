import { generateKeyPairSync } from 'node:crypto'

/** What `openssl genpkey` of the document writes. */
export const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
