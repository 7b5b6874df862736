import { openRelay } from './oracle-relay.ts'
import { CONNECT_MS, type Connection, type Target } from './driver.ts'

const NAME = String.raw`([\w.$#-]+)`
const SID = new RegExp(String.raw`@[^/]*:\d+:${NAME}$`)
const SERVICE = new RegExp(String.raw`/${NAME}$`)
const PLAIN = new RegExp(`^${NAME}$`)

/** Returns the name after the port, or else the given name. Returns null without a name. */
export function databaseOf({ dbUrl, dbName }: { dbUrl: string; dbName: string }): string | null {
  const url = dbUrl.trim()
  const sid = SID.exec(url)?.[1]
  if (sid) return `(SID=${sid})`
  const service = SERVICE.exec(url.replace(/^.*?(?:\/\/|@)/, ''))?.[1] ?? PLAIN.exec(dbName.trim())?.[1]
  return service ? `(SERVICE_NAME=${service})` : null
}

/** Connects to Oracle 12.1 or newer, without the client software of Oracle. */
export async function openOracle(target: Target): Promise<Connection> {
  const { access } = target
  const { default: oracledb } = await import('oracledb')
  const database = databaseOf(access)
  if (!database) throw new Error('ORA-12514')
  const relay = await openRelay(target)
  const seconds = CONNECT_MS / 1000
  try {
    const connection = await oracledb.getConnection({
      user: access.dbUsername,
      password: access.password,
      connectString:
        `(DESCRIPTION=(CONNECT_TIMEOUT=${seconds})(TRANSPORT_CONNECT_TIMEOUT=${seconds})(RETRY_COUNT=0)` +
        `(ADDRESS=(PROTOCOL=TCP)(HOST=127.0.0.1)(PORT=${relay.port}))(CONNECT_DATA=${database}))`,
    })
    connection.callTimeout = access.limits.seconds * 1000
    await connection.execute('set transaction read only')
    return {
      run({ text, values }, { onRow, onEnd }) {
        const rows = connection.queryStream(text, [...values], { outFormat: oracledb.OUT_FORMAT_OBJECT })
        rows.on('data', onRow)
        rows.on('error', onEnd)
        rows.on('end', () => onEnd(null))
      },
      end: () => relay.close(),
    }
  } catch (error) {
    const fault = relay.fault()
    relay.close()
    throw fault ?? error
  }
}
