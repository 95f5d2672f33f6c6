import { type EcdReading, fault } from './reading.ts'

const balanceNatures = new Set(['01', '02', '03'])

/** The chart is a tree, and is mapped whole or not at all. */
export function checkChart(reading: EcdReading): void {
  const hasPlan = (reading.placed.get('0000')?.[0]?.record[22] ?? '') !== ''
  for (const account of reading.accounts.values()) {
    const { line, code, above, level, nature, isAnalytic } = account
    const group = reading.accounts.get(above)
    const wrong = (rule: string, text: string) => fault(reading, rule, line, `a conta ${code} ${text}`)
    if (level === 1 && above !== '') wrong('REGRA_CONTA_SUPERIOR_NAO_SE_APLICA', 'é de nível 1 e tem conta superior')
    if (level > 1 && !group)
      wrong('REGRA_CODIGO_CONTA_NIVEL_SUPERIOR_INVALIDO', 'não tem a sua conta superior no plano')
    if (group?.isAnalytic) wrong('REGRA_CONTA_NIVEL_SUPERIOR_NAO_SINTETICA', 'está abaixo de conta que não é grupo')
    if (group && group.level >= level)
      wrong('REGRA_NIVEL_DE_CONTA_NIVEL_SUPERIOR_INVALIDO', 'não é de nível abaixo do grupo')
    if (group && level > 2 && group.nature !== nature) wrong('REGRA_NATUREZA_CONTA', 'não tem a natureza do seu grupo')
    if (isAnalytic && balanceNatures.has(nature) && level < 4)
      wrong('REGRA_VALIDA_NIVEL_CONTAS', 'é analítica e está acima do nível 4')
    checkMapping(reading, code, hasPlan)
  }
}

function checkMapping(reading: EcdReading, code: string, hasPlan: boolean): void {
  const account = reading.accounts.get(code)
  if (!account) return
  const { line, references, nature, isAnalytic, agglutinations } = account
  const wrong = (rule: string, text: string) => fault(reading, rule, line, `a conta ${code} ${text}`)
  if (!isAnalytic && references.length + agglutinations.length > 0)
    wrong('REGRA_REGISTRO_PARA_CONTA_ANALITICA', 'é grupo e não leva código referencial nem de aglutinação')
  if (hasPlan && isAnalytic && nature !== '05' && references.length === 0)
    wrong('REGRA_I051_OBRIGATORIO', 'não tem código referencial: informe-o no Plano contábil')
  if (!hasPlan && references.length > 0) wrong('REGRA_I051_INDEVIDO', 'tem código referencial e o livro não tem plano')
  const centers = references.map(([, center]) => center)
  if (new Set(centers).size !== centers.length) wrong('REGRA_I051_DUPLICADO', 'tem dois códigos referenciais')
  for (const [, , reference = ''] of references) {
    // Equity is 2.05 and the result is class 3 or 4 in the plans of the RFB.
    const isBalance = /^[12]/.test(reference)
    if (balanceNatures.has(nature) !== isBalance && nature !== '05')
      wrong('REGRA_NATUREZA_CONTA_DIFERENTE', `está no código referencial ${reference}, de outra natureza`)
  }
}
