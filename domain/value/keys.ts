/** The keys that a record's type says, in their order: TypeScript promises only text, since a value may hold more than its type. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] => Object.keys(record) as (keyof T & string)[]
