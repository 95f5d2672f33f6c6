/** Bytes of an attachment: a photo of a receipt as phones take it, or a document of many pages. */
export const mostAttachmentBytes = 15 * 1024 * 1024

/** Pixel limit against decompression bombs; above phone cameras. */
export const mostPicturePoints = 40_000_000

/** Bytes of a file to import, unless the server is told otherwise. */
export const mostImportBytes = 50 * 1024 * 1024

/** Bytes of a company's logo: it goes with every paper, and is fetched by every session. */
export const mostLogoBytes = 200 * 1024

export const logoEndings = ['png', 'jpg', 'jpeg'] as const

/** Endings of the attachments that are taken, as a field of files names them. */
export const attachmentEndings = ['jpg', 'jpeg', 'png', 'pdf'] as const

/** Those of a bill: its slip as PDF or photo, or the XML of its invoice. */
export const billEndings = [...attachmentEndings, 'xml'] as const
