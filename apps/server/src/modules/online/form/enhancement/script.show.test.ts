import { describe, expect, test } from 'vitest'
import { onChange } from './test/found-rules.ts'

describe('handlers of a change', () => {
  test('statements that show and hide fields become rules', async () => {
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
