import { formatLocalDate } from '../../value/day/local-date.ts'
import { formatDocument } from '../../value/identifier/document.ts'
import type { NotesFacts } from './facts.ts'
import { type DataNote, dataNote, noteRow } from './note.ts'
import { counted, reais } from './words.ts'

const cnpjDigits = 14

function contextNote({ owner: { legalName, document, place, statuteRegistry, branchCount } }: NotesFacts): DataNote {
  const number = `${document.length === cnpjDigits ? 'CNPJ' : 'CPF'} ${formatDocument(document)}`
  return dataNote('CONTEXT', {
    paragraphs: [
      `${legalName} (${number})${place ? `, com sede em ${place},` : ''} é uma entidade religiosa sem finalidade de lucros${branchCount > 1 ? `, com ${counted(branchCount, 'filial', 'filiais')}` : ''}.`,
      ...(statuteRegistry ? [`Registro do estatuto: ${statuteRegistry}.`] : []),
    ],
    lacksText: true,
  })
}

/** What the product does in every church, and what it does where there is such money. */
const policiesNote = ({ owner: { branchCount }, funds }: NotesFacts): DataNote =>
  dataNote('POLICIES', {
    paragraphs: [
      'As demonstrações são apresentadas em reais, com o exercício anterior ao lado, conforme a ITG 2002 (R1), Entidade sem Finalidade de Lucros, e, no que ela não trata, as normas aplicáveis do Conselho Federal de Contabilidade.',
      'Receitas e despesas são reconhecidas por competência: a oferta, no dia do culto; a conta a pagar, no mês da despesa, mesmo antes de paga; a venda no cartão, no dia da venda, com a taxa da operadora. O dinheiro que entrou e não se sabe de quem é fica no passivo até que se identifique.',
      'O cheque recebido é receita do dia do culto e fica em cheques a receber até ser compensado; o que se perde é despesa.',
      ...(funds.length > 0
        ? [
            'O que foi recebido com condição de devolução fica no passivo até ser gasto, e só então é receita, no mesmo valor da despesa. O que foi destinado por quem doou, ou veio de campanha, é receita com restrição ao ser recebido, e o que dele não se gastou fica em fundos com restrição, no patrimônio líquido.',
          ]
        : []),
      'O que se soube depois de um mês fechado está no primeiro mês aberto, com a referência ao mês a que pertence; o que muda o resultado de um exercício encerrado está em ajustes de exercícios anteriores, no patrimônio líquido.',
      ...(branchCount > 1
        ? ['As filiais são uma só entidade: o que devem umas às outras é eliminado nas demonstrações conjuntas.']
        : []),
    ],
  })

/** Immunity and exemptions as the law gives them (R1 asks for the list, not for values). */
const taxesNote = dataNote('TAXES', {
  paragraphs: [
    'A entidade é imune a impostos sobre o patrimônio, a renda e os serviços relacionados com as suas finalidades essenciais (Constituição Federal, art. 150, VI, alíneas «b» e «c», e § 4º). Para isso não distribui patrimônio nem renda, aplica no País todos os seus recursos, na manutenção dos seus objetivos, e mantém escrituração em livros que asseguram a sua exatidão (Código Tributário Nacional, art. 14).',
    'São alcançados, no que seriam devidos: IRPJ, ISS, IPTU, ITR, IPVA, ITBI e ITCMD. Há ainda isenção da CSLL (Lei nº 9.532/1997, art. 15) e da Cofins sobre as receitas próprias (Medida Provisória nº 2.158-35/2001, art. 14). A imunidade não é subvenção e não é reconhecida no resultado.',
  ],
})

/** Entries of later that are of the year; what else happened only somebody knows. */
function laterNote({ year, later, laterCount, laterCents }: NotesFacts): DataNote {
  const more = laterCount - later.length
  return dataNote('LATER_EVENTS', {
    paragraphs:
      laterCount === 0
        ? [`Depois de 31/12/${year} nada foi lançado que pertença ao exercício.`]
        : [
            `Depois de 31/12/${year} ${counted(laterCount, 'lançamento foi feito', 'lançamentos foram feitos')} de fatos do exercício, de ${reais(laterCents)} ao todo.`,
          ],
    tables: [
      {
        caption: 'Lançado depois, referente ao exercício',
        name: 'Dia e histórico',
        columns: ['Valor'],
        rows: [
          ...later.map(({ date, history, cents }) => noteRow(`${formatLocalDate(date)} ${history}`, [cents])),
          ...(more > 0
            ? [
                noteRow(counted(more, 'outro lançamento', 'outros lançamentos'), [
                  later.reduce((rest, { cents }) => rest - cents, laterCents),
                ]),
              ]
            : []),
        ],
      },
    ],
    lacksText: true,
  })
}

/** Notes that are words more than figures. */
export const textNotes = (facts: NotesFacts): DataNote[] => [
  contextNote(facts),
  policiesNote(facts),
  taxesNote,
  dataNote('INSURANCE', { lacksText: true }),
  laterNote(facts),
]
