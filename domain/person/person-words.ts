/** Below the further phones of whoever has some. */
export const otherPhonesHelp = 'Um por linha, até cinco. De outro país, com + e o código dele.'
