import { GiftUse } from '../../gift-in-kind/fields.ts'
import { LedgerNature } from '../../ledger-account/enums.ts'
import { type AccountSums, centsIn } from '../statement/account-sums.ts'
import { type EquityRow, totalOf } from '../statement/equity.ts'
import type { YearStatements } from './balance-notes.ts'
import type { GiftStockSum, GiftSum, NotesFacts } from './facts.ts'
import { bothIn, type DataNote, dataNote, isNothing, noteRow, noteTotal } from './note.ts'
import { counted, reais } from './words.ts'

const { RECEITA } = LedgerNature.codes

/** Accounts of gratuities and of volunteers' work, whatever is below them. */
const gratuityGroups = ['3.1.5', '4.1.1.06', '4.1.1.07']
const isOfGratuities = ({ code }: AccountSums): boolean =>
  gratuityGroups.some((group) => code === group || code.startsWith(`${group}.`))

/** Income above zero, expense below, as the statement of result has them. */
function gratuityRows(accounts: readonly AccountSums[]) {
  const found = new Map<string, { readonly label: string; readonly cents: readonly [bigint, bigint] }>()
  for (const account of accounts.filter((one) => isOfGratuities(one) && !one.isClosing)) {
    const [now, before] = found.get(account.code)?.cents ?? [0n, 0n]
    found.set(account.code, {
      label: `${account.name} (${account.nature === RECEITA ? 'receita' : 'despesa'})`,
      cents: [now - centsIn(account, [3]), before - centsIn(account, [1])],
    })
  }
  return [...found.values()].filter(({ cents }) => !isNothing(cents)).map(({ label, cents }) => noteRow(label, cents))
}

const { KEPT, STOCKED, USED, SERVICE, FREE_USE, HANDED_OUT } = GiftUse.codes

const giftWords: Readonly<Record<number, string>> = {
  [KEPT]: 'Bens que ficaram no patrimônio',
  [STOCKED]: 'Bens guardados para distribuir',
  [USED]: 'Bens distribuídos ou usados',
  [SERVICE]: 'Serviços que não foram cobrados',
  [FREE_USE]: 'Uso de imóveis e equipamentos, sem aluguel',
}

const gifted = (count: number): string =>
  count === 0 ? 'nenhuma doação no exercício' : counted(count, 'doação', 'doações')

/** Each kind with how many there were, and all of them. */
function giftRows(gifts: readonly GiftSum[]) {
  if (gifts.length === 0) return []
  const sum = (of: 'now' | 'before') => gifts.reduce((all, gift) => all + gift[of], 0n)
  return [
    ...gifts.map(({ use, count, now, before }) => noteRow(`${giftWords[use]} (${gifted(count)})`, [now, before])),
    noteTotal('Total', [sum('now'), sum('before')]),
  ]
}

/** What of gifts in stock came and went: in stock at first, received, handed out, in stock at last. */
function stockRows(gifts: readonly GiftSum[], stock: GiftStockSum) {
  const of = (use: number) => {
    const sum = gifts.find((gift) => gift.use === use)
    return [sum?.now ?? 0n, sum?.before ?? 0n] as const
  }
  const [received, out, last] = [of(STOCKED), of(HANDED_OUT), [stock.now, stock.before] as const]
  if ([received, out, last].every(isNothing)) return []
  const first = [last[0] - received[0] + out[0], last[1] - received[1] + out[1]]
  return [
    noteRow('Em estoque no início do exercício', first),
    noteRow('Recebidos no exercício', received),
    noteRow('Distribuídos no exercício', [-out[0], -out[1]]),
    noteTotal('Em estoque no fim do exercício', last),
  ]
}

/** How many gifts of the year, and at what they were recognised. */
function giftParagraphs(gifts: readonly GiftSum[]): string[] {
  const count = gifts.reduce((all, gift) => all + gift.count, 0)
  if (count === 0) return []
  const value = reais(gifts.reduce((all, { now }) => all + now, 0n))
  return [
    `No exercício ${count === 1 ? 'foi recebida' : 'foram recebidas'} ${counted(count, 'doação', 'doações')} em bens e serviços, ${count === 1 ? 'reconhecida' : 'reconhecidas'} por ${value}, o que se pagaria por elas.`,
  ]
}

