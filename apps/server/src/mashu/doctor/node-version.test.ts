import { expect, test } from 'vitest'
import { nodeFinding } from './node-version.ts'

test.each([
  ['18.20.8', '2026-11-28', 'bad', '太旧'],
  ['20.18.3', '2026-11-28', 'bad', '太旧'],
  ['20.19.0', '2026-04-30', 'ok', '维护到 2026-04-30'],
  ['20.19.0', '2026-05-01', 'warn', '从 2026-04-30 起不再有安全更新'],
  ['22.21.0', '2026-11-28', 'ok', '维护到 2027-04-30'],
  ['23.11.0', '2026-11-28', 'warn', '不再有安全更新'],
  ['24.21.0', '2028-05-01', 'warn', '不再有安全更新'],
  ['28.0.0', '2027-11-28', 'ok', '版本 28.0.0'],
])('for Node.js %s on %s the state is %s', (version, today, state, words) => {
  expect(nodeFinding(version, today)).toMatchObject({ state, sentence: expect.stringContaining(words) })
})
