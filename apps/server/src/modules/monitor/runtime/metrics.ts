import { poolSize, type ProcessFigures } from './process-figures.ts'

export interface Metric {
  description: string
  baseUnit: string | null
  /** Existing clients read the values by position. */
  measure(figures: ProcessFigures): readonly (readonly [statistic: string, value: number])[]
}

const value = (description: string, baseUnit: string | null, read: (figures: ProcessFigures) => number): Metric => ({
  description,
  baseUnit,
  measure: (figures) => [['VALUE', read(figures)]],
})

const timed = (
  description: string,
  read: (figures: ProcessFigures) => { count: number; ms: number; maxMs: number },
): Metric => ({
  description,
  baseUnit: 'seconds',
  measure: (figures) => {
    const { count, ms, maxMs } = read(figures)
    return [
      ['COUNT', count],
      ['TOTAL_TIME', ms / 1000],
      ['MAX', maxMs / 1000],
    ]
  },
})

const bytes = (description: string, read: (figures: ProcessFigures) => number) => value(description, 'bytes', read)
const count = (description: string, read: (figures: ProcessFigures) => number) => value(description, null, read)
const requests = ({ requests: { count, totalMs, maxMs } }: ProcessFigures) => ({ count, ms: totalMs, maxMs })
const longest = value('最慢的一次请求', 'seconds', ({ requests }) => requests.maxMs / 1000)

/** Existing clients request these metrics. Each metric returns the nearest figure of this server. */
export const metrics: Readonly<Record<string, Metric>> = {
  'jvm.memory.max': bytes('V8 堆的上限', ({ heap }) => heap.limit),
  'jvm.memory.committed': bytes('V8 堆已向系统申请的内存', ({ heap }) => heap.total),
  'jvm.memory.used': bytes('V8 堆已用的内存', ({ heap }) => heap.used),
  'jvm.buffer.memory.used': bytes('堆外缓冲区的内存', ({ heap }) => heap.buffers),
  'jvm.buffer.count': count('打开的句柄（连接、文件、定时器）', ({ handles }) => handles),
  'jvm.threads.daemon': count('线程池的线程', () => poolSize()),
  'jvm.threads.live': count('进程的线程', ({ threads }) => threads),
  'jvm.threads.peak': count('进程的线程', ({ threads }) => threads),
  'jvm.classes.loaded': count('V8 的执行环境', ({ modules }) => modules),
  'jvm.classes.unloaded': count('这里没有类，总是 0', () => 0),
  'jvm.gc.memory.allocated': bytes('进程占用的全部内存', ({ heap }) => heap.rss),
  'jvm.gc.memory.promoted': bytes('老生代已用的内存', ({ heap }) => heap.old),
  'jvm.gc.max.data.size': bytes('V8 堆的上限', ({ heap }) => heap.limit),
  'jvm.gc.live.data.size': bytes('老生代已用的内存', ({ heap }) => heap.old),
  'jvm.gc.pause': timed('垃圾回收', ({ gc }) => gc),
  'system.cpu.count': count('处理器', ({ processors }) => processors),
  'system.cpu.usage': count('整台机器一分钟的平均负载（0–1）', ({ load }) => load),
  'process.start.time': value('启动的时刻', 'seconds', ({ startedAt }) => startedAt / 1000),
  'process.uptime': value('已运行', 'seconds', ({ uptime }) => uptime),
  'process.cpu.usage': count('本程序占一个处理器的份额（0–1）', ({ cpu }) => cpu),
  'tomcat.sessions.created': count('启动以来的登录', ({ sessions }) => sessions.begun),
  'tomcat.sessions.expired': count('已过期、还没清理的登录', ({ sessions }) => sessions.ended),
  'tomcat.sessions.active.current': count('有效的登录', ({ sessions }) => sessions.live),
  'tomcat.sessions.active.max': count('有效的登录', ({ sessions }) => sessions.live),
  'tomcat.sessions.rejected': count('因为太频繁而拒绝的请求', ({ requests }) => requests.tooMany),
  'tomcat.global.sent': bytes('发送的字节', ({ sockets }) => sockets.sent),
  'tomcat.global.received': bytes('收到的字节', ({ sockets }) => sockets.received),
  'tomcat.global.request': timed('全部请求', requests),
  'tomcat.global.request.max': longest,
  'tomcat.servlet.request': timed('全部请求', requests),
  'tomcat.servlet.request.max': longest,
  'tomcat.threads.current': count('打开的网络连接', ({ sockets }) => sockets.open),
  'tomcat.threads.config.max': count('线程池的线程', () => poolSize()),
}
