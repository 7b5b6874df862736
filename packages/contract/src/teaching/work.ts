import { Type, type Static } from 'typebox'
import { idQuery, idsQuery } from '../crud.ts'
import { listQuery, PageOf, RowOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { DictValue, FileKey, Flag, Id, ImageKey, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

/**
 * The values of the replaced system: `0` saved, `1` submitted, `2` marked, `3` on the public site, `4` featured there.
 * In a filter, 0 to 2 mean the state of the homework, even if the work is published.
 */
export type WorkStatus = '0' | '1' | '2' | '3' | '4'
/** A text on the wire, and a number in the database. Lists filter it as a number. */
const workStatus = Type.Unsafe<WorkStatus>({
  type: 'string',
  kind: 'textOfNumber',
  enum: ['0', '1', '2', '3', '4'],
  dict: 'work_status',
  title: '作业状态',
})

/**
 * The state as homework, which does not depend on the publication: `-1` returned, `0` saved, `1` submitted, `2` marked.
 */
export type SubmitStatus = '-1' | '0' | '1' | '2'
const submitStatus = Type.Unsafe<SubmitStatus>({
  type: 'string',
  kind: 'textOfNumber',
  enum: ['-1', '0', '1', '2'],
  dict: 'submit_status',
  title: '上交情况',
})

export const workName = Text(64, '作品名', { min: 1 })

/** The names are those of the replaced system. `workFile` and `workCover` are ids of stored files. */
export const Work = Type.Object({
  id: Id,
  userId: Id,
  departId: Nullable(Id),
  courseId: Nullable(Id),
  additionalId: Nullable(Id),
  hasCloudData: Flag('云数据'),
  workName,
  workType: DictValue('work_type', '作品类型'),
  workStatus,
  submitStatus,
  workFile: Nullable(Id),
  workCover: Nullable(Id),
  viewNum: Type.Integer({ title: '观看数量' }),
  starNum: Type.Integer({ title: '点赞数量' }),
  collectNum: Type.Integer(),
  workScene: Nullable(Text(20, '来源')),
  /** Number of saves. A save must contain the number of the version that was edited. */
  versionNo: Type.Integer(),
  submitTime: Nullable(Time('提交时间')),
  publishTime: Nullable(Time('发布时间')),
  /** Null if the work is not published. */
  publicVersionNo: Nullable(Type.Integer({ title: '展示的版本' })),
  /** The published work from which this work was remixed. */
  parentId: Nullable(Id),
  createBy: Nullable(Text(50, '账号')),
  createTime: Nullable(Time('创作时间')),
  updateBy: Nullable(Text(50)),
  updateTime: Nullable(Time('更新时间')),
})

/**
 * `userId_dictText` is the real name, `departId_dictText` the class, and `courseId_dictText` the unit.
 * `workFileKey` and `coverFileKey` are storage keys. Rows also contain their addresses (`_url`).
 */
export const StudentWork = Type.Object({
  ...Work.properties,
  username: Nullable(Text(100, '账号')),
  realname: Nullable(Text(100, '姓名')),
  avatar: Nullable(ImageKey('头像')),
  workFileKey: Nullable(FileKey('作品文件')),
  coverFileKey: Nullable(ImageKey('封面')),
  courseName: Nullable(Text(32, '课程')),
  teacherComment: Nullable(Text(512, '评语')),
  score: Nullable(Type.Integer({ title: '得分' })),
  workTag: Nullable(Text(50, '标签')),
})

/** The public origin of a remix. All fields are null while the original work is not published. */
export const WorkOrigin = Type.Object({
  id: Nullable(Id),
  workName: Nullable(Type.String()),
  realname: Nullable(Type.String()),
})
export type WorkOrigin = Static<typeof WorkOrigin>

/** Null for a work that is not a remix. */
export const origin = Nullable(WorkOrigin)

/** A work in the author's own list. */
export const OwnWork = Type.Object({ ...StudentWork.properties, origin })

/** A work is permanently deleted at `purgeTime`. */
export const BinWork = Type.Object({
  ...StudentWork.properties,
  deleteTime: Nullable(Time('删除时间')),
  purgeTime: Nullable(Time('彻底删除时间')),
})

export const ownWorkSearch = [
  'workName',
  'workType',
  'workStatus',
  'workScene',
  'courseId',
  'additionalId',
  'departId',
  'createTime',
  'updateTime',
  'submitTime',
] as const
const path = '/teaching/teachingWork'
const tag = Text(50, '标签')
const id = Type.Object({ id: Id })

/** The user's own works, recycle bin and tags. */
export const work = {
  /** The work with the latest change is first. Without a page size, at most 999 works are returned. */
  mine: endpoint({
    method: 'GET',
    path: `${path}/mine`,
    access: 'signed-in',
    summary: '我的作品',
    query: listQuery(StudentWork, ownWorkSearch, { workTag: Type.Optional(tag) }),
    result: PageOf(OwnWork),
  }),
  /** Moves a work to the recycle bin for 30 days. Allowed for its author, the author's teachers and administrators. */
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    access: 'signed-in',
    message: '删除成功!',
    summary: '删除作品',
    query: idQuery,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: `${path}/deleteBatch`,
    access: 'signed-in',
    message: '批量删除成功！',
    summary: '批量删除作品',
    query: idsQuery,
  }),
  bin: endpoint({
    method: 'GET',
    path: `${path}/bin`,
    access: 'signed-in',
    summary: '作品回收站',
    query: listQuery(BinWork, ['workName', 'workType']),
    result: PageOf(BinWork),
  }),
  /** If another work has replaced the restored work in the unit, the restored work becomes a free creation. */
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: 'signed-in',
    message: '已恢复',
    summary: '恢复已删除的作品',
    body: id,
  }),
  /** Permanently deletes a work in the recycle bin before its 30 days are over. */
  purge: endpoint({
    method: 'DELETE',
    path: `${path}/purge`,
    access: 'signed-in',
    message: '已彻底删除',
    summary: '彻底删除作品',
    query: idQuery,
  }),
  queryById: endpoint({
    method: 'GET',
    path: `${path}/queryById`,
    access: 'signed-in',
    summary: '作品详情（本人或老师）',
    query: idQuery,
    result: RowOf(StudentWork),
  }),
  getWorkTags: endpoint({
    method: 'GET',
    path: `${path}/getWorkTags`,
    access: 'signed-in',
    summary: '我的标签',
    result: Type.Array(tag),
  }),
  /** Each user has at most one tag for a work. An empty tag removes the tag. */
  setWorkTag: endpoint({
    method: ['GET', 'POST'],
    path: `${path}/setWorkTag`,
    access: 'signed-in',
    message: '标记成功',
    summary: '标记作品',
    query: Type.Object({ workId: Id, workTag: Type.Optional(tag) }),
  }),
  delWorkTag: endpoint({
    method: 'DELETE',
    path: `${path}/delWorkTag`,
    access: 'signed-in',
    message: '成功',
    summary: '删除标签',
    query: Type.Object({ tag: Text(50, '标签', { min: 1 }), force: Type.Optional(Type.Boolean()) }),
  }),
}

