import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { ListOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const personalDataProblems = {
  'personalData.staff': refuse('这里只导出和删除学生的个人数据；老师和管理员的账号请在用户管理里删除'),
} as const satisfies Record<string, ProblemDefinition>
export const personalDataProblem = catalogue(personalDataProblems)

const Part = Type.Object({ title: Text(60, '内容'), count: Type.Integer({ title: '条数' }) })

export const ErasurePlan = Type.Object({
  userId: Id,
  username: Text(100, '账号'),
  realname: Text(100, '姓名'),
  goes: Type.Array(Part),
  stays: Type.Array(Type.Object({ ...Part.properties, reason: Text(200, '原因') })),
  /** Sentences about data that an erasure cannot delete. */
  notes: Type.Array(Type.String()),
})

export const Erasure = Type.Object({
  id: Id,
  /** No other data of the erased account is stored. */
  userId: Id,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('done')], { title: '状态' }),
  gone: Nullable(Type.Integer({ title: '已删除（条）' })),
  kept: Nullable(Type.Integer({ title: '保留（条）' })),
  askBy: Text(100, '申请人'),
  askTime: Time('申请时间'),
  doneTime: Nullable(Time('完成时间')),
  /** The reason why the erasure has not succeeded yet. */
  fault: Nullable(Text(500, '没有做成的原因')),
  nextTime: Nullable(Time('下次再试')),
})

/** Answers to public forms, and questions of parents, by a person without an account. */
export const GuestErasurePlan = Type.Object({
  goes: ErasurePlan.properties.goes,
  stays: ErasurePlan.properties.stays,
  /** Accounts with this phone number or e-mail address. Their data is erased with the accounts. */
  accounts: Type.Integer({ title: '账号' }),
  notes: ErasurePlan.properties.notes,
})

const path = '/sys/personalData'
const chosen = Type.Object({ userId: Id })
/** The body contains the phone number or e-mail address, because logs contain the address of each call. */
const named = Type.Object({
  address: Text(100, '手机号码或邮箱', {
    min: 1,
    pattern: '^\\s*(1[3-9]\\d{9}|[^\\s@]+@[^\\s@]+\\.[^\\s@]+)\\s*$',
    patternMessage: '应为 11 位手机号码或邮箱地址',
  }),
})

/** Export and erasure of a child's personal data. */
export const personalData = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: 'system:personalData:list',
    code: 0,
    summary: '个人数据：删除记录',
    result: ListOf(Erasure),
  }),
  plan: endpoint({
    method: 'GET',
    path: `${path}/plan`,
    access: 'system:personalData:erase',
    code: 0,
    summary: '个人数据：会删除什么、保留什么',
    query: chosen,
    result: ErasurePlan,
  }),
  exportAll: endpoint({
    method: 'GET',
    path: `${path}/export`,
    access: 'system:personalData:export',
    summary: '个人数据：导出一个学生的全部数据',
    transport: 'file',
    contentType: ['application/zip'],
    query: chosen,
  }),
  /** Closes the account immediately. The data is erased within a minute, even if the server is killed meanwhile. */
  erase: endpoint({
    method: 'POST',
    path: `${path}/erase`,
    access: 'system:personalData:erase',
    code: 200,
    message: '账号已停用，个人数据将在一分钟内删除',
    summary: '个人数据：删除一个学生的全部数据',
    body: Type.Object({ userId: Id, realname: Text(100, '学生姓名', { min: 1 }) }),
  }),
  guestPlan: endpoint({
    method: 'POST',
    path: `${path}/guestPlan`,
    access: 'system:personalData:erase',
    summary: '个人数据：没有账号的人，按手机号码或邮箱会删除什么',
    body: named,
    result: GuestErasurePlan,
  }),
  guestExport: endpoint({
    method: 'POST',
    path: `${path}/guestExport`,
    access: 'system:personalData:export',
    summary: '个人数据：按手机号码或邮箱导出没有账号的人填写的内容',
    transport: 'file',
    contentType: ['application/zip'],
    body: named,
  }),
  guestErase: endpoint({
    method: 'POST',
    path: `${path}/guestErase`,
    access: 'system:personalData:erase',
    message: '已删除',
    summary: '个人数据：按手机号码或邮箱删除没有账号的人填写的内容',
    body: named,
    result: Type.Object({ count: Type.Integer({ title: '删除条数' }) }),
  }),
}
