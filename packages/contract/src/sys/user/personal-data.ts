import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { ListOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

/** Refusals around the personal data of a child. */
export const personalDataProblems = {
  'personalData.staff': refuse('这里只导出和删除学生的个人数据；老师和管理员的账号请在用户管理里删除'),
} as const satisfies Record<string, ProblemDefinition>
export const personalDataProblem = catalogue(personalDataProblems)

const Part = Type.Object({ title: Text(60, '内容'), count: Type.Integer({ title: '条数' }) })

/** What an erasure would do, before anything is done. */
export const ErasurePlan = Type.Object({
  userId: Id,
  username: Text(100, '账号'),
  realname: Text(100, '姓名'),
  goes: Type.Array(Part),
  stays: Type.Array(Type.Object({ ...Part.properties, reason: Text(200, '原因') })),
  /** What no deletion reaches: a sentence each. */
  notes: Type.Array(Type.String()),
})

export const Erasure = Type.Object({
  id: Id,
  /** Of the account that is gone; nothing else of it is kept. */
  userId: Id,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('done')], { title: '状态' }),
  gone: Nullable(Type.Integer({ title: '已删除（条）' })),
  kept: Nullable(Type.Integer({ title: '保留（条）' })),
  askBy: Text(100, '申请人'),
  askTime: Time('申请时间'),
  doneTime: Nullable(Time('完成时间')),
})

const path = '/sys/personalData'
const chosen = Type.Object({ userId: Id })

/** Personal data of a child: taken out whole, erased, and the record of erasures. */
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
  /** The account is closed at once; its data goes within a minute, also when the server is killed meanwhile. */
  erase: endpoint({
    method: 'POST',
    path: `${path}/erase`,
    access: 'system:personalData:erase',
    code: 200,
    message: '账号已停用，个人数据将在一分钟内删除',
    summary: '个人数据：删除一个学生的全部数据',
    body: Type.Object({ userId: Id, realname: Text(100, '学生姓名', { min: 1 }) }),
  }),
}
