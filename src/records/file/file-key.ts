/** Where what is known of a file is kept. */
export const fileKey = (id: string) => ['file', id] as const
