import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

test('without any variable, the server runs the demo on this computer', () => {
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

test('in production, the default is a school without demo data', () =>
  expect(readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toMatchObject({ seed: 'base', production: true }))

const S3 = { S3_ENDPOINT: 'https://s3.example.com/', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' }

test('files and backups may be in different remote stores, each with its own account', () => {
  const { storage, backupDir, backupAccount } = readConfig({
    ...S3,
    STORAGE: 's3://mashu/school/files/',
    BACKUP_DIR: 's3://backups',
    BACKUP_S3_ENDPOINT: 'http://other:9000',
    BACKUP_S3_ACCESS_KEY_ID: 'b',
    BACKUP_S3_SECRET_ACCESS_KEY: 'c',
    BACKUP_S3_STYLE: 'host',
  })
  const account = {
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    keyId: 'key',
    secret: 'hunter2',
    style: 'path',
  }
  expect(storage).toEqual({ account, bucket: 'mashu', prefix: 'school/files/' })
  expect([backupDir, backupAccount]).toMatchObject(['s3://backups', { endpoint: 'http://other:9000', style: 'host' }])
  expect(readConfig({ ...S3, BACKUP_DIR: 's3://backups' }).backupAccount).toEqual(account)
  expect(readConfig({}).storage).toBeUndefined()
})

test('the message about an invalid value does not contain the secret key', () =>
  expect(() => readConfig({ ...S3, STORAGE: 's3://B?' })).toThrow(/^(?![^]*hunter2)/))

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SEED: 'full' }, 'SEED'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: '12345678' }, 'ADMIN_PASSWORD'],
  [{ PUBLIC_URL: 'mashu.example' }, 'PUBLIC_URL'],
  [{ TZ_DISPLAY: 'Mars/Olympus' }, 'TZ_DISPLAY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ STORAGE: 's3' }, 'STORAGE'],
  [{ STORAGE: 's3://b' }, 'S3_ENDPOINT'],
  [{ ...S3, STORAGE: 's3://B?/x' }, 'STORAGE'],
  [{ ...S3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ...S3, S3_STYLE: 'virtual' }, 'S3_STYLE'],
  [{ BACKUP_DIR: 's3://b/backups' }, 'BACKUP_S3_ENDPOINT'],
  [{ ...S3, BACKUP_DIR: 's3:/backups' }, 'BACKUP_DIR 应像 s3://存储桶/文件夹'],
  [{ SESSION_DAYS: '0' }, 'SESSION_DAYS'],
  [{ UPLOAD_MAX_MB: '-1' }, 'UPLOAD_MAX_MB'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
])('%j is refused with the name of the variable', (env, name) => {
  expect(() => readConfig(env)).toThrow(name)
})

test('all faults are reported in one message', () => {
  expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[\s\S]*SEED/)
})

test('a proxy is given as an address, a network or a named group', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,192.168.1.9' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '192.168.1.9',
  ])
})
