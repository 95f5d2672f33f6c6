import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about gifts that are not money. */
export const giftInKindErrors = {
  gift_kind_missing: refused('Escolha o tipo do bem que fica no patrimônio'),
  gift_kind_needless: refused('Só o que fica no patrimônio tem tipo de bem: deixe em branco'),
  gift_in_kind_own: refused('Quem lançou não aprova: peça a outra pessoa'),
  gift_use_of_stock: refused('O que sai do estoque se distribui a partir da doação guardada'),
  gift_not_stocked: refused('Só se distribui o que foi aprovado e está guardado'),
  gift_stock_empty: refused('Nada mais desta doação está em estoque'),
  gift_stock_short: refused('Em estoque há {balance}: informe até este valor'),
  gift_stock_short_on_day: refused(
    'Em {date} só havia {balance} em estoque: o que foi estornado volta a ele no dia do estorno',
  ),
  gift_handed_out_before: refused('A doação é de {date}: nada sai do estoque antes disso'),
  gift_handed_out: refused('Parte desta doação já saiu do estoque: estorne ou recuse antes cada distribuição'),
  gift_in_kind_status_changed: refused('Esta doação já foi aprovada, recusada ou estornada'),
} as const satisfies Record<string, ErrorEntry>
