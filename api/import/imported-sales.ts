/** As what a write names an import that brought sales by card, in place of each of them. */
export const importedSales = 'card-transaction-import'
