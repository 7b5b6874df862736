import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings, readSettingsFile, updateSettings } from './settings-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const write = (text: string) => writeFileSync(path.join(folder, 'settings.json'), text)

test('settings are written in a readable order and can be read again', () => {
  expect(readSettingsFile(folder)).toEqual({ isThere: false, settings: {}, lines: {}, unknown: [] })
  updateSettings(folder, { port: '9000', kind: 'school', publicUrl: 'https://school.test' })
  expect(textOf('settings.json')).toBe(
    '{\n  "kind": "school",\n  "publicUrl": "https://school.test",\n  "port": 9000\n}\n',
  )
  updateSettings(folder, { publicUrl: null, backup: '007' })
  expect(readSettings(folder)).toEqual({ kind: 'school', port: '9000', backup: '007' })
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test.each([
  ['postgres://mashu:p@ss:w/rd@db:5432/m', 'postgres://mashu@db:5432/m'],
  ['postgres:///m?host=/run/pg&password=p@ss', 'postgres:///m?host=/run/pg&password=***'],
])('secrets are stored in a separate file: %s', (full, shown) => {
  updateSettings(folder, { database: full, backupKey: 'a long sentence', backup: '/mnt/b' })
  expect(textOf('settings.json')).toContain(JSON.stringify(shown))
  expect(textOf('settings.json')).not.toMatch(/p@ss|long sentence/)
  expect(readSettings(folder)).toEqual({ database: full, backupKey: 'a long sentence', backup: '/mnt/b' })
  if (process.platform !== 'win32') expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a password is used only for its own database, and is removed with it', () => {
  updateSettings(folder, { database: 'postgres://a:one@db/a' })
  write('{ "database": "postgres://a@elsewhere/a" }')
  expect(readSettings(folder)).toEqual({ database: 'postgres://a@elsewhere/a' })
  updateSettings(folder, { database: 'postgres://b:two@db/b' })
  updateSettings(folder, { database: 'embedded' })
  expect(textOf('secrets.json')).not.toContain('two')
})

test('settings of a newer version stay in the file and are reported', () => {
  write('\ufeff{"port": 81, "colour": "blue",}\n')
  expect(readSettingsFile(folder)).toMatchObject({ settings: { port: '81' }, unknown: ['colour'] })
  updateSettings(folder, { port: '82' })
  expect(JSON.parse(textOf('settings.json'))).toEqual({ port: 82, colour: 'blue' })
})

test('a Windows path needs double backslashes, and a message says so', () => {
  write(String.raw`{"backup": "D:\\mashu"}`)
  expect(readSettings(folder)).toEqual({ backup: String.raw`D:\mashu` })
  write(String.raw`{"backup": "D:\backup"}`)
  expect(() => readSettings(folder)).toThrow(String.raw`第 1 行的引号里有单个的 \（要写成 \\ 或 /）`)
})

test.each([
  ['', 1],
  ['{\n  "port": 80\n  "host": "::"\n}', 3],
  ['{\n  "port": 8080,\n  host: "::"\n}', 3],
  ['{\n  "trustProxy": ["a"]\n}', 2],
  ['{\n  "port": 8080,\n  "host": "::\n}', 3],
  ['{\n  "port": 8080\n}\n}', 4],
  ['{\n  "port": 8080\n', 3],
  ['{\n  "kind": null\n}', 2],
  [String.raw`{"port": 80,${'\n'} "backup": "D:\mashu"}`, 2],
  [String.raw`{"port": 80,${'\n'} "backup": "D:\backup"}`, 2],
  [String.raw`{"port": 80,${'\n'} "backup": "D:\u006"}`, 2],
  [`{"port": 80,\n "backup": "a\tb"}`, 2],
])('a mistake is reported with its line, and the file is not changed: %j', (text, line) => {
  write(text)
  expect(() => readSettings(folder)).toThrow(`settings.json 第 ${line} 行`)
  expect(() => updateSettings(folder, { port: '1' })).toThrow(`第 ${line} 行`)
  expect([textOf('settings.json'), readdirSync(folder)]).toEqual([text, ['settings.json']])
})
