import { describe, expect, it } from 'vitest'
import { settingDefaults, settingFault } from './config-rules.ts'

describe('the value of a setting', () => {
  it.each([
    ['bannerLinks', '/courseList\n\nhttps://a.cn/x', undefined],
    ['bannerLinks', '/a\njavascript:alert(1)', '第 2 行要以 / 开头，或者是 http://、https:// 开头的网址'],
    ['bannerLinks', '//evil.cn', '第 1 行要以 / 开头，或者是 http://、https:// 开头的网址'],
    ['banner', Array.from({ length: 11 }, (_, at) => `${at}.png`).join(), '最多 10 张图片'],
    ['homeBgColor', '#fffcf6', undefined],
    ['homeBgColor', 'red;background:url(x)', '请选一种颜色，或者写成 #FFFCF6 这样'],
    ['homeBgRepeat', 'round', '请从列出的选项里选'],
    ['contactPhone', '021-5550 0123，转 8', undefined],
    ['contactPhone', '打给王老师', '请只写电话号码，几个号码用逗号分开'],
    ['icpNumber', '沪ICP备1号', undefined],
    ['icpNumber', '没有', '请照备案通知写，例如：沪ICP备00000000号-1'],
    ['policeNumber', '沪公网安备 31号', undefined],
    ['allowReg', 'yes', '请从列出的选项里选'],
    ['_quotaPupilMb', '0', undefined],
    ['_quotaPupilMb', '1.5', '请填 0 到 10000000 之间的整数'],
    ['_uploadMaxMb', '0', '请填 1 到 10000 之间的整数'],
    ['_blockedWords', `${'长'.repeat(50)} 四眼`, undefined],
    [
      '_blockedWords',
      `四眼\n${'长'.repeat(51)}`,
      '“长长长长长长长长…”太长了，一个词最多 50 个字，词和词之间用空格或换行分开',
    ],
    ['brandName', 'anything', undefined],
    ['constructor', 'anything', undefined],
  ])('is checked by the rule of the setting %s: the value is %s', (key, value, fault) => {
    expect(settingFault(key, value)).toBe(fault)
  })

  it('is allowed if it is empty or the default value', () => {
    for (const key of ['bannerLinks', 'homeBgColor', '_uploadMaxMb']) expect(settingFault(key, ' ')).toBeUndefined()
    for (const [key, value] of Object.entries(settingDefaults)) expect(settingFault(key, value)).toBeUndefined()
  })
})
