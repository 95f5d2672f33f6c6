/** '11222333', the root of a CNPJ, as 11.222.333. */
export const formatCnpjRoot = (root: string): string => root.replace(/^(..)(...)(...)$/, '$1.$2.$3')
