import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

describe('a valid environment', () => {
  test.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 8081 ' }, { port: 8081 }],
    [{ PORT: '65535' }, { port: 65535 }],
    [{ PORT: '' }, { port: 8080 }],
    [{ PORT: '   ' }, { port: 8080 }],
    [{ UPLOAD_MAX_MB: '1' }, { uploadMaxBytes: 1024 * 1024 }],
    [{ VIDEO_MAX_MB: '1' }, { videoMaxBytes: 1024 * 1024 }],
    [{ SESSION_DAYS: '365' }, { sessionDays: 365 }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ TZ_DISPLAY: 'UTC' }, { timeZone: 'UTC' }],
    [{ PUBLIC_URL: 'https://mashu.example' }, { publicUrl: 'https://mashu.example' }],
    [{ PUBLIC_URL: 'http://10.0.0.5:8080/school' }, { publicUrl: 'http://10.0.0.5:8080/school' }],
    [{ DATABASE_URL: 'postgresql://u:p@h/d' }, { databaseUrl: 'postgresql://u:p@h/d' }],
    [{ DATABASE_URL: '  ' }, { databaseUrl: undefined }],
    [{ TRUST_PROXY: '' }, { trustProxy: [] }],
    [{ TRUST_PROXY: ' ::1 ,fd00::/8,10.0.0.0/32, ' }, { trustProxy: ['::1', 'fd00::/8', '10.0.0.0/32'] }],
    [{ SECRET_KEY: `${'k'.repeat(32)} , ${'l'.repeat(40)}` }, { secretKeys: ['k'.repeat(32), 'l'.repeat(40)] }],
    [
      { DATA_SOURCE_HOSTS: 'DB.example.com, *.school.cn,10.0.0.0/8,::1' },
      { dataSourceHosts: ['db.example.com', '*.school.cn', '10.0.0.0/8', '::1'] },
    ],
    [{ ADMIN_PASSWORD: 'abcd1234' }, { adminPassword: 'abcd1234' }],
    [{ DEMO_PASSWORD: 'other' }, { demoPassword: 'other' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [
      { HOST: '::1', SEED: 'demo' },
      { host: '::1', seed: 'demo' },
    ],
    [
      { NODE_ENV: 'production', SEED: 'demo' },
      { seed: 'demo', production: true },
    ],
    [{ NODE_ENV: 'test' }, { seed: 'demo', production: false }],
    [{ SEED: 'base', HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  ])('%j is read as %j', (env, config) => expect(readConfig(env)).toMatchObject(config))

  test('the data folder is an absolute path', () => {
    expect(readConfig({ DATA_DIR: './x/../y' }).dataDir).toBe(path.resolve('y'))
    expect(readConfig({ DATA_DIR: '/srv/mashu' }).dataDir).toBe('/srv/mashu')
  })
})
