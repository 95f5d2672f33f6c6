const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a file, hex: by Web Crypto, or a library on plain HTTP pages, which lack it. */
export async function fileHash(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (globalThis.crypto.subtle) return hexOf(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return hexOf(sha256(bytes))
}
