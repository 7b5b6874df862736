import { Type, type Static } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, FileKey, Id, LongText, Maybe, Nullable, Text, Time } from '../../field.ts'
import { ListOf, listQuery } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'

export const assetTypes = { backdrop: 1, sound: 2, costume: 3, sprite: 4 } as const

/** Looks up the categories below 素材库标签 by name. */
export const TAG_DICT = 'scratch_asset_tag,name,name'

export const assetLimits = {
  /** Maximum number of costumes, and of sounds, in a sprite. */
  parts: 50,
  /** Maximum bytes of a file that an old laptop can open. */
  bytes: 10 * 1024 * 1024,
  /** Days for which a deleted asset can be restored. */
  binDays: 30,
} as const

const fields = {
  assetType: Type.Integer({ minimum: 1, maximum: 4, title: '素材类型' }),
  assetName: Text(100, '素材名'),
  /**
   * Storage keys, separated by commas. In a longer list, the server would not find the keys, and would therefore delete
   * their files.
   */
  md5Ext: FileKey('素材文件', 3900),
  /** Names from `TAG_DICT`, separated by commas. */
  tags: Text(1000, '标签'),
}

export const ScratchAsset = Type.Object({
  id: Id,
  assetType: fields.assetType,
  assetName: Nullable(fields.assetName),
  /** The library entry in the format of Scratch, as JSON. The server creates the entry from the files. */
  assetData: Nullable(LongText(200_000, '素材json数据')),
  md5Ext: Nullable(fields.md5Ext),
  tags: Nullable(fields.tags),
  delFlag: Type.Integer({ title: '删除标记' }),
  ...audit,
  /** `updateTime` under the misspelt name that existing clients read. */
  udpateTime: Type.Optional(Nullable(Time('更新时间'))),
})
export type ScratchAsset = Static<typeof ScratchAsset>

/** Several files of a backdrop, costume or sound become separate assets, each named after its file. */
export const ScratchAssetForm = Type.Object({
  assetType: fields.assetType,
  assetName: Maybe(fields.assetName),
  md5Ext: Type.String({ ...fields.md5Ext, minLength: 1 }),
  tags: Maybe(fields.tags),
})

/** An entry in the format of Scratch. `url` is the address of each file. */
const LibraryEntry = Type.Unknown()

const search = ['assetType', 'assetName', 'tags', 'createBy'] as const
const path = '/teaching/teachingScratchAssets'
const permission = 'teaching:scratchAssets'
const Ids = Type.Array(Id, { minItems: 1, maxItems: 500, title: '所选数据' })

/** The school's library for the Scratch editor. */
export const scratchAssets = {
  ...crud(path, permission, { label: 'Scratch素材', row: ScratchAsset, form: ScratchAssetForm, search }),
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    'Scratch素材',
    listQuery(ScratchAsset, search, selection),
  ),
  deleted: endpoint({
    method: 'GET',
    path: `${path}/deleted`,
    access: `${permission}:delete`,
    summary: 'Scratch素材：回收站，最近删除的在前',
    result: ListOf(ScratchAsset),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: `${permission}:delete`,
    message: '已恢复',
    summary: 'Scratch素材：恢复删除的素材',
    body: Type.Object({ ids: Ids }),
  }),
  getScratchAssets: endpoint({
    method: 'GET',
    path: `${path}/getScratchAssets`,
    access: 'signed-in',
    summary: '编辑器里的学校素材，一个不带信封的数组',
    transport: 'raw',
    query: Type.Object({ assetType: fields.assetType }),
    result: Type.Array(LibraryEntry),
  }),
}

export const scratchAssetProblems = {
  'scratchAsset.fileGone': refuse('有一个素材文件找不到了，请重新上传'),
  'scratchAsset.notPicture': refuse('「{name}」不是图片，请用 PNG、JPG 或 SVG 文件'),
  'scratchAsset.notSound': refuse('「{name}」不是声音，请用 WAV 或 MP3 文件'),
  'scratchAsset.notMedia': refuse('「{name}」不是图片也不是声音，或者文件已经损坏'),
  'scratchAsset.tooLarge': refuse('「{name}」太大了，一个素材文件最多 {max} MB'),
  'scratchAsset.tooMany': refuse('一个角色最多 {max} 个造型和 {max} 个声音'),
  'scratchAsset.noCostume': refuse('角色必须上传一个造型'),
  'scratchAsset.nothingToRestore': refuse('没有可以恢复的素材：已经恢复过，或者删除超过 {days} 天了'),
} as const satisfies Record<string, ProblemDefinition>
export const scratchAssetProblem = catalogue(scratchAssetProblems)
