import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set it is the demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    seed: 'demo',
    demoPassword: 'mashu2026',
    sessionDays: 7,
    logDays: 200,
    quotaStudentBytes: 2048 * 1024 * 1024,
    quotaSchoolBytes: 0,
    uploadMaxBytes: 200 * 1024 * 1024,
    timeZone: 'Asia/Shanghai',
    trustProxy: [],
    production: false,
  })
})

test('in production the seed is the base', () =>
  expect(readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toMatchObject({ seed: 'base', production: true }))

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SEED: 'full' }, 'SEED'],
  [{ SEED: 'demo', HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '192.168.1.2' }, '演示数据'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: '12345678' }, 'ADMIN_PASSWORD'],
  [{ PUBLIC_URL: 'mashu.example' }, 'PUBLIC_URL'],
  [{ TZ_DISPLAY: 'Mars/Olympus' }, 'TZ_DISPLAY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ STORAGE: 's3' }, 'STORAGE'],
  [{ SESSION_DAYS: '0' }, 'SESSION_DAYS'],
  [{ UPLOAD_MAX_MB: '-1' }, 'UPLOAD_MAX_MB'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
])('%j is refused by name', (env, name) => {
  expect(() => readConfig(env)).toThrow(name)
})

test('all faults are told at once', () => {
  expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[\s\S]*SEED/)
})

test('proxies are named by address, network or group', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,192.168.1.9' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '192.168.1.9',
  ])
})
