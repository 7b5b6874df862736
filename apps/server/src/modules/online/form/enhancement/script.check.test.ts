import { describe, expect, test } from 'vitest'
import { found } from './test/found-rules.ts'

describe('checks before a form is sent', () => {
  const check = (body: string) => found(`beforeSubmit(row){ return new Promise((resolve, reject) => { ${body} }) }`)

  test('a check that refuses a row unless a condition holds becomes a rule', async () => {
    expect(await check(`if (row.age < 6) { reject('太小了') } else { resolve() }`)).toEqual([
      'validate | age | not (age < 6) | 太小了',
    ])
    expect(
      await check(`if (row.num > row.age) { reject("不能多于年龄"); return }
        if (row.sex == '3') return reject('性别不对')
        resolve()`),
    ).toEqual(['validate | num,age | not (num > age) | 不能多于年龄', 'validate | sex | not (sex = "3") | 性别不对'])
  })

  test('a check that refuses an empty field becomes a rule', async () => {
    expect(await check(`if (!row.phone) { reject('请填电话') } else resolve()`)).toEqual(['require | phone | true'])
    expect(await check(`if (row.sex == '1' && row.hobby == '') reject('x'); else resolve()`)).toEqual([
      'require | hobby | sex = "1"',
    ])
  })
})
