import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, Maybe, Nullable, Text, Time } from '../field.ts'
import { RowOf } from '../list.ts'
import { origin, StudentWork, Work, workName } from './work.ts'

/**
 * The calls with which an editor opens and saves works (architecture.md §3). `submit` and `studentWorkInfo` are calls
 * of the former system.
 */

const scene = Type.Union([Type.Literal('create'), Type.Literal('course'), Type.Literal('additional')], {
  title: '创作来源',
})
const path = '/teaching/teachingWork'
const versionNo = Type.Integer({ minimum: 0, title: '版本' })
const address = Type.String()

const changedSinceSubmit = Type.Boolean()

/**
 * The field `meta` of a save. `file` and, if present, `cover` (png, jpg, webp) are files of the same multipart request,
 * or follow `meta` in one body (`save-body.ts`).
 */
export const SaveMeta = Type.Object({
  workId: Type.Optional(Id),
  /** 32 hexadecimal digits for a new work, by which the server finds the same work if a first save is sent twice. */
  clientKey: Type.String({ minLength: 1, pattern: '^[0-9a-f]{32}$', title: '作品标记' }),
  /** The version that was edited, or 0 if there is none. */
  baseVersion: versionNo,
  /** SHA-256 of the part `file` in hexadecimal digits. */
  checksum: Type.String({ pattern: '^[0-9a-f]{64}$', title: '校验和' }),
  workName,
  workType: Type.Union([Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], { title: '作品类型' }),
  workScene: scene,
  courseId: Type.Optional(Type.String({ maxLength: 40 })),
  additionalId: Type.Optional(Type.String({ maxLength: 40 })),
  departId: Type.Optional(Type.String({ maxLength: 40 })),
  hasCloudData: Type.Optional(Type.Boolean()),
  /** True if nothing was edited after the starter was opened. */
  untouched: Type.Optional(Type.Boolean()),
  submit: Type.Optional(Type.Boolean()),
  /**
   * The work from which a new work was copied, recorded if it may be remixed. A copy of the user's own work gets the
   * origin of that work.
   */
  parentId: Type.Optional(Id),
  /** For example `教室电脑 · Chrome`. Only the author can see the device. */
  device: Type.Optional(Text(100, '设备')),
})
export type SaveMeta = Static<typeof SaveMeta>

export const SavedWork = Type.Object({
  workId: Id,
  versionNo: Type.Integer(),
  workStatus: Type.String(),
  submitStatus: Type.String(),
  changedSinceSubmit,
  savedAt: Time(),
  fileUrl: address,
  coverUrl: Nullable(address),
  /** Explains to the child why the title is not public, and what is shown instead. */
  nameProblem: Nullable(Type.String()),
})
export type SavedWork = Static<typeof SavedWork>

/**
 * The `result` of the 409 for a save of an old version. The sent content is stored as version `kept`. To keep it, the
 * client saves it again with baseVersion = current.versionNo.
 */
export const StaleSave = Type.Object({
  workId: Id,
  current: Type.Object({
    versionNo: Type.Integer(),
    savedAt: Type.String(),
    device: Nullable(Type.String()),
    coverUrl: Nullable(address),
    fileUrl: address,
  }),
  kept: Type.Object({ versionNo: Type.Integer(), savedAt: Type.String() }),
})
export type StaleSave = Static<typeof StaleSave>

export const versionKinds = ['save', 'submit', 'conflict', 'restore'] as const
export type VersionKind = (typeof versionKinds)[number]

/** The differences from the version that was edited. */
export const VersionChange = Type.Object({
  what: Type.Unsafe<'blocks' | 'characters' | 'pages' | 'lines'>({ type: 'string' }),
  added: Type.Integer(),
  removed: Type.Integer(),
})
export type VersionChange = Static<typeof VersionChange>

export const WorkVersion = Type.Object({
  versionNo: Type.Integer(),
  baseVersionNo: Type.Integer(),
  kind: Type.Unsafe<VersionKind>({ type: 'string' }),
  workName: Type.String(),
  savedAt: Time(),
  device: Nullable(Type.String()),
  size: Type.Integer({ description: 'bytes' }),
  fileUrl: address,
  coverUrl: Nullable(address),
  current: Type.Boolean(),
  /**
   * Null if unknown, for example for a first version or a version without an outline. Empty if no counted part differs.
   */
  changes: Nullable(Type.Array(VersionChange)),
})

