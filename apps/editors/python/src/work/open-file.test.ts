import { expect, it } from 'vitest'
import { openFile, takeFile } from './open-file.ts'

/** `# 你好` in GBK */
const gbk = Uint8Array.from([0x23, 0x20, 0xc4, 0xe3, 0xba, 0xc3])

it('a local file is decoded from any encoding', () => {
  expect(takeFile('名单.csv', gbk)).toEqual({ name: '名单.csv', text: '# 你好' })
  expect(takeFile('helper.py', gbk)).toEqual({ name: 'helper.py', text: '# 你好' })
})

it('a file that a program wrote in GBK keeps its bytes', () => {
  expect(openFile('成绩.txt', gbk)).toEqual({ name: '成绩.txt', bytes: gbk })
})

it('a program in a project is decoded from any encoding, because Python reads only UTF-8', () => {
  expect(openFile('helper.py', gbk)).toEqual({ name: 'helper.py', text: '# 你好' })
})
