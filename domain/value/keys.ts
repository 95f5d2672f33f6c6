/** Typed `Object.keys`: TypeScript types them as string, since a value may have more keys than its type. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] => Object.keys(record) as (keyof T & string)[]
