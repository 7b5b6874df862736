import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, Maybe, Nullable, Text, Time } from '../field.ts'
import { RowOf } from '../list.ts'
import { origin, StudentWork, Work, workName } from './work.ts'

/**
 * What an editor needs: open, save, versions (architecture.md §3). Beside them the reference's submit and
 * studentWorkInfo.
 */

const scene = Type.Union([Type.Literal('create'), Type.Literal('course'), Type.Literal('additional')], {
  title: '创作来源',
})
const path = '/teaching/teachingWork'
const versionNo = Type.Integer({ minimum: 0, title: '版本' })
const address = Type.String()

/** Submitted, and the content is another one now: it can be submitted again. */
const changedSinceSubmit = Type.Boolean()

/**
 * The field `meta` of a save; `file` and optionally `cover` (png, jpg, webp) are file parts of the same multipart
 * request, or are behind it in one body (`save-body.ts`).
 */
export const SaveMeta = Type.Object({
  workId: Type.Optional(Id),
  /** 32 hex digits made by the editor when a new work starts: a repeated first save finds the same work. */
  clientKey: Type.String({ minLength: 1, pattern: '^[0-9a-f]{32}$', title: '作品标记' }),
  /** The version this save started from; 0 = none. */
  baseVersion: versionNo,
  /** SHA-256 of the part `file`, hexadecimal. */
  checksum: Type.String({ pattern: '^[0-9a-f]{64}$', title: '校验和' }),
  workName,
  workType: Type.Union([Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], { title: '作品类型' }),
  workScene: scene,
  /** The unit, for scene `course`. */
  courseId: Type.Optional(Type.String({ maxLength: 40 })),
  additionalId: Type.Optional(Type.String({ maxLength: 40 })),
  departId: Type.Optional(Type.String({ maxLength: 40 })),
  hasCloudData: Type.Optional(Type.Boolean()),
  /** Nothing was edited since the starter was opened. */
  untouched: Type.Optional(Type.Boolean()),
  /** Hands the work in. */
  submit: Type.Optional(Type.Boolean()),
  /** The work that a new one was made apart from: named where it may be remixed; of an own one, what that names. */
  parentId: Type.Optional(Id),
  /** Where it was saved, for the person's own eyes (`教室电脑 · Chrome`). */
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
  /** Why the title is not for the public, and what is shown instead: a sentence for the child. */
  nameProblem: Nullable(Type.String()),
})
export type SavedWork = Static<typeof SavedWork>

/**
 * `result` of the 409 of a stale save. What was sent is stored as version `kept`; "use mine" = save again with
 * baseVersion = current.versionNo.
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

/** What a version has more and less than the one before it. */
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
  /** Null: not known, as of the first version and of those of before it was counted. Empty: nothing that is counted. */
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
  /** The starter as it was: a save was asked for, an edit never made. */
  untouched: Type.Boolean(),
  /** False: another person's work; it may be run and copied, not saved. */
  owner: Type.Boolean(),
  /** Opened as it was published, by a stranger: what is made of it names it. */
  remix: Type.Boolean(),
  /** The version that another client replaced without having read it: its author is offered it. */
  replaced: Nullable(Type.Object({ versionNo: Type.Integer(), savedAt: Time() })),
  realname: Type.String(),
})

/** Empty texts stand for "none": existing editors send them. Only statuses 0 and 1 have an effect. */
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

/** A work as its page and its player show it. */
const PlayedWork = Type.Object({
  ...StudentWork.properties,
  origin,
  /** The caller, or a guest once signed in, may look inside and go on with a copy. */
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
  /** Newest first. Own works, and works of students of the caller's classes. */
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
  /** A new free creation of the caller with the content of a version. */
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
   * Published works for anyone, as they were published; others for their author and his teachers, who get the newest
   * state of published ones, too, unless they ask for the public state (`published`). The answer carries the views
   * before this one.
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
