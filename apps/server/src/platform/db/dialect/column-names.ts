import { keyOf, nameOf } from '@mashu/contract/online/form/name'
import {
  CamelCasePlugin,
  type BinaryOperationNode,
  type DefaultQueryCompiler,
  type LimitNode,
  OperatorNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type SchemableIdentifierNode,
  SqliteQueryCompiler,
  ValueListNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import { SteadyDriver } from '../retry/steady-driver.ts'

/** The number of results is limited, because reports have arbitrary column names. */
function memoized(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(text, (found = work(text)))
    }
    return found
  }
}

/** The product has about a third of this number of names. */
const MAX_KNOWN = 10_000

/**
 * Maps camelCase in code to snake_case in the database. Kysely's own plugin copies the whole query to rename its nodes,
 * and loses characters: `my_a_b` becomes `my_ab`, and `old_1` becomes `old1`.
 */
class Names extends CamelCasePlugin {
  readonly toSnake = memoized(nameOf)
  readonly #toKey = memoized(keyOf)

  protected override snakeCase(name: string): string {
    return this.toSnake(name)
  }

  protected override camelCase(name: string): string {
    return this.#toKey(name)
  }

  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const first = result.rows[0]
    if (first === undefined) return result
    // All rows of a result have the same columns.
    const columns = Object.keys(first)
    const keys = columns.map((column) => this.camelCase(column))
    const rows = result.rows.map((given) => {
      const row: UnknownRow = {}
      for (let at = 0; at < columns.length; at++) row[keys[at]!] = given[columns[at]!]
      return row
    })
    return { ...result, rows }
  }
}

export const columnNames = new Names()

/** PostgreSQL refuses `in ()`, which is always false, and `not in ()`, which is always true. */
function emptyListTest({ operator, rightOperand }: BinaryOperationNode): string | null {
  const isList = PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand)
  if (!isList || rightOperand.values.length > 0 || !OperatorNode.is(operator)) return null
  if (operator.operator === 'in') return '1 = 0'
  return operator.operator === 'not in' ? '1 = 1' : null
}

/** Writes database names, and valid SQL for empty lists. */
// oxlint-disable-next-line typescript/no-explicit-any -- TypeScript requires any[] for a mixin class
function named<T extends new (...args: any[]) => DefaultQueryCompiler>(compiler: T) {
  return class extends compiler {
    protected override sanitizeIdentifier(identifier: string): string {
      return super.sanitizeIdentifier(columnNames.toSnake(identifier))
    }

    protected override visitBinaryOperation(node: BinaryOperationNode): void {
      const test = emptyListTest(node)
      if (test === null) super.visitBinaryOperation(node)
      else this.append(test)
    }
  }
}

export class SqliteCompiler extends named(SqliteQueryCompiler) {
  /** SQLite has no schemas. The name `online.sign_up` becomes `online_sign_up`. */
  protected override visitSchemableIdentifier(node: SchemableIdentifierNode): void {
    const { schema, identifier } = node
    if (schema === undefined) super.visitSchemableIdentifier(node)
    else this.append(`"${this.sanitizeIdentifier(`${schema.name}_${identifier.name}`)}"`)
  }

  /**
   * A visible limit makes SQLite's planner sort the whole table, because only few rows must be kept, and plan again for
   * each value of a bound limit. The planner never uses a limit to follow an index and stop early.
   */
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

const PostgresCompiler = named(PostgresQueryCompiler)

export class NamedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SteadyDriver {
    return new SteadyDriver(this.#config)
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresCompiler()
  }
}
