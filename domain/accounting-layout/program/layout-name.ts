import { enumeration } from '../../value/enums.ts'

/** The layouts that the product brings, and those of the office's own. */
export const DeliveryLayout = enumeration(
  'DeliveryLayout',
  { DOMINIO: 1, DOMINIO_FIXED: 2, PROSOFT: 3, CONTMATIC: 4, CSV: 5, HLEDGER: 6, OWN: 7, ECD: 8 },
  {
    DOMINIO: 'Domínio, com separador',
    DOMINIO_FIXED: 'Domínio, lançamentos em lote',
    PROSOFT: 'Prosoft (Alterdata)',
    CONTMATIC: 'Contmatic Phoenix',
    CSV: 'CSV',
    HLEDGER: 'hledger',
    OWN: 'Do escritório',
    ECD: 'ECD (Sped Contábil)',
  },
)
export type DeliveryLayoutName = keyof typeof DeliveryLayout.codes

/** What an office should know of a layout before it takes a file in. */
export const layoutNotes: Readonly<Record<DeliveryLayoutName, string>> = {
  DOMINIO: 'Importe em Utilitários, com separador de campos. Cada lançamento vai em pares de um débito e um crédito.',
  DOMINIO_FIXED: 'Não confirmado por um escritório: confira o primeiro arquivo com o contador.',
  PROSOFT: 'Renomeie para CTBLCTOS seguido do código da empresa. Vai sem acentos, com até 240 letras no histórico.',
  CONTMATIC: 'Renomeie para o código da empresa, o ano e Lctos, como 0001_2026_Lctos.',
  CSV: 'Uma linha para cada conta do lançamento, com o código do Plano contábil; abre em qualquer planilha.',
  OWN: 'Como o escritório arrumou, em Formatos do escritório.',
  ECD: 'O ano inteiro, já encerrado, no leiaute 9, como escrituração original: valide, assine e transmita no programa da Receita Federal. As notas explicativas vão anexas (J800) quando nenhuma está a completar; DMPL (J210) e a substituição de um livro já enviado (J801) se acrescentam lá.',
  HLEDGER: 'Para hledger, com o código e o nome das contas do Plano contábil.',
}
