import { describe, expect, it } from 'vitest'
import { explain } from '../error/explain.ts'
import { openHeadless } from '../../test/headless.ts'
import { wheelArchive } from '../../wheels/wheel-files.ts'

const python = await openHeadless()

const said = async (code: string, files: readonly { name: string; bytes: Uint8Array }[] = []): Promise<string> => {
  const { out, error } = await python.run(`import jieba\n${code}`, { files })
  expect(error).toBeUndefined()
  return out.trimEnd()
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('cutting a text', () => {
  it('selects the most likely words', async () => {
    const main = `for text in ['我来到北京清华大学', '乒乓球拍卖完了', '武汉市长江大桥', '我爱自然语言处理', '孙悟空大闹天宫，猪八戒吃人参果']:
    print('/'.join(jieba.cut(text)))`
    expect((await said(main)).split('\n')).toEqual([
      '我/来到/北京/清华大学',
      '乒乓球/拍卖/完/了',
      '武汉市/长江大桥',
      '我/爱/自然语言/处理',
      '孙悟空/大闹/天宫/，/猪八戒/吃/人参果',
    ])
  })

  it('finds words that are not in the dictionary, unless this is disabled', async () => {
    const main = `for known in (True, False):
    print('/'.join(jieba.cut('他来到了网易杭研大厦', HMM=known)))`
    expect(await said(main)).toBe('他/来到/了/网易/杭研/大厦\n他/来到/了/网易/杭/研/大厦')
  })

  it('keeps numbers, English, spaces and punctuation', async () => {
    expect(await said("print(jieba.lcut('Python3.14 好用！\\n'))")).toBe("['Python3.14', ' ', '好用', '！', '\\n']")
    expect(await said("print(jieba.lcut(''))")).toBe('[]')
  })

  it('returns all words, or the words for a search, on request', async () => {
    expect(await said("print('/'.join(jieba.cut('我来到北京清华大学', cut_all=True)))")).toBe(
      '我/来到/北京/清华/清华大学/华大/大学',
    )
    expect(await said("print('/'.join(jieba.lcut_for_search('硕士毕业于中国科学院')))")).toBe(
      '硕士/毕业/于/中国/科学/学院/科学院/中国科学院',
    )
  })

  it('keeps all characters', async () => {
    const text = '从前有座山，山里有座庙。ABC 123.5%——“庙里”有个老和尚……😀龘'
    const main = `t = '${text}'
parts = [''.join(jieba.cut(t)), ''.join(jieba.cut(t, HMM=False))]
print(parts[0] == t, parts[1] == t, all(t[a:b] == w for w, a, b in jieba.tokenize(t)))`
    expect(await said(main)).toBe('True True True')
  })
})

describe('words that a child adds', () => {
  it('are not cut, and are unknown to the next program', async () => {
    const main = `text = '哪吒闹海，码塾编程'
jieba.del_word('码塾')
print(jieba.lcut(text)[-3:])
jieba.add_word('码塾编程')
print(jieba.lcut(text)[-1])`
    expect(await said(main)).toBe("['码', '塾', '编程']\n码塾编程")
    expect(await said("print('码塾编程' in jieba.lcut('哪吒闹海，码塾编程'))")).toBe('False')
  })

  it('can be read from a file of the work', async () => {
    const files = [{ name: '词.txt', bytes: bytes('云计算 50\n杭研大厦\n\n') }]
    const main = "jieba.load_userdict('词.txt')\nprint('/'.join(jieba.cut('杭研大厦里有云计算', HMM=False)))"
    expect(await said(main, files)).toBe('杭研大厦/里/有/云计算')
  })

  it('can be cut into parts on request', async () => {
    const main = `print('/'.join(jieba.cut('如果放到post中将出错。', HMM=False)))
jieba.suggest_freq(('中', '将'), True)
print('/'.join(jieba.cut('如果放到post中将出错。', HMM=False)))`
    expect(await said(main)).toBe('如果/放到/post/中将/出错/。\n如果/放到/post/中/将/出错/。')
  })
})

it('jieba returns the keywords of a text', async () => {
  const main = `import jieba.analyse
text = '春天来了，公园里的花开了。我们在春天的公园里放风筝，风筝飞得很高。'
print(jieba.analyse.extract_tags(text, topK=3), jieba.analyse.extract_tags(text, 1, withWeight=True)[0][0])`
  expect(await said(main)).toBe("['风筝', '春天', '公园'] 风筝")
})

it('jieba describes itself and names a missing feature', async () => {
  expect(await said("print(jieba.__version__, 'subset' in jieba.__doc__)")).toBe('0.1+mashu True')
  const main = 'import jieba.posseg'
  const { error } = await python.run(main)
  expect(explain(error!, main).title).toBe('这里的 jieba 是教学版，没有 jieba.posseg')
})

it('the archive of jieba is smaller than 2 MB', () => {
  expect(wheelArchive('jieba').length).toBeLessThan(2_000_000)
})
