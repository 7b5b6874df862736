import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, DictNumber, Flag, Id, LongText, Maybe, Nullable, Text, Time } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'

export const quartzJobProblems = {
  'quartzJob.nameTaken': refuse('该定时任务类名已存在'),
  'quartzJob.unknownClass': refuse('后台找不到该类名：{name}'),
  'quartzJob.notFound': refuse('定时任务不存在！'),
  'quartzJob.badTime': refuse('cron表达式不对：{reason}'),
  'quartzJob.neverRuns': refuse('按这个cron表达式，任务以后不会再运行'),
  'quartzJob.badParams': refuse('{reason}'),
  'quartzJob.builtIn': refuse('系统自带的任务不能删除，可以停止它'),
  'quartzJob.fixedName': refuse('任务类名不能修改'),
  'quartzJob.badStatus': refuse('状态只能是正常或停止'),
  'quartzJob.noBackupPlace': refuse('还没有设置备份文件夹：请在“系统健康 › 备份”里选一个，最好在另一块磁盘上'),
  'quartzJob.running': refuse('任务正在运行，请等它结束'),
} as const satisfies Record<string, ProblemDefinition>
export const quartzJobProblem = catalogue(quartzJobProblems)

/** Values of the dictionary `quartz_status`. */
export const PLANNED = 0
export const PAUSED = -1

const fields = {
  jobClassName: Text(255, '任务类名', { min: 1 }),
  cronExpression: Text(255, 'cron表达式', { min: 1 }),
  parameter: LongText(255, '任务参数'),
  description: LongText(255, '描述'),
  status: DictNumber('quartz_status', '状态'),
}

export const runStatuses = [
  { value: 'running', text: '正在运行' },
  { value: 'ok', text: '成功' },
  { value: 'failed', text: '失败' },
  { value: 'lost', text: '中断' },
  { value: 'skipped', text: '错过，没有补' },
] as const
export const runCauses = [
  { value: 'time', text: '到时间' },
  { value: 'person', text: '手动运行' },
  { value: 'again', text: '中断后重来' },
] as const

export const QuartzJob = Type.Object({
  id: Id,
  ...fields,
  parameter: Nullable(fields.parameter),
  description: Nullable(fields.description),
  delFlag: Type.Integer(),
  /** The title of the job. Null if no job has this name. */
  jobName: Nullable(Text(100, '任务')),
  /** The program defines this job. It cannot be deleted, because the server would create it again at its next start. */
  builtIn: Flag('系统自带'),
  nextTime: Nullable(Time('下次运行')),
  lastTime: Nullable(Time('上次运行')),
  lastStatus: Nullable(Text(20, '上次结果')),
  failures: Type.Integer({ title: '连续失败' }),
  running: Flag('正在运行'),
  ...audit,
})
export const QuartzJobForm = Type.Object({
  ...fields,
  parameter: Maybe(fields.parameter),
  description: Maybe(fields.description),
})

export const QuartzRun = Type.Object({
  id: Id,
  jobId: Id,
  runStatus: Text(20, '结果'),
  cause: Text(20, '原因'),
  startTime: Time('开始时间'),
  endTime: Nullable(Time('结束时间')),
  costTime: Nullable(Type.Integer({ title: '耗时(毫秒)' })),
  result: Nullable(LongText(2000, '说明')),
  createBy: Nullable(Text(50, '操作人')),
})

/** A job that the program defines. */
export const KnownJob = Type.Object({
  name: Type.String(),
  title: Type.String(),
  names: Type.Array(Type.String()),
  params: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      type: Type.String(),
      minimum: Nullable(Type.Number()),
      maximum: Nullable(Type.Number()),
      initial: Nullable(Type.String()),
    }),
  ),
  missed: Type.String(),
})

const path = '/sys/quartzJob'
const permission = 'system:quartzJob'
const search = ['jobClassName', 'description', 'status'] as const
const regular = crud(path, permission, { label: '定时任务', row: QuartzJob, form: QuartzJobForm, search, style: 'B' })
const named = Type.Object({ jobClassName: Text(255, '任务类名', { min: 1 }) })

export const quartzJob = {
  ...regular,
  add: { ...regular.add, message: '创建定时任务成功' },
  edit: { ...regular.edit, message: '更新定时任务成功!' },
  deleteBatch: { ...regular.deleteBatch, message: '删除定时任务成功!' },
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '定时任务',
    listQuery(QuartzJob, search, selection),
  ),
  pause: endpoint({
    method: 'GET',
    path: `${path}/pause`,
    access: `${permission}:edit`,
    message: '暂停定时任务成功',
    summary: '定时任务：停止',
    query: named,
  }),
  resume: endpoint({
    method: 'GET',
    path: `${path}/resume`,
    access: `${permission}:edit`,
    message: '恢复定时任务成功',
    summary: '定时任务：启动',
    query: named,
  }),
  run: endpoint({
    method: 'POST',
    path: `${path}/run`,
    access: `${permission}:run`,
    message: '任务已经开始运行',
    summary: '定时任务：立即运行一次',
    body: Type.Object({ id: Id }),
  }),
  known: endpoint({
    method: 'GET',
    path: `${path}/known`,
    access: `${permission}:list`,
    summary: '定时任务：系统里有哪些任务',
    result: Type.Array(KnownJob),
  }),
  nextTimes: endpoint({
    method: 'GET',
    path: `${path}/nextTimes`,
    access: `${permission}:list`,
    summary: '定时任务：接下来五次运行的时间',
    query: Type.Object({ cronExpression: fields.cronExpression }),
    result: Type.Array(Time()),
  }),
  runs: endpoint({
    method: 'GET',
    path: `${path}/runs`,
    access: `${permission}:list`,
    summary: '定时任务：运行记录',
    query: listQuery(QuartzRun, ['jobId', 'runStatus', 'startTime']),
    result: PageOf(QuartzRun),
  }),
}
