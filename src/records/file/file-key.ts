/** Query key of a file's facts. */
export const fileKey = (id: string) => ['file', id] as const
