import { MYSQL, ORACLE, POSTGRES, SQL_SERVER } from '@mashu/contract/sys/source/data-source'
import type { Connection, Target } from './driver.ts'
import { openMysql } from './mysql.ts'
import { openOracle } from './oracle.ts'
import { openPostgres } from './postgres.ts'
import { openSqlServer } from './sql-server.ts'

interface Driver {
  port: number
  open: (target: Target) => Promise<Connection>
}

/** Drivers by the dictionary `database_type`; the library of each is loaded when it is first used. */
export const drivers: Readonly<Record<string, Driver>> = {
  [MYSQL]: { port: 3306, open: openMysql },
  [POSTGRES]: { port: 5432, open: openPostgres },
  [ORACLE]: { port: 1521, open: openOracle },
  [SQL_SERVER]: { port: 1433, open: openSqlServer },
}
