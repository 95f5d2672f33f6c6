// Runs before anything else of ours, on whatever Node there is: nothing newer than its first versions may be written here.
var demanded = require('../package.json').engines.node.replace('>=', '').split('.')
var found = process.versions.node.split('.')
var isOlder =
  Number(found[0]) < Number(demanded[0]) ||
  (Number(found[0]) === Number(demanded[0]) && Number(found[1]) < Number(demanded[1]))

if (isOlder) {
  console.error(
    'O Celeiro precisa do Node.js ' +
      demanded.join('.') +
      ' ou mais novo, e este é o ' +
      found.join('.') +
      ': atualize-o e rode o comando de novo.',
  )
  process.exit(1)
}
