import * as z from 'zod'
import { note, text } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'
import { Year } from '../field/values.ts'

/** Request for the receipts of all members: year and reason. */
export const contributionFolderFields = { year: text('Ano', 4), reason: note('Motivo', 255) }

export const ContributionFolderInput = z
  .strictObject({ year: Year, reason: shapeOf(contributionFolderFields).reason.min(3) })
  .meta({ id: 'ContributionFolderInput' })

export const contributionFolderTitle = 'Recibos anuais de contribuições'

/** Notes below the table of contents. */
export const contributionFolderText = [
  'Há um recibo de cada pessoa que contribuiu no ano, em ofertas aprovadas ou pelo banco. O que é anônimo não está em nenhum.',
  'Cada recibo tem no rodapé um selo e pode ser entregue sozinho: pelo código, em Conferir documento, qualquer pessoa sabe se ele é como foi emitido.',
]
