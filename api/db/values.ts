/** What is known of a record or asked of a list, by the names of its fields. */
export type Values = Record<string, unknown>
