import { Socket } from 'node:net'
import { CONNECT_MS, tlsOptions, type Connection, type Target } from './driver.ts'

export async function openPostgres(target: Target): Promise<Connection> {
  const { address, port, access, onListening } = target
  const { default: pg } = await import('pg')
  const socket = new Socket().once('connect', onListening)
  const client = new pg.Client({
    host: address,
    port,
    stream: () => socket,
    user: access.dbUsername,
    password: access.password,
    database: access.dbName,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: access.limits.seconds * 1000,
    options: '-c default_transaction_read_only=on',
    ssl: tlsOptions(target) ?? false,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    socket.destroy()
    throw error
  }
  return {
    run({ text, values }, { onRow, onEnd }) {
      // With an empty list of values, a text could contain several statements.
      const query = client.query(
        new pg.Query<Record<string, unknown>>(text, values.length > 0 ? [...values] : undefined),
      )
      query.on('row', onRow)
      query.on('error', onEnd)
      query.on('end', () => onEnd(null))
    },
    end: () => void socket.destroy(),
  }
}
