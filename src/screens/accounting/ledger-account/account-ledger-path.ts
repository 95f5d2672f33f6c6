/** Of the screen that shows the ledger of an account. */
export const accountLedgerPath = '/accounting/account-ledger'
