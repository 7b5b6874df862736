import { createServer, type AddressInfo, type Server } from 'node:net'
import { withReader } from '../../data-source-connect.ts'
import type { Access } from '../driver.ts'

/** Starts servers of other databases on this machine. */

export const ORACLE = '2'
const HOSTS = ['127.0.0.1']
export const access = (dbType: string, dbUrl: string, more: Partial<Access> = {}): Access => ({
  dbType,
  dbUrl,
  dbName: 'school',
  dbUsername: 'reader',
  password: 'pass 词',
  tls: 'off',
  tlsCa: '',
  limits: { rows: 2, seconds: 10 },
  ...more,
})
export const read = (reader: Access, text: string) => withReader(reader, HOSTS, ({ query }) => query(text))

export const servers: Server[] = []
export async function listen(onSocket: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(onSocket as never)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