export const OpenedWork = Type.Object({
  workId: Id,
  workName: Type.String(),
  workType: Type.String(),
  workScene: Nullable(Type.String()),
  courseId: Nullable(Id),
  additionalId: Nullable(Id),
  departId: Nullable(Id),
  workStatus: Type.String(),
  submitStatus: Type.String(),
  versionNo: Type.Integer(),
  changedSinceSubmit,
  fileUrl: address,
  coverUrl: Nullable(address),
  savedAt: Time(),
  hasCloudData: Flag(),
  /** True if the starter was saved without an edit. */
  untouched: Type.Boolean(),
  /** False for the work of another user, which may be run and copied, but not saved. */
  owner: Type.Boolean(),
  /** True if the caller opened the published work of another user. A copy then records its origin. */
  remix: Type.Boolean(),
  /** The version that another client replaced without having read it. The editor offers this version to the author. */
  replaced: Nullable(Type.Object({ versionNo: Type.Integer(), savedAt: Time() })),
  realname: Type.String(),
})

/** An empty text means "none", as in existing editors. Only the statuses 0 and 1 have an effect. */
const loose = Maybe(Type.String({ maxLength: 40 }))
export const SubmitForm = Type.Object({
  id: loose,
  courseId: loose,
  additionalId: loose,
  departId: loose,
  workName: Maybe(Text(64, '作品名')),
  workType: Maybe(Type.String({ maxLength: 4, title: '作品类型' })),
  workFile: loose,
  workCover: loose,
  workStatus: Maybe(Type.String({ maxLength: 2 })),
  workScene: Maybe(Type.String({ maxLength: 20 })),
  hasCloudData: Maybe(Flag()),
})

const PlayedWork = Type.Object({
  ...StudentWork.properties,
  origin,
  /** The caller may remix the work in the editor, and a guest after a login. */
  canRemix: Type.Boolean(),
  starred: Type.Optional(Type.Boolean()),
})

const saved = Type.Object({ workId: Id, versionNo: Type.Integer({ minimum: 1, title: '版本' }) })

export const workSession = {
  save: endpoint({
    method: 'POST',
    path: `${path}/save`,
    access: 'signed-in',
    transport: 'upload',
    message: '保存成功',
    summary: '保存作品',
    result: SavedWork,
    refusal: { status: 409, result: StaleSave },
  }),
  /** Starts with the newest version. The work belongs to the caller, or to a student of the caller's classes. */
  versions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: 'signed-in',
    summary: '作品的历史版本',
    query: Type.Object({ workId: Id }),
    result: Type.Array(WorkVersion),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: `${path}/restoreVersion`,
    access: 'signed-in',
    message: '已恢复到所选版本',
    summary: '恢复历史版本',
    body: saved,
    result: SavedWork,
  }),
  /** Creates a work of the caller with the content of a version, outside of units and assignments. */
  copyVersion: endpoint({
    method: 'POST',
    path: `${path}/copyVersion`,
    access: 'signed-in',
    message: '已另存为新作品',
    summary: '把历史版本另存为新作品',
    body: Type.Object({ ...saved.properties, workName: Type.Optional(workName) }),
    result: Type.Object({ workId: Id }),
  }),
  open: endpoint({
    method: 'GET',
    path: `${path}/open`,
    access: 'signed-in',
    summary: '打开作品：自己的、学生的，或者学校允许改编的公开作品',
    query: Type.Object({ workId: Id }),
    result: OpenedWork,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${path}/submit`,
    access: 'signed-in',
    summary: '提交作品（旧编辑器）',
    body: SubmitForm,
    result: RowOf(Work),
  }),
  /**
   * The public version is for all users. Authors and their teachers get the newest version, unless they request
   * `published`. The number of views does not include this view.
   */
  studentWorkInfo: endpoint({
    method: 'GET',
    path: `${path}/studentWorkInfo`,
    access: 'public',
    code: 0,
    summary: '作品信息',
    query: Type.Object({ workId: Id, published: Type.Optional(Flag('只看展示的版本')) }),
    result: RowOf(PlayedWork),
  }),
}
