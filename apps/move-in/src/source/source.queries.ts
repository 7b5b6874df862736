import type { Connection, RowDataPacket } from 'mysql2/promise'

/** Reads the database of the former system (MySQL or MariaDB) in one snapshot. */

export type SourceRow = Readonly<Record<string, unknown>>

export interface SourceColumn {
  name: string
  /** MySQL's name of the type, such as `varchar`. */
  type: string
  /** Declared character set of a text column. */
  charset: string | null
}

export interface SourceTable {
  name: string
  /** By lower-case name, because some databases return names in upper case. */
  columns: ReadonlyMap<string, SourceColumn>
}

export interface Source {
  /** Describes the database for people, without its password. */
  place: string
  /** People must see this before they use the imported data. */
  warning?: string
  /** By lower-case name. */
  tables: ReadonlyMap<string, SourceTable>
  count(table: string): Promise<number>
  /** Yields at most `size` rows at a time in the order of their keys. */
  batches(table: string, size: number): AsyncGenerator<SourceRow[]>
  byKeys(table: string, keys: readonly string[]): Promise<Map<string, SourceRow>>
  close(): Promise<void>
}

const CONNECT_MS = 10_000
const quoted = (name: string) => `\`${name.replaceAll('`', '``')}\``

/** Parses for example `mysql://user:password@host:port/database`. Throws a message when the URL is invalid. */
function readAddress(text: string, password: string | undefined) {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !/^(?:mysql|mariadb):$/.test(address.protocol) || address.pathname.length < 2)
    throw new Error(
      '--from 应写成 mysql://用户名@主机:3306/数据库名（密码放在 IMPORT_PASSWORD 里），或者一个转储文件 .sql、.sql.gz',
    )
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || 3306),
    user: decodeURIComponent(address.username),
    password: address.password ? decodeURIComponent(address.password) : (password ?? ''),
    database: decodeURIComponent(address.pathname.slice(1)),
    tls: address.searchParams.get('tls') ?? 'off',
  }
}

/** Throws a message when the database cannot be read. */
export async function openDatabase(text: string, password: string | undefined): Promise<Source> {
  const { tls, ...access } = readAddress(text, password)
  const { default: mysql } = await import('mysql2/promise')
  let connection: Connection
  try {
    connection = await mysql.createConnection({
      ...access,
      charset: 'utf8mb4',
      connectTimeout: CONNECT_MS,
      // The driver would convert an invalid date to a different date.
      dateStrings: true,
      supportBigNumbers: true,
      jsonStrings: true,
      // A server may ask its client to send a local file. This client refuses.
      flags: ['-LOCAL_FILES'],
      ...(tls === 'off' ? {} : { ssl: { rejectUnauthorized: tls !== 'trust' } }),
    })
  } catch (error) {
    throw new Error(`连接不上旧系统的数据库 ${access.host}:${access.port}：${why(error as Coded)}`, { cause: error })
  }
  connection.on('error', () => {})
  try {
    await connection.query('set session transaction isolation level repeatable read')
    await connection.query('start transaction with consistent snapshot, read only')
    const { host, port, database } = access
    return sourceOn(connection, await listTables(connection, database), `${host}:${port}/${database}`)
  } catch (error) {
    connection.destroy()
    throw error
  }
}

type Coded = Error & { code?: string }

const WHY: Readonly<Record<string, string>> = {
  ECONNREFUSED: '没有程序在这个端口上，请检查地址、端口，以及它是否只允许本机连接',
  ER_ACCESS_DENIED_ERROR: '用户名或密码不对',
  ER_DBACCESS_DENIED_ERROR: '这个用户不能读这个数据库',
  ER_BAD_DB_ERROR: '没有这个数据库',
  ENOTFOUND: '找不到这台主机',
  ETIMEDOUT: '没有回应，请检查地址和防火墙',
  HANDSHAKE_NO_SSL_SUPPORT: '它不支持加密连接，请去掉 ?tls=',
}
const why = (error: Coded): string => WHY[error.code ?? ''] ?? `连接没有成功（${error.code ?? error.message}）`

async function listTables(connection: Connection, database: string): Promise<Map<string, SourceTable>> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `select table_name as t, column_name as c, data_type as k, character_set_name as s
     from information_schema.columns where table_schema = ? order by ordinal_position`,
    [database],
  )
  const tables = new Map<string, { name: string; columns: Map<string, SourceColumn> }>()
  for (const { t, c, k, s } of rows) {
    const name = String(t).toLowerCase()
    if (!tables.has(name)) tables.set(name, { name: String(t), columns: new Map() })
    tables.get(name)!.columns.set(String(c).toLowerCase(), {
      name: String(c),
      type: String(k).toLowerCase(),
      charset: s === null ? null : String(s),
    })
  }
  return tables
}

const inLowerCase = (row: SourceRow): SourceRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))

function sourceOn(connection: Connection, tables: Source['tables'], place: string): Source {
  const query = async (text: string, values: unknown[] = []) =>
    (await connection.query<RowDataPacket[]>(text, values))[0] as SourceRow[]
  return {
    place,
    tables,
    async count(table) {
      const [row] = await query(`select count(*) as n from ${quoted(tables.get(table)!.name)}`)
      return Number(row!['n'])
    },
    async *batches(table, size) {
      const { name, columns } = tables.get(table)!
      const key = columns.get('id')!.name
      for (let last: unknown = null; ;) {
        const after = last === null ? `${quoted(key)} is not null` : `${quoted(key)} > ?`
        const rows = await query(
          `select * from ${quoted(name)} where ${after} order by ${quoted(key)} limit ${size}`,
          last === null ? [] : [last],
        )
        if (rows.length > 0) yield rows.map(inLowerCase)
        if (rows.length < size) return
        last = rows.at(-1)![key]
      }
    },
    async byKeys(table, keys) {
      if (keys.length === 0) return new Map()
      const { name, columns } = tables.get(table)!
      const key = quoted(columns.get('id')!.name)
      const rows = (await query(`select * from ${quoted(name)} where ${key} in (?)`, [keys])).map(inLowerCase)
      return new Map(rows.map((row) => [String(row['id']), row]))
    },
    close: () => connection.end(),
  }
}
