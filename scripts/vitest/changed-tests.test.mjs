import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changedTests } from './changed-tests.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'changed-'))
const place = (name) => path.join(folder, name)
const files = {
  'news/news.rules.ts': '',
  'news/news.test.ts': "import { useHarness } from '../test/harness.ts'",
  'news/sheet/sheet.test.ts': '',
  'course/course.ts': "import { order } from '../news/news.rules.ts'",
  'course/course.test.ts': "import {\n  course,\n} from './course.ts'",
  'dict/dict.test.ts': "import { useHarness } from '../test/harness.ts'",
  'test/harness.ts': "import { createApp } from '../app.ts'\nimport '../news/news.rules.ts'",
  'app.ts': "import '../news/news.rules.ts'",
}
const tests = Object.keys(files).filter((name) => name.endsWith('.test.ts'))

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(place(name)), { recursive: true })
    writeFileSync(place(name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['news/news.rules.ts', ['news/news.test.ts', 'news/sheet/sheet.test.ts', 'course/course.test.ts']],
  ['course/course.ts', ['course/course.test.ts']],
  ['dict/gone.ts', ['dict/dict.test.ts']],
])('a change of %s selects the tests beside it and those that import it', (changed, expected) => {
  expect(changedTests(tests.map(place), [place(changed)])).toEqual(expected.map(place))
})
