import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { ImportDone, imports } from '../sheet.ts'
import { GeneratedPassword } from './user.ts'

export const classStudentProblems = {
  'classStudent.onlyStudents': refuse('只能操作班级里的学生账号'),
  'classStudent.sameClass': refuse('这些学生已经在这个班级里了'),
} as const satisfies Record<string, ProblemDefinition>
export const classStudentProblem = catalogue(classStudentProblems)

const regular = imports('/sys/classStudent', 'system:classStudent:import', '班级学生')
const Students = Type.Array(Id, { minItems: 1, maxItems: 1000, title: '学生' })
/** Generated passwords. Only this answer contains them, because the server stores only hashes. */
const Handout = Type.Object({ passwords: Type.Array(GeneratedPassword) })

export const classStudent = {
  ...regular,
  importPreview: { ...regular.importPreview, query: Type.Object({ departId: Id }) },
  importConfirm: {
    ...regular.importConfirm,
    result: Type.Object({ ...ImportDone.properties, passwords: Type.Array(GeneratedPassword) }),
  },
  /**
   * Imports without a preview, as existing clients do. If the child has an account that the user may manage, the
   * account only joins the class.
   */
  importStudent: endpoint({
    method: 'POST',
    path: '/sys/user/importStudent',
    access: 'system:classStudent:import',
    summary: '班级学生：直接导入 Excel，已有的学生账号只加入班级',
    transport: 'upload',
    code: 200,
    /**
     * The classes of all rows, separated by commas. Without this parameter, each row contains its class. An empty cell
     * means the class of the row above.
     */
    query: Type.Object({ departIds: Type.Optional(Text(10_000, '班级')) }),
    result: Type.Unknown(),
  }),
  newPasswords: endpoint({
    method: 'POST',
    path: '/sys/classStudent/newPasswords',
    access: 'system:user:password',
    code: 200,
    summary: '账号：生成新密码（只显示一次）',
    body: Type.Object({ userIds: Students }),
    result: Handout,
  }),
  move: endpoint({
    method: 'POST',
    path: '/sys/classStudent/move',
    access: 'sys:user:depart',
    code: 200,
    message: '已换班',
    summary: '班级学生：换到另一个班级',
    body: Type.Object({ from: Id, to: Id, userIds: Students }),
    result: Type.Object({ count: Type.Integer() }),
  }),
}
