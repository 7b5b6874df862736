import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { ListOf, RowOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictNumber, FileKey, Flag, Id, ImageKey, LongText, Maybe, Nullable, Text, Time } from '../field.ts'
import { dueFields } from './grade/moved-due.ts'
import { OfferedBlocks } from './task/offered-blocks.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

/** The server recognizes a kind by the content. Without a choice, students may submit all kinds except videos. */
export const ATTACHMENT_KINDS = ['image', 'audio', 'video', 'document', 'project', 'text'] as const

const fields = {
  codeType: DictNumber('work_type', '作业类型'),
  workName: Text(64, '作业名', { min: 1 }),
  workDesc: LongText(512, '作业描述'),
  workCover: ImageKey('作业封面', 256),
  workDocumentUrl: FileKey('作业资料', 1024),
  /** Students begin with this project. */
  workUrl: FileKey('初始作品', 256),
  /** Students never see the model answer. */
  workAnswer: FileKey('参考答案', 256),
  offeredBlocks: OfferedBlocks,
  /** Comma-separated ids of classes. */
  workDept: Text(2000, '分配班级'),
  /** Comma-separated ids of students who get the homework besides the classes. */
  workUsers: Text(8000, '分配学生'),
  /** 0 is a draft, 1 is published, 2 is over. */
  status: Type.Unsafe<number>({ ...DictNumber('additional_work_status', '状态'), enum: [0, 1, 2] }),
  /** A later submission is marked as late or is refused. */
  dueTime: Time('截止时间'),
  allowLate: Flag('允许迟交'),
  /** A student may submit again and replace the earlier submission. */
  allowAgain: Flag('允许重交'),
  /** A comma-separated list of `ATTACHMENT_KINDS`. */
  attachmentKinds: Text(60, '附件类型'),
  /** Hours before the due time at which the server reminds students. */
  remindHours: Type.Integer({ title: '到期提醒', minimum: 1, maximum: 168 }),
}

/**
 * Homework outside of courses. The numbers are sums over all its classes.
 * `editable` is true when the caller may change the homework.
 */
export const AdditionalWork = Type.Object({
  id: Id,
  codeType: Nullable(fields.codeType),
  workName: fields.workName,
  workDesc: Nullable(fields.workDesc),
  workCover: Nullable(fields.workCover),
  workDocumentUrl: Nullable(fields.workDocumentUrl),
  workUrl: Nullable(fields.workUrl),
  workAnswer: Nullable(fields.workAnswer),
  offeredBlocks: Nullable(fields.offeredBlocks),
  workDept: fields.workDept,
  workDept_dictText: Type.Optional(Nullable(Text(4000, '分配班级'))),
  status: fields.status,
  workUsers: Nullable(fields.workUsers),
  workUsers_dictText: Type.Optional(Nullable(Text(20000, '分配学生'))),
  dueTime: Nullable(fields.dueTime),
  allowLate: fields.allowLate,
  allowAgain: fields.allowAgain,
  attachmentKinds: Nullable(fields.attachmentKinds),
  remindHours: Nullable(fields.remindHours),
  students: Type.Optional(Type.Integer({ title: '人数' })),
  submitted: Type.Optional(Type.Integer({ title: '已交' })),
  corrected: Type.Optional(Type.Integer({ title: '已批改' })),
  returned: Type.Optional(Type.Integer({ title: '退回修改' })),
  editable: Type.Optional(Type.Boolean()),
  sysOrgCode: Nullable(Text(64)),
  ...audit,
})

const { workAnswer: _untold, ...told } = AdditionalWork.properties

export const AdditionalWorkForm = Type.Object({
  status: fields.status,
  codeType: Maybe(fields.codeType),
  workName: fields.workName,
  workDesc: Maybe(fields.workDesc),
  workCover: Maybe(fields.workCover),
  workDocumentUrl: Maybe(fields.workDocumentUrl),
  workUrl: Maybe(fields.workUrl),
  workAnswer: Maybe(fields.workAnswer),
  offeredBlocks: Maybe(fields.offeredBlocks),
  workDept: Maybe(fields.workDept),
  workUsers: Maybe(fields.workUsers),
  dueTime: Maybe(fields.dueTime),
  allowLate: Type.Optional(fields.allowLate),
  allowAgain: Type.Optional(fields.allowAgain),
  attachmentKinds: Maybe(fields.attachmentKinds),
  remindHours: Maybe(fields.remindHours),
})

/**
 * Homework of a student, with the student's own work.
 * `workDocumentUrl`, `mineWorkUrl` and `mineWorkCover` are addresses, as in the replaced system.
 */
export const OwnAssignment = Type.Object({
  additionalWorkId: Id,
  workName: fields.workName,
  workDesc: Nullable(fields.workDesc),
  workCover: Nullable(fields.workCover),
  workUrl: Nullable(fields.workUrl),
  workDocumentUrl: Nullable(Text(8000)),
  workDept: fields.workDept,
  status: fields.status,
  dueTime: Nullable(fields.dueTime),
  ...dueFields,
  allowLate: fields.allowLate,
  allowAgain: fields.allowAgain,
  attachmentKinds: Nullable(fields.attachmentKinds),
  createTime: Nullable(Time('布置时间')),
  createBy: Nullable(Text(50)),
  createBy_dictText: Nullable(Text(100, '老师')),
  codeType: Nullable(fields.codeType),
  departId: Id,
  departName: Text(100, '班级'),
  mineWorkId: Nullable(Id),
  mineWorkName: Nullable(Text(64)),
  mineWorkStatus: Nullable(Type.Integer()),
  mineSubmitStatus: Nullable(Type.Integer()),
  /** The student has changed the work after the submission. */
  mineChanged: Type.Boolean(),
  mineWorkUrl: Nullable(Type.String()),
  mineWorkCover: Nullable(Type.String()),
  mineSubmitTime: Nullable(Time('提交时间')),
  comment: Nullable(Text(512, '评语')),
  score: Nullable(Type.Integer({ title: '得分' })),
})

