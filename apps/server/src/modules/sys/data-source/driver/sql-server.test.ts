import { afterAll, expect, test } from 'vitest'
import { startScriptedSqlServer } from '../../../../../test/foreign-database/sql-server.ts'
import { ORACLE, access, listen, read, servers } from './test/hosts.ts'

const SQL_SERVER = '3'
afterAll(() => servers.forEach((server) => server.close()))

test('SQL Server is read in a transaction that is never committed', async () => {
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
  // The account was never sent without encryption.
  expect(server.logins).toHaveLength(before)
  await server.close()
})

test('a server of another database system is reported', { timeout: 60_000 }, async () => {
  const silent = await listen(() => {})
  const other = await listen((socket: { end(text: string): void }) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'))
  await Promise.all(
    [ORACLE, SQL_SERVER].flatMap((dbType) => [
      ...[silent, other].map((port) =>
        expect(read(access(dbType, `127.0.0.1:${port}`), 'select 1')).rejects.toThrow(/^连接失败（端口）：有程序在听/),
      ),
      expect(read(access(dbType, '127.0.0.1:9'), 'select 1')).rejects.toThrow('连接失败（端口）：主机没有回应'),
    ]),
  )
})
