/**
 * As what a record is named among the changes of a write that leaves what the journal has of its document as it is: it is entered
 * only where there is nothing of it yet.
 */
export const entered = (resource: string): string => `entered ${resource}`
