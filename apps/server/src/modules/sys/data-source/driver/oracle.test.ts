import { afterAll, expect, test } from 'vitest'
import { databaseOf } from './oracle.ts'
import { RedirectGuard } from './oracle-relay.ts'
import { ORACLE, access, listen, read, servers } from './test/hosts.ts'

afterAll(() => servers.forEach((server) => server.close()))

test('a redirect of an Oracle listener is not followed', { timeout: 60_000 }, async () => {
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

test('redirects are found in any packet before the listener accepts', () => {
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
  // After the acceptance, packets belong to the database.
  expect(goesOn(accept, redirect)).toBe(true)
  expect(goesOn(Buffer.from('SSH-2.0-OpenSSH'))).toBe(true)
  expect(goesOn(Buffer.alloc(8))).toBe(false)
})

test('the database name is read from Oracle addresses of existing clients', () => {
  const at = (dbUrl: string, dbName = '') => databaseOf({ dbUrl, dbName })
  expect(at('jdbc:oracle:thin:@db.example.com:1521:ORCL')).toBe('(SID=ORCL)')
  expect(at('jdbc:oracle:thin:@//db.example.com:1521/school.example')).toBe('(SERVICE_NAME=school.example)')
  expect(at('jdbc:oracle:thin:@db.example.com:1521/school')).toBe('(SERVICE_NAME=school)')
  expect(at('db.example.com:1521', 'school')).toBe('(SERVICE_NAME=school)')
  expect(at('db.example.com', 'x)(HOST=10.0.0.1')).toBe(null)
})
