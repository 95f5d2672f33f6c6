/** What a screen is for, in the words of whoever works with it. */
export interface ScreenHelp {
  /** A sentence: 'Quem dá dízimos e ofertas, e o que cada pessoa contribuiu.' */
  readonly purpose: string
  /** What is done there and how, a sentence each. */
  readonly how: readonly string[]
}
