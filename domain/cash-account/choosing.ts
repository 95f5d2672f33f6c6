/** The modules whose money goes through cash boxes: a right on one of them chooses among the boxes. Cards pay into banks alone. */
export const boxModules = [
  'accounts',
  'bills-pay',
  'payment-order',
  'bank-statement',
  'transfers',
  'tithes-and-offers',
  'pending-tithes-and-offers',
  'wallet-check',
  'asset',
] as const