const search = ['workName', 'codeType', 'workDept', 'status', 'createBy', 'createTime'] as const
const path = '/teaching/teachingAdditionalWork'
const permission = 'teaching:additionalWork'
const plain = crud(path, permission, {
  label: '班级作业',
  row: AdditionalWork,
  form: AdditionalWorkForm,
  search,
  asSheet: true,
})
const regular = { ...plain, list: { ...plain.list, withoutColumn: ['workDept', 'workUsers'] } }

export const additionalWork = {
  ...regular,
  /** Searches the caller's classes by id or by a part of the name. Returns at most fifty students. */
  findStudents: endpoint({
    method: 'GET',
    path: `${path}/findStudents`,
    access: `${permission}:list`,
    code: 200,
    summary: '班级作业：可以单独布置的学生',
    query: Type.Object({
      name: Type.Optional(Text(50, '姓名')),
      ids: Type.Optional(Text(8000, '编号')),
    }),
    result: ListOf(
      Type.Object({ id: Id, username: Text(100, '账号'), realname: Text(100, '姓名'), departName: Text(100, '班级') }),
    ),
  }),
  /** Moves the times by a number of days. The copies are assigned to no single students. */
  copyToTerm: endpoint({
    method: 'POST',
    path: `${path}/copyToTerm`,
    access: `${permission}:add`,
    code: 200,
    message: '复制成功',
    summary: '班级作业：复制到新学期',
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: 200, title: '作业' }),
      workDept: Text(2000, '分配班级', { min: 1 }),
      shiftDays: Type.Integer({ title: '推后天数', minimum: -3660, maximum: 3660 }),
      status: fields.status,
    }),
    result: Type.Object({ ids: Type.Array(Id) }),
  }),
  /** Lists only homework that the caller has created. */
  teacherList: { ...regular.list, path: `${path}/teacherList`, summary: '班级作业：我布置的' },
  /** Null unless the caller may do the homework, has submitted it, or is staff who may see it. */
  getWorkInfo: endpoint({
    method: 'GET',
    path: `${path}/getWorkInfo`,
    access: 'signed-in',
    code: 0,
    summary: '班级作业信息',
    query: Type.Object({ id: Id }),
    result: Nullable(
      RowOf(
        Type.Object({
          ...told,
          ...dueFields,
          mineWorkId: Nullable(Id),
          mineWorkStatus: Nullable(Type.Integer()),
          mineSubmitStatus: Nullable(Type.Integer()),
        }),
      ),
    ),
  }),
  /** `submit` selects submitted or not submitted homework. `status` is the status of the student's work. */
  mine: endpoint({
    method: 'GET',
    path: '/teaching/teachingWork/mineAdditionalWork',
    access: 'signed-in',
    code: 0,
    summary: '我的班级作业',
    query: Type.Object({
      submit: Type.Optional(Type.Boolean()),
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
      departId: Type.Optional(Type.String({ maxLength: 40 })),
      pageNo: Type.Optional(Type.Integer()),
      pageSize: Type.Optional(Type.Integer()),
    }),
    result: ListOf(OwnAssignment),
  }),
  /**
   * The upload has a file of at most 10 MB, the field `additionalId` and optionally `workName`. A second submission
   * replaces the first file.
   */
  handIn: endpoint({
    method: 'POST',
    path: `${path}/handIn`,
    access: 'signed-in',
    transport: 'upload',
    message: '上传成功',
    summary: '班级作业：上传文件作为作业',
    result: Type.Object({ workId: Id }),
  }),
}

export const additionalWorkProblems = {
  'additionalWork.notFound': refuse('未找到对应数据'),
  'additionalWork.noClass': refuse('你没有负责的班级'),
  'additionalWork.noDept': refuse('请选择班级!'),
  'additionalWork.locked': refuse('这份作业由其他老师布置，不能修改'),
  'additionalWork.noFile': refuse('请上传作业文件'),
  'additionalWork.useEditor': refuse('这份作业请在编辑器里完成'),
  'additionalWork.over': refuse('这份作业已经结束，不能再交了'),
  'additionalWork.late': refuse('这份作业已经过了截止时间，不能再交了。你的作品还好好保存着'),
  'additionalWork.once': refuse('这份作业只能交一次，你已经交过了。你的作品还好好保存着'),
  'additionalWork.kindFixed': refuse('已经有 {count} 名学生开始做这份作业，不能再改作业类型'),
  'additionalWork.noStudent': refuse('有的学生不在你负责的班级里，请重新选择'),
  'additionalWork.attachmentKind': refuse('没有这种附件类型'),
} as const satisfies Record<string, ProblemDefinition>
export const additionalWorkProblem = catalogue(additionalWorkProblems)