/** Grants, gratuities and services: what the result has of them. */
export function resultNotes(
  { year, accounts, gifts: told, giftStock }: NotesFacts,
  { balance, result, days }: YearStatements,
): DataNote[] {
  const years = [year, String(Number(year) - 1)]
  const granted = bothIn(result, 'partnershipIncome')
  const toSpend = bothIn(balance, 'grants')
  const hasGrants = !isNothing(granted) || !isNothing(toSpend)
  const gratuities = gratuityRows(accounts)
  // What leaves a stock was given when it came.
  const gifts = told.filter(({ use }) => use !== HANDED_OUT)
  const hasPartnerships = (granted[0] ?? 0n) !== 0n
  const hasServices = (bothIn(result, 'services')[0] ?? 0n) !== 0n
  return [
    dataNote('GRANTS', {
      paragraphs: hasGrants ? [] : ['A entidade não recebeu parcerias nem subvenções no exercício nem no anterior.'],
      tables: [
        {
          caption: 'Reconhecido como receita',
          name: 'Origem',
          columns: years,
          rows: isNothing(granted) ? [] : [noteRow('Recursos de parcerias e subvenções', granted)],
        },
        {
          caption: 'Recebido e ainda por aplicar',
          name: 'Conta',
          columns: [...days],
          rows: isNothing(toSpend) ? [] : [noteRow('Subvenções a realizar', toSpend)],
        },
      ],
      lacksText: hasGrants,
      isNothing: !hasGrants,
    }),
    dataNote('GRATUITIES', {
      paragraphs: [
        gratuities.length > 0
          ? 'Gratuidades e trabalho voluntário, inclusive o de quem dirige a entidade, são reconhecidos pelo valor justo, na receita e na despesa, sem efeito no resultado.'
          : 'Nenhuma gratuidade e nenhum trabalho voluntário foram reconhecidos no exercício nem no anterior.',
        ...giftParagraphs(gifts),
      ],
      tables: [
        { caption: 'Gratuidades e trabalho voluntário', name: 'Conta', columns: years, rows: gratuities },
        {
          caption: 'Doações em bens e serviços, pelo valor justo',
          name: 'Destino',
          columns: years,
          rows: giftRows(gifts),
        },
        { caption: 'Bens doados em estoque', name: 'Movimento', columns: years, rows: stockRows(told, giftStock) },
      ],
      lacksText: gratuities.length === 0 && gifts.length === 0,
    }),
    dataNote('SERVICES', {
      paragraphs: [
        ...(hasPartnerships ? [] : ['Os atendimentos do exercício foram feitos com recursos próprios.']),
        ...(hasServices ? [] : ['A entidade não cobrou por serviços.']),
      ],
      lacksText: hasPartnerships,
      isNothing: !hasPartnerships && !hasServices,
    }),
  ]
}

/** Where the result is, and what changed that of earlier years. */
export function equityNote(rows: readonly EquityRow[], closing: string): DataNote {
  const of = (key: string) => rows.find((row) => row.key === `${key}-${closing}`)?.cents
  const result = of('result')
  const adjusted = of('priorYears')
  const surplus = result ? totalOf(result) : 0n
  const named = surplus < 0n ? 'déficit' : 'superávit'
  return dataNote('EQUITY', {
    paragraphs: [
      surplus === 0n
        ? 'O exercício não teve superávit nem déficit.'
        : `O exercício teve ${named} de ${reais(surplus < 0n ? -surplus : surplus)}, que passa ao patrimônio líquido: ${reais(result?.accumulated ?? 0n)} sem restrição, nos superávits ou déficits acumulados, e ${reais(result?.funds ?? 0n)} com restrição, nos fundos com restrição.`,
      ...(adjusted
        ? [`Ajustes de exercícios anteriores mudaram o patrimônio líquido em ${reais(totalOf(adjusted))}.`]
        : []),
    ],
    lacksText: adjusted !== undefined,
  })
}
