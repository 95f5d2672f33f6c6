import { useEngine as engineOf, type Plugin } from '@envelop/core'
import { EnvelopArmor } from '@escape.tech/graphql-armor'
import {
  type ASTVisitor,
  type ExecutionArgs,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type ValidationContext,
  validate,
} from 'graphql'

/** Each root field holds a pooled connection while it runs: ten aliases exhausted a pool of ten. */
const MAX_ROOT_FIELDS = 4

/** One mutation per operation, so that `extensions.idempotencyReplayed` speaks of exactly one write. */
const MAX_MUTATIONS = 1

/**
 * Validation stops after this many errors: each lists similar names or prints the whole value, which costs more than
 * the query.
 */
const MAX_MISTAKES = 3

/** Parses, checks and executes as far as the first mistakes. */
const engine = engineOf({
  parse,
  specifiedRules,
  validate: (...[schema, document, rules]: Parameters<typeof validate>) =>
    validate(schema, document, rules, { maxErrors: MAX_MISTAKES }),
  execute: (args: ExecutionArgs) => execute({ ...args, options: { maxCoercionErrors: MAX_MISTAKES } }),
})

/** Limits of a query's shape and size. In production neither introspection nor suggestions. */
export function queryLimits({ production }: { production: boolean }): Plugin[] {
  const armor = new EnvelopArmor({
    maxDepth: { n: 8, exposeLimits: false },
    maxAliases: { n: 8, exposeLimits: false },
    maxDirectives: { n: 10, exposeLimits: false },
    maxTokens: { n: 2000, exposeLimits: false },
    costLimit: { maxCost: 5000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, exposeLimits: false },
    blockFieldSuggestion: { enabled: production },
  })
  const rules = [rootFieldRule, ...(production ? [NoSchemaIntrospectionCustomRule] : [])]
  return [
    engine,
    ...armor.protect().plugins,
    { onValidate: ({ addValidationRule }) => rules.forEach(addValidationRule) },
  ]
}

function rootFieldRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      // Execution would answer null data, as if done.
      if (operation.operation === 'subscription') context.reportError(new GraphQLError('There are no subscriptions'))
      const limit = operation.operation === 'mutation' ? MAX_MUTATIONS : MAX_ROOT_FIELDS
      if (countFields(operation.selectionSet, context, new Set()) > limit) {
        context.reportError(new GraphQLError(`At most ${limit} root fields per ${operation.operation}`))
      }
    },
  }
}

/** Fields of a selection, those of its fragments too; a fragment inside itself counts once. */
function countFields(set: SelectionSetNode, context: ValidationContext, inside: ReadonlySet<string>): number {
  return set.selections.reduce((count, selection) => {
    if (selection.kind === Kind.FIELD) return count + 1
    if (selection.kind === Kind.INLINE_FRAGMENT) return count + countFields(selection.selectionSet, context, inside)
    const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(selection.name.value)
    if (!fragment || inside.has(fragment.name.value)) return count
    return count + countFields(fragment.selectionSet, context, new Set([...inside, fragment.name.value]))
  }, 0)
}
