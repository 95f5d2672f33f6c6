import { FileTrouble, type FileTroubleName } from '#domain/installation/health.ts'
import { labelOf } from '#domain/value/enums.ts'

/** The bucket's fault for the operator's start-up log; the start goes on, since most work needs no file. */
export const troubleSentence = (trouble: FileTroubleName | undefined): string | undefined =>
  trouble &&
  `O serviço que guarda os arquivos ${labelOf(FileTrouble, trouble)}: anexos, fotos e importações falham até que volte.`
