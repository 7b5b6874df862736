import os from 'node:os'
import { stat } from 'node:fs/promises'
import type { Figure } from '@mashu/contract/monitor/runtime'
import { programVersion, versionText } from '../../../platform/program-version.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { ProcessFigures } from './process-figures.ts'
import { poolSize } from './process-figures.ts'
import { databaseFigures } from './runtime.queries.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'

type Unit = Figure['unit']
const figure = (title: string, value: number | string, unit: Unit, note: string | null = null): Figure => ({
  title,
  value,
  unit,
  note,
})

export function runtimeList({ heap, gc, delay, threads, handles }: ProcessFigures): Figure[] {
  return [
    figure('码塾', versionText(programVersion), 'text', '本程序的版本'),
    figure('Node.js', process.version, 'text', '运行本程序的环境'),
    figure('内存上限', heap.limit, 'bytes', '程序自己的数据最多能用这么多，用 NODE_OPTIONS=--max-old-space-size 调整'),
    figure('已用内存', heap.used, 'bytes', '程序自己的数据现在用了这么多'),
    figure('已申请内存', heap.total, 'bytes', '已向系统要来、还没有都用上'),
    figure('缓冲区内存', heap.buffers, 'bytes', '收发文件时用的内存'),
    figure('整个进程的内存', heap.rss, 'bytes', '系统看到的总数'),
    figure('垃圾回收次数', gc.count, 'count'),
    figure('垃圾回收总耗时', Math.round(gc.ms), 'ms'),
    figure('最长的一次回收', Math.round(gc.maxMs), 'ms', '这么久里别的事都在等'),
    figure('最长的等待', Math.round(delay), 'ms', '最近一分钟里，一个请求最多要等这么久才轮到'),
    figure('线程', threads, 'count'),
    figure('打开的句柄', handles, 'count', '连接、文件、定时器'),
  ]
}

export function serviceList({ requests, sockets, people, sessions }: ProcessFigures): Figure[] {
  const average = requests.count === 0 ? 0 : requests.totalMs / requests.count
  return [
    figure('请求', requests.count, 'count', '启动以来，包括页面和图片'),
    figure('平均耗时', Math.round(average), 'ms'),
    figure('最慢的一次', requests.maxMs, 'ms'),
    figure('因太频繁而拒绝', requests.tooMany, 'count'),
    figure('有效的登录', sessions.live, 'count', '还没有过期的登录'),
    figure('启动以来的登录', sessions.begun, 'count'),
    figure('过期待清理的登录', sessions.ended, 'count', '每天 04:05 清理'),
    figure('现在在线', people.connected, 'count', '开着页面的人'),
    figure('实时连接', people.lines, 'count', '页面和服务器之间的 WebSocket'),
    figure('网络连接', sockets.open, 'count'),
    figure('网络连接最多时', sockets.most, 'count'),
    figure('已发送', sockets.sent, 'bytes'),
    figure('已收到', sockets.received, 'bytes'),
    figure('线程池', poolSize(), 'count', '处理文件、密码和图片，用 UV_THREADPOOL_SIZE 调整'),
  ]
}

export function systemList(
  { processors, load, cpu, startedAt, uptime, memory }: ProcessFigures,
  clock: ZoneClock,
): Figure[] {
  return [
    figure('系统', `${os.type()} ${os.release()} ${os.arch()}`, 'text'),
    figure('处理器', processors, 'count'),
    figure('整台机器的负载', load, 'percent', '一分钟平均'),
    figure('本程序占处理器', cpu, 'percent', '一个处理器为 100%'),
    figure('内存', memory.total, 'bytes'),
    figure('空闲内存', memory.free, 'bytes', '不含可以随时让出的缓存'),
    figure('启动的时刻', clock.toWire(new Date(startedAt).toISOString()), 'text'),
    figure('已运行', Math.round(uptime), 'seconds'),
  ]
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => ({ size: 0 }))).size
}

export async function databaseList({ database }: AppContext): Promise<Figure[]> {
  const { size, free, connections, hits, reads, product } = await databaseFigures(database)
  const { count, totalMs, failed } = database.statements
  const list = [
    figure('数据库', product, 'text'),
    figure('数据库大小', size, 'bytes', '表和索引'),
    figure('执行的语句', count, 'count', '启动以来'),
    figure('语句平均耗时', count === 0 ? 0 : Math.round((totalMs / count) * 100) / 100, 'ms'),
    figure('出错的语句', failed, 'count', '重复的编码等也算'),
  ]
  if (free !== null) list.push(figure('其中空着的', free, 'bytes', '删除留下的，会再用上'))
  if (database.file !== undefined)
    list.push(figure('写前日志', await sizeOf(`${database.file}-wal`), 'bytes', '还没有并入数据库文件的修改'))
  if (connections !== null) list.push(figure('数据库连接', connections, 'count'))
  if (hits !== null && reads !== null)
    list.push(figure('内存命中率', hits + reads === 0 ? 1 : hits / (hits + reads), 'percent', '不用读磁盘的份额'))
  return list
}
