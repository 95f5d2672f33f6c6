/** Field values of a record or a query, by field name. */
export type Values = Record<string, unknown>
