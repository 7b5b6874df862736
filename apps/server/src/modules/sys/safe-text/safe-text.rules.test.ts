import { describe, expect, test } from 'vitest'
import { DEFAULT_WORDS } from './default-words.ts'
import { wordsOf } from '@mashu/contract/sys/config/config-rules'
import { faultIn, wordFinder } from './safe-text.rules.ts'

const find = wordFinder(DEFAULT_WORDS)
const kindOf = (text: string) => faultIn(text, find)?.kind ?? 'fine'

describe('contact numbers of a child', () => {
  test.each([
    '13812345678',
    '我的电话是１３８１２３４５６７８',
    '138-1234-5678',
    '1 3 8 1 2 3 4 5 6 7 8',
    '138。1234。5678',
    '一三八一二三四五六七八',
    '壹叁捌壹贰叁肆伍陆柒捌',
    '幺三八 1234 五六七八',
    '①③⑧①②③④⑤⑥⑦⑧',
    '1\u200b3812345678',
    '家里 010-62345678',
    '11010120160101123X',
    '加我 qq 12345',
    'QQ群：７６５４３２１',
    '扣扣一二三四五六',
    '微信 mashu_2016',
    '我的vx: rocket99',
    '微信号是 xiaoming2015',
    '電話 62345678',
    '号码 84 93 02 17 5',
    '94712650',
  ])('are found in “%s”', (text) => {
    expect(kindOf(text)).toBe('number')
  })
})

describe('addresses of the internet', () => {
  test.each([
    'https://a.example/x',
    'www.qq.com',
    '去 mashu点com 玩',
    'ＢＡＩＤＵ．ＣＯＭ',
    'a@163.com',
    'xiao @ qq . com',
  ])('are found in “%s”', (text) => {
    expect(kindOf(text)).toBe('link')
  })
})

describe('offensive words', () => {
  test.each([
    ['你这个笨蛋', '笨蛋'],
    ['傻 逼', '傻逼'],
    ['傻*逼', '傻逼'],
    ['殺了你', '杀了你'],
    ['Ｓ.Ｂ', 'sb'],
    ['你真是 SB！', 'sb'],
    ['ｆｕｃｋ', 'fuck'],
    ['腦\u200b残', '脑残'],
  ])('are found in “%s”', (text, word) => {
    expect(faultIn(text, find)).toEqual({ kind: 'word', word })
  })
})

describe('harmless texts of children', () => {
  test.each([
    '我得了 1000000 分！',
    '最高分 98765432分',
    '666666666',
    '太好玩了，我玩了 30 次，第 12 关过不去',
    '2016-05-01 生的',
    '我躲过了 32 辆！',
    '数到一二三四五就停',
    'for i in range(100): print(i)',
    'import random; random.randint(1, 6)',
    'x = 3.14159',
    '我的 usb 坏了，is b 对吗',
    '我妈的手机也能玩',
    '垃圾分类的游戏很有意义',
    '广播体操你会吗',
    '我草莓味的最喜欢',
    '小狗跑过去死机了',
    '怎么做到停下来还飘着的？',
    'v1 版本比 v2 版本好',
    '',
  ])('are accepted: “%s”', (text) => {
    expect(faultIn(text, find)).toBeNull()
  })
})

test("the school's word list accepts several separators, and words match literally", () => {
  expect(wordsOf(' 肥猪，四眼\n大笨象、ugly;; ')).toEqual(['肥猪', '四眼', '大笨象', 'ugly'])
  const own = wordFinder(wordsOf('四眼 ugly (.*)'))
  expect(['四 眼仔', 'so UGLY', 'uglyduck', 'abc'].map(own)).toEqual(['四眼', 'ugly', undefined, undefined])
  expect(faultIn('笨蛋', wordFinder([]))).toBeNull()
})
