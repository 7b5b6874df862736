import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { versionOf, writeVersion } from './version.mjs'

let folder
const git = (...line) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...line], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-28T23:30:00Z' },
  }).trim()
const write = (text) => writeFileSync(path.join(folder, 'package.json'), text)

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-version-'))
  write('{ "version": "0.9.1" }')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function commit() {
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  return git('rev-parse', '--short=7', 'HEAD')
}

test('a version has number, day and commit, and a mark for local changes', () => {
  const hash = commit()
  expect(versionOf(folder)).toEqual({ number: '0.9.1', date: '2026-11-28', commit: hash })
  write('{ "version": "0.9.2" }')
  expect(versionOf(folder)).toEqual({ number: '0.9.2', date: '2026-11-28', commit: `${hash}+` })
})

test('without git, a version has only the number, even inside another checkout', () => {
  expect(versionOf(folder)).toEqual({ number: '0.9.1', date: null, commit: null })
  commit()
  const inside = path.join(folder, 'copy')
  mkdirSync(inside)
  writeFileSync(path.join(inside, 'package.json'), '{ "version": "0.3.0" }')
  expect(versionOf(inside)).toEqual({ number: '0.3.0', date: null, commit: null })
})

test('the build writes the version to the file that the server reads', () => {
  writeVersion(folder)
  const text = readFileSync(path.join(folder, 'apps/server/dist/version.json'), 'utf8')
  expect(JSON.parse(text)).toEqual(versionOf(folder))
})
