import { Type, type Static } from 'typebox'
import { idQuery } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'
import { ListOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

/** Limits of an account's backpack, in bytes except `items`. */
export const backpackLimits = {
  items: 100,
  bytes: 30 * 1024 * 1024,
  body: 8 * 1024 * 1024,
  /** Lower than `body`, because the server parses the blocks of scripts. This size is about two thousand blocks. */
  script: 512 * 1024,
  thumbnail: 256 * 1024,
} as const

const Kind = Type.Union(
  [Type.Literal('script'), Type.Literal('costume'), Type.Literal('sound'), Type.Literal('sprite')],
  { title: '种类' },
)

export type BackpackType = Static<typeof Kind>

export const BackpackItem = Type.Object({
  id: Id,
  name: Type.String(),
  type: Kind,
  mime: Type.String(),
  /** Only the owner can read this address. The file name is the MD5 of the bytes, as for all Scratch assets. */
  body: Type.String(),
  /** The address of a small picture that only the owner can read. */
  thumbnail: Type.String(),
})
export type BackpackItem = Static<typeof BackpackItem>

const path = '/teaching/scratch/backpack'
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4
const Base64 = (bytes: number, title: string) =>
  Type.String({
    minLength: 4,
    maxLength: base64Length(bytes),
    title,
  })

export const scratchBackpack = {
  content: endpoint({
    method: 'GET',
    path: `${path}/content`,
    access: 'signed-in',
    summary: '我的书包里有什么',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: backpackLimits.items, title: '条数' })),
      offset: Type.Optional(Type.Integer({ minimum: 0, title: '从第几条起' })),
      /** True returns the newest items first, and otherwise the oldest. */
      newest: Type.Optional(Type.Boolean({ title: '新的在前' })),
    }),
    result: ListOf(BackpackItem),
  }),
  save: endpoint({
    method: 'POST',
    path: `${path}/save`,
    access: 'signed-in',
    summary: '放进书包',
    bodyLimit: base64Length(backpackLimits.body) + base64Length(backpackLimits.thumbnail) + 64 * 1024,
    body: Type.Object({
      type: Kind,
      name: Text(100, '名称'),
      mime: Text(100, '格式'),
      body: Base64(backpackLimits.body, '内容'),
      thumbnail: Base64(backpackLimits.thumbnail, '小图'),
    }),
    result: BackpackItem,
  }),
  /** Ignores missing items and items of other users. */
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    access: 'signed-in',
    summary: '从书包拿出来扔掉',
    message: '成功',
    query: idQuery,
  }),
  getFile: endpoint({
    method: 'GET',
    path: `${path}/getFile/:filename`,
    access: 'public',
    summary: '书包里的文件，只有主人能读',
    query: Type.Object({
      /** The owner and a signature in the address, for clients that read files without a session. */
      of: Type.Optional(Type.String({ maxLength: 40 })),
      sign: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    transport: 'file',
    contentType: ['*/*'],
    params: Type.Object({ filename: Type.String({ minLength: 1, maxLength: 60 }) }),
  }),
}

export const backpackProblems = {
  'backpack.tooMany': refuse('书包里最多放 {max} 样东西，先扔掉几样再放吧'),
  'backpack.full': refuse('书包装不下了：一共最多 {max} MB，先扔掉几样大的再放吧'),
  'backpack.tooLarge': refuse('这样东西太大了，书包只收 {max} MB 以内的'),
  'backpack.unreadable': refuse('{kind}无法读取'),
  'backpack.scriptTooLarge': refuse('这段积木太多了，书包只收 {max} KB 以内的，分成几段再放吧'),
  'backpack.content': refuse('这不是{kind}，放不进书包'),
} as const satisfies Record<string, ProblemDefinition>
export const backpackProblem = catalogue(backpackProblems)
