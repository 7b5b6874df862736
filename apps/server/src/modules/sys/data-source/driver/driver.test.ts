import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startScriptedSqlServer } from '../../../../../test/foreign-database/sql-server.ts'
import { withReader } from '../data-source.connect.ts'
import type { Access } from './driver.ts'
import { databaseOf } from './oracle.ts'
import { RedirectGuard } from './oracle-relay.ts'

const SQL_SERVER = '3'
const ORACLE = '2'
const HOSTS = ['127.0.0.1']
const access = (dbType: string, dbUrl: string, more: Partial<Access> = {}): Access => ({
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
const read = (reader: Access, text: string) => withReader(reader, HOSTS, ({ query }) => query(text))

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))
async function listen(onSocket: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(onSocket as never)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('SQL Server is logged in to and read, in a transaction that is never committed', async () => {
  const server = await startScriptedSqlServer({ user: 'reader', password: 'pass 词' }, [
    [1, '小明'],
    [2, '小红'],
    [3, '大刚'],
  ])
  const reader = access(SQL_SERVER, `jdbc:sqlserver://127.0.0.1:${server.port};SelectMethod=cursor`)
  expect(await read(reader, 'select id, name from student')).toEqual({
    rows: [
      { id: 1, name: '小明' },
      { id: 2, name: '小红' },
    ],
    isCut: true,
  })
  const [beginning, ...others] = server.statements
  expect(beginning).toContain('set implicit_transactions on')
  expect(others).toEqual(['select id, name from student'])
  await expect(read({ ...reader, password: 'wrong' }, 'select 1')).rejects.toThrow('连接失败（登录）：用户名或密码不对')
  const before = server.logins.length
  for (const tls of ['verify', 'trust'] as const)
    await expect(read({ ...reader, tls }, 'select 1')).rejects.toThrow('连接失败（加密）：对方没有打开加密')
  // Not even a name was told in the clear.
  expect(server.logins).toHaveLength(before)
  await server.close()
})

test('what is no SQL Server and no Oracle is given up, in words', { timeout: 60_000 }, async () => {
  const silent = await listen(() => {})
  const other = await listen((socket: { end(text: string): void }) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'))
  for (const dbType of [ORACLE, SQL_SERVER]) {
    for (const port of [silent, other])
      await expect(read(access(dbType, `127.0.0.1:${port}`), 'select 1')).rejects.toThrow(
        /^连接失败（端口）：有程序在听/,
      )
    await expect(read(access(dbType, '127.0.0.1:9'), 'select 1')).rejects.toThrow('连接失败（端口）：主机没有回应')
  }
})

test('an Oracle listener leads nowhere else', { timeout: 60_000 }, async () => {
  let visits = 0
  const inside = await listen(() => {
    visits += 1
  })
  const to = Buffer.from(`(ADDRESS=(PROTOCOL=tcp)(HOST=127.0.0.1)(PORT=${inside}))`)
  const head = Buffer.from([0, 10 + to.length, 0, 0, 5, 0, 0, 0, 0, to.length])
  const port = await listen((socket: { once(name: 'data', on: () => void): void; write(bytes: Buffer): void }) =>
    socket.once('data', () => socket.write(Buffer.concat([head, to]))),
  )
  await expect(read(access(ORACLE, `127.0.0.1:${port}`), 'select 1 from dual')).rejects.toThrow(/^连接失败（端口）/)
  expect(visits).toBe(0)
})

test('redirects are seen in any packet before the listener accepts, however its bytes arrive', () => {
  const packet = (kind: number, size = 8) =>
    Buffer.concat([Buffer.from([0, size, 0, 0, kind, 0, 0, 0]), Buffer.alloc(size - 8)])
  const [resend, accept, redirect] = [packet(11), packet(2, 24), packet(5, 20)]
  const goesOn = (...pieces: Buffer[]) => {
    const guard = new RedirectGuard()
    return pieces.every((bytes) => guard.push(bytes))
  }
  const bytewise = (bytes: Buffer) => [...bytes].map((byte) => Buffer.from([byte]))
  expect(goesOn(resend, accept)).toBe(true)
  expect(goesOn(Buffer.concat([resend, redirect]))).toBe(false)
  expect(goesOn(...bytewise(Buffer.concat([resend, redirect])))).toBe(false)
  // What comes after it belongs to the database.
  expect(goesOn(accept, redirect)).toBe(true)
  expect(goesOn(Buffer.from('SSH-2.0-OpenSSH'))).toBe(true)
  expect(goesOn(Buffer.alloc(8))).toBe(false)
})

test('the database of an Oracle host is told as existing clients write it', () => {
  const at = (dbUrl: string, dbName = '') => databaseOf({ dbUrl, dbName })
  expect(at('jdbc:oracle:thin:@db.example.com:1521:ORCL')).toBe('(SID=ORCL)')
  expect(at('jdbc:oracle:thin:@//db.example.com:1521/school.example')).toBe('(SERVICE_NAME=school.example)')
  expect(at('jdbc:oracle:thin:@db.example.com:1521/school')).toBe('(SERVICE_NAME=school)')
  expect(at('db.example.com:1521', 'school')).toBe('(SERVICE_NAME=school)')
  expect(at('db.example.com', 'x)(HOST=10.0.0.1')).toBe(null)
})
