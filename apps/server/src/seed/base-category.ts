import { createHash } from 'node:crypto'

/** Tags of the picture and sound library, with codes that existing clients know. */

const groups = [
  [
    'A03A01',
    '背景',
    '奇幻 fantasy; 音乐 music; 运动 sports; 户外 outdoors; 室内 indoors; 太空 space; 水下 underwater; 图案 patterns',
  ],
  [
    'A03A02',
    '声音',
    '动物 animals; 效果 effects; 可循环 loops; 音符 notes; 打击乐器 percussion; 太空 space; 运动 sports; 人声 voice; 古怪 wacky',
  ],
  [
    'A03A03',
    '角色',
    '动物 animals; 人物 people; 奇幻 fantasy; 舞蹈 dance; 音乐 music; 运动 sports; 食物 food; 时尚 fashion; 字母 letters',
  ],
] as const

export interface CategorySeed {
  id: string
  pid: string | null
  name: string
  code: string
  value: string | null
}

/** The id depends only on the code, so that seeding again finds existing rows. */
const idOf = (code: string) => createHash('md5').update(`category:${code}`).digest('hex')

/** Parents precede their children. */
export const categories: readonly CategorySeed[] = [
  { id: idOf('A03'), pid: null, name: '素材库标签', code: 'A03', value: null },
  ...groups.flatMap(([code, name, leaves]) => [
    { id: idOf(code), pid: idOf('A03'), name, code, value: null },
    ...leaves.split('; ').map((leaf, index) => {
      const [title = '', value = ''] = leaf.split(' ')
      const own = `${code}A${String(index + 1).padStart(2, '0')}`
      return { id: idOf(own), pid: idOf(code), name: title, code: own, value }
    }),
  ]),
]
