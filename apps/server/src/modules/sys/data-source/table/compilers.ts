import {
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Dialect } from './dialect.ts'

const driver = () => new DummyDriver()

type AnyTables = Record<string, Record<string, unknown>>

/** These query builders only compile statements for a data source. */
export const compilers: Readonly<Record<Dialect['kind'], Kysely<AnyTables>>> = {
  mysql: new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new MysqlAdapter(),
      createDriver: driver,
      createIntrospector: (db) => new MysqlIntrospector(db),
      createQueryCompiler: () => new MysqlQueryCompiler(),
    },
  }),
  postgres: new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}
