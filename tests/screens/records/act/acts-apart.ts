/** Acts that no lifecycle moves by, or that ask for more than a dialog's fields, by the special act that walks them. */
export const actsApart: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/accounting/gift-in-kind': { handOut: 'handing out of a stock' },
  '/bills-pay': { repeat: 'repeating an order', stopRepeating: 'repeating an order' },
  '/cash-account': { count: 'counting a cash box' },
  '/integrations': { rotate: 'making the secret of a key' },
  '/payment-order': {
    writeOff: 'paying what is chosen',
    approve: 'approving a payment',
    requestApproval: 'asking for an approval',
  },
  '/tithes-and-offers': { count: 'counting an offering again', settle: 'settling two counts' },
  '/users': { resend: 'inviting somebody again', resetFactors: 'removing the second factor of somebody' },
}
