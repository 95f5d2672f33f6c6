import { FileTrouble, type FileTroubleName } from '#domain/installation/health.ts'
import { labelOf } from '#domain/value/enums.ts'

/** What whoever starts the product reads of its bucket; one starts all the same, since most of what people do needs no file. */
export const troubleSentence = (trouble: FileTroubleName | undefined): string | undefined =>
  trouble &&
  `O serviço que guarda os arquivos ${labelOf(FileTrouble, trouble)}: anexos, fotos e importações falham até que volte.`
