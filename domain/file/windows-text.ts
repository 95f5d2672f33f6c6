const decoder = new TextDecoder('windows-1252')

/**
 * Text of bytes as Windows-1252, as Brazilian banks and Excel write it; never fails. By `stream`, since Node from 20.18.3 on
 * otherwise decodes 0x80 to 0x9F (quotation marks, dashes, the euro) as control characters (nodejs/node#56542). One byte is
 * one character: nothing is kept from call to call.
 */
export const windowsText = (bytes: Uint8Array): string => decoder.decode(bytes, { stream: true })
