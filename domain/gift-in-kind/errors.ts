import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about gifts that are not money. */
export const giftInKindErrors = {
  gift_kind_missing: refused('Escolha o tipo do bem que fica no patrimônio'),
  gift_kind_needless: refused('Só o que fica no patrimônio tem tipo de bem: deixe em branco'),
  gift_in_kind_own: refused('Quem lançou não aprova: peça a outra pessoa'),
  gift_in_kind_status_changed: refused('Esta doação já foi aprovada, recusada ou estornada'),
} as const satisfies Record<string, ErrorEntry>
