import { fieldRules, kindOf, rowSchemas, type AnyEndpoint, type OperandKind } from '@mashu/contract'
import type { RuleExpression } from './expression.ts'
import { RuleFault } from './tokens.ts'

/** The columns that rules of a list may use. */
export type RuleColumns = ReadonlyMap<string, { operand: OperandKind; title: string }>

const camel = (name: string) => name.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())

/** Empty for a list without rules. */
export function ruleColumnsOf(list: AnyEndpoint): RuleColumns {
  const keys = rowSchemas(list.result)
  return new Map(
    (list.dataRules?.columns ?? []).map((key) => {
      const schema = keys[key] ?? {}
      return [key, { operand: fieldRules[kindOf(schema)].operand, title: schema.title ?? key }]
    }),
  )
}

/**
 * A rule may write `userIdentity` or `user_identity`, with or without the table.
 * @throws RuleFault when rules of the list may not use the column
 */
export function keyOf(written: string, columns: RuleColumns, table: string): string {
  const [first, second] = written.split('.') as [string, string | undefined]
  const key = camel(second ?? first)
  if ((second !== undefined && camel(first) !== table) || !columns.has(key))
    throw new RuleFault(`这个列表没有可以用在规则里的字段“${written}”`)
  return key
}

export function columnsIn(expression: RuleExpression): string[] {
  switch (expression.is) {
    case 'and':
    case 'or':
      return expression.parts.flatMap(columnsIn)
    case 'not':
      return columnsIn(expression.part)
    default:
      return [expression.column]
  }
}
