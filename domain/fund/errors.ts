import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about funds. */
export const fundErrors = {
  fund_ends_before_start: refused('O fim do fundo não pode ser antes do início'),
  fund_closed: refused('Este fundo está encerrado: reabra-o antes'),
  fund_insufficient: refused(
    'O fundo {fund} tem {available} disponíveis: use um valor menor, outro fundo ou deixe sem fundo',
  ),
  fund_insufficient_elsewhere: refused(
    'O fundo {fund} é de toda a igreja e não tem esse valor: use um valor menor, outro fundo ou deixe sem fundo',
  ),
  fund_overspent: refused('O fundo {fund} tem {available} disponíveis e ficaria {value} negativo'),
  fund_source_mismatch: refused(
    'O pagamento nomeia um fundo e também diz que o dinheiro é da ordem ou livre: escolha um só',
  ),
  fund_without_target: refused('Este fundo não tem meta: informe uma no cadastro dele'),
  fund_of_whole_church: refused('Este fundo é de toda a igreja: fale com quem vê todas as filiais'),
  fund_committed: refused('Há ordens de pagamento em aberto deste fundo: pague-as, cancele-as ou mude o fundo delas'),
  fund_kind_in_use: refused('Este fundo já recebeu ou gastou: crie outro fundo do tipo que precisa'),
  fund_not_income: refused('Só uma conta de receita tem fundo: o gasto diz o fundo em cada ordem'),
  fund_status_changed: refused('A situação deste fundo já mudou. Atualize a página e confira.'),
} as const satisfies Record<string, ErrorEntry>
