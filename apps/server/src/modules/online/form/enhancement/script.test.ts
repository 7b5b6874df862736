import { describe, expect, test } from 'vitest'
import { compileRules, type FormShape } from '@mashu/formula'
import { rulesOfScript } from './script.ts'

const shape: FormShape = {
  fields: {
    num: 'number',
    price: 'number',
    total: 'number',
    sex: 'text',
    hobby: 'text',
    phone: 'text',
    age: 'number',
    is_member: 'flag',
    courses: 'list',
    born: 'date',
  },
}

/** What is found, a line for each; all of it stands in a form of these fields. */
async function found(script: string): Promise<string[]> {
  const rules = await rulesOfScript(script, shape)
  const sources = rules.map(({ ruleType, ...rule }) => ({ type: ruleType, ...rule }))
  expect(compileRules(sources, shape)).not.toBeInstanceOf(Array)
  return rules.map(({ ruleType, targets, formula, message, isPartial }) =>
    [ruleType, targets.join(), formula, message, isPartial && 'partial'].filter(Boolean).join(' | '),
  )
}
const onChange = (field: string, body: string) => found(`onlChange(){ return { ${field}(that, event){ ${body} } } }`)

describe('handlers of a change', () => {
  test('a value that is reckoned', async () => {
    expect(
      await found(`
        onlChange(){
          return {
            num(that, event){
              let row = event.row
              that.triggleChangeValue('total', row.price * Number(event.value))
            },
            price: function(form, e){
              const { value } = e;
            }
          }
        }`),
    ).toEqual(['compute | total | price * num'])
    expect(await onChange('num', `that.triggleChangeValues({total: parseFloat(event.row.num) * 0.5})`)).toEqual([
      'compute | total | num * 0.5',
    ])
    expect(await onChange('sex', `that.form.setFieldsValue({'hobby': '喜欢' + event.value})`)).toEqual([
      'compute | hobby | "喜欢" & sex',
    ])
  })

  test('the same value by two handlers is one rule, two different ones are none', async () => {
    const both = (second: string) =>
      found(`onlChange(){ return {
        num(){ that.triggleChangeValue('total', event.row.num * event.row.price) },
        price(){ that.triggleChangeValue('total', ${second}) } } }`)
    expect(await both('event.row.num * event.value')).toEqual(['compute | total | num * price'])
    expect(await both('event.value')).toEqual([])
  })

  test('values by cases', async () => {
    expect(
      await onChange(
        'sex',
        `if (event.value == '1') { that.triggleChangeValue('hobby', '足球') } else {
        that.triggleChangeValue('hobby', '') }`,
      ),
    ).toEqual(['compute | hobby | if(sex = "1", "足球", empty)'])
    expect(
      await onChange(
        'sex',
        `let v = event.value
        if (v === '1') that.triggleChangeValue('age', '8')
        else if (v === '2') that.triggleChangeValue('age', 9)`,
      ),
    ).toEqual(['compute | age | if(sex = "1", 8, if(sex = "2", 9, empty)) | partial'])
  })

  test('fields that come and go', async () => {
    const sides = (first: string, second: string) =>
      onChange('sex', `if (event.value == '1') { that.sh.hobby = ${first} } else { that.sh.hobby = ${second} }`)
    expect(await sides('true', 'false')).toEqual(['show | hobby | sex = "1"'])
    expect(await sides('false', 'true')).toEqual(['hide | hobby | sex = "1"'])
    expect(await onChange('sex', `if (event.value == '1') that.sh.hobby = false`)).toEqual([
      'hide | hobby | sex = "1" | partial',
    ])
    expect(await onChange('sex', `that.sh.hobby = false`)).toEqual([])
    expect(await onChange('is_member', `that.sh.phone = event.value == 'Y'`)).toEqual(['show | phone | is_member'])
    expect(await onChange('courses', `that.sh.phone = event.value.indexOf('python') >= 0`)).toEqual([
      'show | phone | includes(courses, "python")',
    ])
    expect(
      await onChange(
        'age',
        `if (!event.value || event.value < 8) { that.sh.phone = false; return }
      that.sh.phone = true`,
      ),
    ).toEqual(['hide | phone | not (not isEmpty(age) and age <> 0) or age < 8'])
  })
})

describe('checks before a form is sent', () => {
  const check = (body: string) => found(`beforeSubmit(row){ return new Promise((resolve, reject) => { ${body} }) }`)

  test('something holds', async () => {
    expect(await check(`if (row.age < 6) { reject('太小了') } else { resolve() }`)).toEqual([
      'validate | age | not (age < 6) | 太小了',
    ])
    expect(
      await check(`if (row.num > row.age) { reject("不能多于年龄"); return }
        if (row.sex == '3') return reject('性别不对')
        resolve()`),
    ).toEqual(['validate | num,age | not (num > age) | 不能多于年龄', 'validate | sex | not (sex = "3") | 性别不对'])
  })

  test('something is filled in', async () => {
    expect(await check(`if (!row.phone) { reject('请填电话') } else resolve()`)).toEqual(['require | phone | true'])
    expect(await check(`if (row.sex == '1' && row.hobby == '') reject('x'); else resolve()`)).toEqual([
      'require | hobby | sex = "1"',
    ])
  })
})

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
  ['choices without end', `beforeSubmit(row){ if (${'row.sex || '.repeat(500)}row.age) reject('x') }`],
  ['too long', `beforeSubmit(row){ if (row.age < 6) reject('x') }//${'x'.repeat(20_000)}`],
])('nothing is offered for %s', async (_what, script) => {
  expect(await found(script)).toEqual([])
})
