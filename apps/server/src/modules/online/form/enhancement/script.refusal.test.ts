import { expect, test } from 'vitest'
import { found } from './test/found-rules.ts'

test.each([
  [
    'asks the server',
    `onlChange(){ return { sex(){ getAction('/x').then(r => that.triggleChangeValue('hobby', r)) } } }`,
  ],
  ['a field that is not here', `onlChange(){ return { sex(){ that.triggleChangeValue('salary', 1) } } }`],
  ['its own field', `onlChange(){ return { sex(){ that.triggleChangeValue('sex', '1') } } }`],
  ['a loop', `onlChange(){ return { sex(){ for (;;) that.sh.hobby = false } } }`],
  ['anything unknown beside what is known', `onlChange(){ return { sex(){ that.sh.hobby = false; alert(1) } } }`],
  ['another hook', `beforeEdit(row){ that.sh.hobby = false }`],
  ['no script', 'onlChange(){ return {'],
  ['names of the language', `onlChange(){ return { constructor(){ that.triggleChangeValue('__proto__', 1) } } }`],
  ['too deep', `beforeSubmit(row){ if (${'('.repeat(9000)}1${')'.repeat(9000)}) reject() }`],
  ['a sum without end', `onlChange(){ return { sex(){ that.triggleChangeValue('age', ${'1+'.repeat(9000)}1) } } }`],
  [
    'a value that doubles at each step',
    `onlChange(){ return { sex(){ let v = event.value; let v0 = v + v;
      ${Array.from({ length: 40 }, (_, at) => `let v${at + 1} = v${at} + v${at};`).join(' ')}
      that.triggleChangeValue('hobby', v40) } } }`,
  ],
  ['an endless condition', `beforeSubmit(row){ if (${'row.sex || '.repeat(500)}row.age) reject('x') }`],
  ['too many characters', `beforeSubmit(row){ if (row.age < 6) reject('x') }//${'x'.repeat(20_000)}`],
])('no rule is suggested for a script with %s', async (_what, script) => {
  expect(await found(script)).toEqual([])
})
