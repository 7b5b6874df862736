import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FileKey, Id, Maybe, Nullable, Text } from '../field.ts'
import { listQuery, RowOf } from '../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets } from '../sheet.ts'
import { workFilters, workSearch } from './correction.ts'
import { StudentWork, Work, workName } from './work.ts'

const path = '/teaching/teachingWork'
const mark = 'teaching:work:correct'
const score = Type.Integer({ minimum: 1, maximum: 5, title: '得分' })

/** Maximum number of works in an archive, and of receivers of a copy. */
export const MAX_IN_ARCHIVE = 1000
export const MAX_RECEIVERS = 200

/** An empty text means "none", as in the forms of the replaced system. */
const loose = Maybe(Type.String({ maxLength: 40 }))

/** A teacher adds this work for a student. Its file has already been uploaded. */
export const AddedWork = Type.Object({
  userId: Id,
  workName,
  workFile: Type.String({ minLength: 1, maxLength: 40, title: '作品文件' }),
  workCover: loose,
  courseId: loose,
  additionalId: loose,
  departId: loose,
  teachingWorkCorrectList: Maybe(
    Type.Array(Type.Object({ score: Maybe(score), comment: Maybe(Text(512, '评语')) }), { maxItems: 10 }),
  ),
})

/** The fields of an added work that are sent together with its file. */
export const AddedFile = Type.Object({
  userId: Id,
  /** The default is the name of the file without its extension. */
  workName: Maybe(Text(64, '作品名')),
  courseId: loose,
  additionalId: loose,
  departId: loose,
})

export const WorkSheetRow = Type.Object({
  ...StudentWork.properties,
  departName: Nullable(Text(100, '班级')),
  taskName: Nullable(Text(64, '作业')),
  workFileKey: Nullable(FileKey('作品文件')),
})
/** An import reads marks for existing works. */
export const WorkSheetForm = Type.Object({
  id: Maybe(Text(40, '作品编号')),
  username: Maybe(Text(100, '账号')),
  workName: Maybe(Text(64, '作品名')),
  score: Maybe(score),
  teacherComment: Maybe(Text(512, '评语')),
})

const listed = listQuery(StudentWork, workSearch, { ...workFilters, ...selection })

/** Calls of staff about works of students, except marking. */
export const workOffice = {
  /** Every receiver gets a new work and keeps the existing works. The receiver sees who sent the work. */
  sendWork: endpoint({
    method: 'POST',
    path: `${path}/sendWork`,
    access: mark,
    code: 0,
    summary: '作品管理：克隆至其他账号',
    body: Type.Object({
      sendWorkId: Id,
      userIdList: Type.Array(Id, { minItems: 1, maxItems: MAX_RECEIVERS, title: '账号' }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/add`,
    access: mark,
    message: '添加成功！',
    summary: '作品管理：添加作品',
    body: AddedWork,
    result: RowOf(Work),
  }),
  /** The file is in the same request. Its content determines the kind of work. */
  addFile: endpoint({
    method: 'POST',
    path: `${path}/addFile`,
    access: mark,
    transport: 'upload',
    message: '添加成功！',
    summary: '作品管理：上传文件添加作品',
    result: Type.Object({ workId: Id, workType: Type.String() }),
  }),
  /** Returns an archive with the files of the selected works, or of all works in the list, as class/student/title. */
  downloadZip: endpoint({
    method: 'GET',
    path: `${path}/downloadZip`,
    access: 'teaching:work:list',
    summary: '作品管理：下载作品文件',
    transport: 'file',
    contentType: ['application/zip'],
    query: listed,
  }),
  /** An import sets the marks of existing works. */
  ...sheets(path, { import: mark, export: 'teaching:work:list' }, '作品', listed),
}

export const workOfficeProblems = {
  'workOffice.foreignReceiver': refuse('只能发给自己班里的学生'),
  'workOffice.foreignStudent': refuse('这位学生不在你的班里'),
  'workOffice.noTask': refuse('这位学生没有这份作业'),
  'workOffice.taskTaken': refuse('这位学生已经交过这份作业'),
  'workOffice.noFile': refuse('请选择作品文件'),
  'workOffice.nothing': refuse('没有可以下载的作品'),
  'workOffice.tooMany': refuse('一次最多下载 {max} 个作品，请先缩小范围'),
  'workOffice.tooLarge': refuse('这些作品一共超过 {max} GB，请分几次下载'),
} as const satisfies Record<string, ProblemDefinition>
export const workOfficeProblem = catalogue(workOfficeProblems)
