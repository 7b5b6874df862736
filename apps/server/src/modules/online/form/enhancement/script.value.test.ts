import { describe, expect, test } from 'vitest'
import { found, onChange } from './test/found-rules.ts'

describe('handlers of a change', () => {
  test('a computed value becomes a formula', async () => {
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

  test('two handlers of a field give one rule for the same value, and none for different values', async () => {
    const both = (second: string) =>
      found(`onlChange(){ return {
        num(){ that.triggleChangeValue('total', event.row.num * event.row.price) },
        price(){ that.triggleChangeValue('total', ${second}) } } }`)
    expect(await both('event.row.num * event.value')).toEqual(['compute | total | num * price'])
    expect(await both('event.value')).toEqual([])
  })

  test('values that depend on conditions become one formula', async () => {
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
})
