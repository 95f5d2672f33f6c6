/** A line of the bank, or a movement of the books, that is in none of the pairs yet. */
export interface Side {
  readonly id: string
  /** yyyy-MM-dd */
  readonly date: string
  /** Below zero: out of the account. */
  readonly cents: bigint
  readonly text: string
  readonly document?: string | undefined
}

/** A movement of the books, as lines are compared with it. */
export interface MovementSide extends Side {
  /** Movements of one posting are matched together, whatever their signs: a card sale and its fee. */
  readonly posting?: string | undefined
  /** It undoes another: a return, a reversal. */
  readonly isOpposite?: boolean | undefined
  /** Its opposite was found in no line either: the bank may never have told of both. */
  readonly isSettled?: boolean | undefined
}

/** The number that a side names, without what banks put around it. */
export const documentOf = ({ document = '' }: Side): string => document.replace(/\D/g, '').replace(/^0+/, '')
