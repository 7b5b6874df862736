import { expect, test } from 'vitest'
import { storageFailure } from './storage-failure.ts'

const coded = (values: object, message = 'x') => Object.assign(new Error(message), values)

test.each([
  ['a full disk under SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'full'],
  ['an extended input/output error of SQLite', coded({ errcode: 10 | (3 << 8) }), 'broken'],
  ['a read-only SQLite', coded({ errcode: 8 }), 'broken'],
  ['an SQLite that another program holds', coded({ errcode: 5 }), 'away'],
  ['a unique key of SQLite', coded({ errcode: 2067 }), null],
  ['a full disk under PostgreSQL', coded({ code: '53100' }), 'full'],
  ['a PostgreSQL that is shut down', coded({ code: '57P01' }), 'away'],
  ['a PostgreSQL that starts', coded({ code: '57P03' }), 'away'],
  ['a PostgreSQL that only reads, after a switchover', coded({ code: '25006' }), 'away'],
  ['a broken line', coded({ code: '08006' }), 'away'],
  ['a line that ended without a code', new Error('Connection terminated unexpectedly'), 'away'],
  ['a pool that is used up', new Error('timeout exceeded when trying to connect'), 'away'],
  ['a query without a result', new Error('Query read timeout'), 'away'],
  ['a unique key of PostgreSQL', coded({ code: '23505' }), null],
  ['a full disk under a file', coded({ code: 'ENOSPC', syscall: 'write' }), 'full'],
  ['a quota of the file system', coded({ code: 'EDQUOT', syscall: 'write' }), 'full'],
  ['too many open files', coded({ code: 'EMFILE', syscall: 'open' }), 'crowded'],
  ['a read-only disk', coded({ code: 'EROFS', syscall: 'open' }), 'broken'],
  ['a database that refuses', coded({ code: 'ECONNREFUSED', syscall: 'connect' }), 'away'],
  [
    'a database that refuses at each of its addresses',
    Object.assign(new AggregateError([coded({ code: 'ECONNREFUSED', syscall: 'connect' })]), { code: 'ECONNREFUSED' }),
    'away',
  ],
  ['a request that its client broke off', coded({ code: 'ECONNRESET' }, 'aborted'), null],
  ['a fault of ours', new TypeError('x is not a function'), null],
  ['something that is no error', 'full', null],
])('%s', (_what, error, fault) => {
  expect(storageFailure(error)).toBe(fault)
})
