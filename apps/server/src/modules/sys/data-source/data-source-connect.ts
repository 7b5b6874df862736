import { Problem } from '@mashu/contract'
import { dataSourceProblem, MYSQL, ORACLE, POSTGRES, SQL_SERVER } from '@mashu/contract/sys/source/data-source'
import type { Access, Connection, Statement, Target } from './driver/driver.ts'
import { openMysql } from './driver/mysql.ts'
import { openOracle } from './driver/oracle.ts'
import { openPostgres } from './driver/postgres.ts'
import { openSqlServer } from './driver/sql-server.ts'
import { faultOf, SlowReading } from './data-source-faults.ts'
import { checkedAddress, endpointOf } from './data-source-hosts.ts'

interface Driver {
  port: number
  open: (target: Target) => Promise<Connection>
}

/** By code of the dictionary `database_type`. Each driver loads its library on first use. */
const drivers: Readonly<Record<string, Driver>> = {
  [MYSQL]: { port: 3306, open: openMysql },
  [POSTGRES]: { port: 5432, open: openPostgres },
  [ORACLE]: { port: 1521, open: openOracle },
  [SQL_SERVER]: { port: 1433, open: openSqlServer },
}

export interface Reading {
  rows: Record<string, unknown>[]
  /** True when more rows existed than the limit allows. The connection is then closed. */
  isCut: boolean
}

export interface SourceReader {
  query(text: string, values?: Statement['values']): Promise<Reading>
}

/** @throws when the address is invalid or the database type is unknown */
export function assertEndpoint({ dbType, dbUrl }: Pick<Access, 'dbType' | 'dbUrl'>): { host: string; port: number } {
  const endpoint = Object.hasOwn(drivers, dbType) ? endpointOf(dbUrl, drivers[dbType]!.port) : null
  if (!endpoint) throw dataSourceProblem('dataSource.badAddress')
  return endpoint
}

/** At the row limit or time limit, closes the connection, which also ends the statement on the foreign server. */
function read(connection: Connection, statement: Statement, limits: Access['limits']): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const rows: Reading['rows'] = []
    const late = setTimeout(() => {
      connection.end()
      reject(new SlowReading())
    }, limits.seconds * 1000)
    connection.run(statement, {
      onRow(row) {
        if (rows.length < limits.rows) return void rows.push(row)
        clearTimeout(late)
        connection.end()
        resolve({ rows, isCut: true })
      },
      onEnd(error) {
        clearTimeout(late)
        if (error) reject(error)
        else resolve({ rows, isCut: false })
      },
    })
  })
}

/**
 * Opens a database, runs `work` and closes the database.
 * @throws a problem with the forbidden host or the failed step
 */
export async function withReader<T>(
  access: Access,
  allowedHosts: readonly string[],
  work: (reader: SourceReader) => Promise<T>,
): Promise<T> {
  const { host, port } = assertEndpoint(access)
  const driver = drivers[access.dbType]!
  const address = await checkedAddress(host, allowedHosts)
  const reached = { isListening: false, isOpen: false }
  const onListening = () => {
    reached.isListening = true
  }
  try {
    const connection = await driver.open({ host, address, port, access, onListening })
    reached.isOpen = true
    try {
      return await work({ query: (text, values = []) => read(connection, { text, values }, access.limits) })
    } finally {
      connection.end()
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw dataSourceProblem('dataSource.refused', { ...faultOf(error, reached) })
  }
}
