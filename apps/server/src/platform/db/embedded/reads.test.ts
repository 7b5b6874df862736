import { expect, test } from 'vitest'
import { READS } from './sqlite-driver.ts'

test.each([
  ['select 1', true],
  ['  SELECT * from a', true],
  ['with recursive t(n) as (select 1) select n from t', true],
  ['with t as (select 1)\nupdate a set n = 1', false],
  ['WITH t AS (SELECT 1) INSERT INTO a SELECT * FROM t', false],
  ['update a set n = 1', false],
  ['selected', false],
])('the statement %j only reads: %s', (text, isRead) => expect(READS.test(text)).toBe(isRead))
