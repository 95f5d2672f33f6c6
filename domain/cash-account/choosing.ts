/** Modules that use cash boxes: a right on one may list them. Card payouts only go to bank accounts. */
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
