import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './read-config.ts'
import { rememberSettings } from './remember-settings.ts'
import { updateSettings } from '../settings/settings-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...env })

test('the environment overrides the settings file, which overrides defaults', () => {
  updateSettings(folder, { kind: 'school', host: '0.0.0.0', port: '9000', database: 'postgres://a:secret@db/a' })
  const config = load({ PORT: '9001', HOST: ' ' })
  expect(config).toMatchObject({ seed: 'base', host: '0.0.0.0', port: 9001, databaseUrl: 'postgres://a:secret@db/a' })
  expect(config.settings.sources).toMatchObject({ port: 'environment', host: 'file', kind: 'file', backup: 'default' })
  expect(config.settings.values).toMatchObject({ kind: 'school', port: '9001' })
  expect(load({ DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined()
})

test('without a settings file, values come from the environment only', () =>
  expect(load({ PORT: '9001' })).toMatchObject({ port: 9001, host: '127.0.0.1', seed: 'demo' }))

test('a release brings its own defaults, and the settings file overrides them', () => {
  const release = { MASHU_DEFAULT_HOST: '0.0.0.0', MASHU_DEFAULT_SEED: 'base' }
  expect(load(release)).toMatchObject({ host: '0.0.0.0', seed: 'base', localName: 'mashu' })
  updateSettings(folder, { host: '127.0.0.1' })
  expect(load(release)).toMatchObject({ host: '127.0.0.1', localName: undefined })
})

test('a list of several lines is stored on one line', () => {
  rememberSettings(load({ TRUST_PROXY: '10.0.0.1,\n10.0.0.2', BACKUP_KEY: 'a long\nsentence' }), 'school')
  expect(load()).toMatchObject({ trustProxy: ['10.0.0.1', '10.0.0.2'], backupKey: 'a long\nsentence' })
})

test('the kind `demo` in a settings file does not fill a new database with demo data', () => {
  updateSettings(folder, { kind: 'demo' })
  expect(load({ NODE_ENV: 'production' })).toMatchObject({ seed: 'base' })
  expect(load({ MASHU_DEFAULT_SEED: 'base' })).toMatchObject({ seed: 'base' })
  expect(load({ MASHU_DEFAULT_SEED: 'base', SEED: 'demo' })).toMatchObject({ seed: 'demo' })
})

test('an invalid value from the settings file is reported with its line', () => {
  writeFileSync(path.join(folder, 'settings.json'), '{\n  "port": 99999,\n  "kind": "full"\n}\n')
  expect(() => load()).toThrow('PORT 应为 0–65535 之间的数字，现在是 "99999"（settings.json 第 2 行的 port）')
  expect(() => load()).toThrow('第 3 行的 kind')
  expect(() => load({ PORT: 'x' })).toThrow(/"x"\n/)
})