export const workProblems = {
  // Clients show this text of the replaced system.
  'work.missing': refuse('未找到对作业'),
  'work.notFound': refuse('未找到对应数据'),
  'work.tagInUse': refuse('标签正在使用中,是否确认删除？'),
  'work.notOwner': refuse('这个作品不是你的，不能修改'),
  'work.inBin': refuse('这个作品已被删除，可以在回收站里恢复'),
  'work.badChecksum': refuse('上传的文件不完整，请重试'),
  'work.quotaFull': refuse(
    '你的作品一共已超过 {max} MB，新作品没有存到云端，还保存在这台电脑上。请把不要的作品从回收站彻底删除，或者请老师帮忙',
  ),
  'work.noRoomForFile': refuse(
    '你的作品一共已超过 {max} MB，这个文件没有上传。请把不要的作品从回收站彻底删除，或者请老师帮忙',
  ),
  'work.schoolFull': refuse('学校的存储空间满了，新作品没有存到云端，还保存在这台电脑上。请告诉老师'),
  'work.schoolFullFile': refuse('学校的存储空间满了，这个文件没有上传。请告诉老师'),
  'work.noFile': refuse('没有收到作品文件'),
  'work.unknownFile': refuse('作品文件不存在，请重新上传'),
  'work.unknownVersion': refuse('没有找到这个历史版本'),
  'work.unsafeName': refuse('作品名里好像有号码、网址或不合适的词，请先改个名字再发布'),
  'work.ownDetail': refuse('作品名里有作者的{what}，大家都会看到，请先改个名字再发布'),
  'work.stale': { status: 409, code: 409, message: '这个作品在别处有更新的版本' },
} as const satisfies Record<string, ProblemDefinition>
export const workProblem = catalogue(workProblems)
