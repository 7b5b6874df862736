import { Type, type Static } from 'typebox'
import { idQuery } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { CheckSet } from './check/check.ts'
import { CourseForm } from './course.ts'
import { CourseUnitForm } from './course-unit.ts'

export const ZIP = 'application/zip'
export const PACKAGE_FORMAT = 'mashu-course'
export const PACKAGE_VERSION = 1
/** The folder `files/` beside the manifest contains the files. */
export const MANIFEST = 'manifest.json'
export const FILE_FOLDER = 'files/'
export const MAX_PACKAGE_FILES = 2000

/** In the manifest, `id` replaces the storage key of a file. */
const PackedFile = Type.Object({
  id: Text(12, '文件编号', { min: 1, pattern: '^f\\d+$', patternMessage: '应为 f 和数字' }),
  path: Text(64, '文件位置', { min: 1, pattern: '^files/[\\w.]+$', patternMessage: '应在 files 文件夹里' }),
  name: Text(200, '文件名', { min: 1 }),
  size: Type.Integer({ title: '文件大小', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  sha256: Text(64, '校验和', { pattern: '^[0-9a-f]{64}$', patternMessage: '应为 64 位十六进制' }),
})

/** The importing school decides who sees the course. */
export const PackedCourse = Type.Object({
  ...Type.Pick(CourseForm, [
    'courseName',
    'courseDesc',
    'courseIcon',
    'courseCover',
    'courseMap',
    'showType',
    'courseType',
    'courseCategory',
    'suitAge',
    'lessonMinutes',
  ]).properties,
  /** Schools have different dictionaries, so the package contains texts. */
  courseTypeText: Type.Optional(Text(100)),
  courseCategoryText: Type.Optional(Text(100)),
})

/** Contains the current checks, and all fields of the form except `courseId`. */
export const PackedUnit = Type.Object({
  ...Type.Omit(CourseUnitForm, ['courseId']).properties,
  checks: Type.Optional(CheckSet),
})

/** The content of `manifest.json`. */
export const CoursePackageManifest = Type.Object({
  format: Type.Literal(PACKAGE_FORMAT),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  course: PackedCourse,
  units: Type.Array(PackedUnit, { title: '单元', maxItems: 500 }),
  files: Type.Array(PackedFile, { title: '文件', maxItems: MAX_PACKAGE_FILES }),
  /** Places that refer to files which were already missing at the export. */
  missing: Type.Array(Text(200), { maxItems: 10_000 }),
})
export type CoursePackageManifest = Static<typeof CoursePackageManifest>

export const CoursePackagePreview = Type.Object({
  courseName: Text(32, '课程名'),
  /** True when a course with this name exists. `freeName` is a free name. */
  nameTaken: Type.Boolean(),
  freeName: Text(32),
  units: Type.Array(Text(64)),
  fileCount: Type.Integer(),
  /** Total size of all files in bytes. */
  totalBytes: Type.Integer(),
  /** Messages about missing files, and about texts that no dictionary of this school contains. */
  missing: Type.Array(Text(300)),
})

const path = '/teaching/coursePackage'
const permission = 'teaching:course'
/** Storage key of an archive that the caller has uploaded. */
const filePath = Text(256, '课程包文件', { min: 1 })

export const coursePackage = {
  export: endpoint({
    method: 'GET',
    path: `${path}/export`,
    access: `${permission}:export`,
    summary: '课程包：导出一门课程',
    transport: 'file',
    contentType: [ZIP],
    query: idQuery,
  }),
  importPreview: endpoint({
    method: 'POST',
    path: `${path}/importPreview`,
    access: `${permission}:import`,
    summary: '课程包：导入预览',
    code: 200,
    body: Type.Object({ filePath }),
    result: CoursePackagePreview,
  }),
  importConfirm: endpoint({
    method: 'POST',
    path: `${path}/importConfirm`,
    access: `${permission}:import`,
    summary: '课程包：确认导入',
    code: 200,
    body: Type.Object({ filePath, courseName: Type.Optional(Text(32, '课程名', { min: 1 })) }),
    result: Type.Object({ importId: Id, id: Id, courseName: Text(32) }),
  }),
  importUndo: endpoint({
    method: 'POST',
    path: `${path}/importUndo`,
    access: `${permission}:import`,
    summary: '课程包：撤销导入',
    code: 200,
    message: '已撤销本次导入',
    body: Type.Object({ importId: Text(64) }),
    result: Type.Object({ count: Type.Integer() }),
  }),
  /** The copy has no classes, no works and no price, and is not shared. */
  copy: endpoint({
    method: 'POST',
    path: `${path}/copy`,
    access: `${permission}:add`,
    summary: '课程：复制整门课程',
    code: 200,
    message: '复制成功',
    body: Type.Object({ id: Id, courseName: Text(32, '课程名', { min: 1 }) }),
    result: Type.Object({ id: Id }),
  }),
}

export const coursePackageProblems = {
  'coursePackage.gone': refuse('找不到刚才上传的课程包，请重新上传'),
  'coursePackage.notPackage': refuse('这不是课程包文件，请选择从“导出课程包”得到的 .zip 文件'),
  'coursePackage.newer': refuse('这个课程包来自更新的版本，请先升级本系统'),
  'coursePackage.wrongManifest': refuse('课程包的内容不对：{reason}'),
  'coursePackage.damaged': refuse('课程包里的“{name}”损坏了，请重新导出'),
  'coursePackage.tooLarge': refuse('课程包里的文件太多或太大，无法导入'),
  'coursePackage.badFile': refuse('课程包里的“{name}”不能导入：{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const coursePackageProblem = catalogue(coursePackageProblems)
