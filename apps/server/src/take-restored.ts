import { createInterface } from 'node:readline/promises'
import { isStale, readNextSchool, takeNextSchool } from './platform/backup/restore/next-school.ts'
import type { Config } from './platform/environment/config.ts'
import { lockFolder } from './platform/db/folder-lock.ts'
import { commandLine } from './platform/cli-command.ts'
import { zoneClock } from './platform/time/time.ts'

interface Terminal {
  say: (text: string) => void
  /** Null without a terminal. The confirmation in the office then suffices for a limited time. */
  ask: ((question: string) => Promise<string>) | null
}

export async function askAtTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/**
 * Switches to the school that an administrator restored in the office. Must run before the data folder is opened.
 * @returns true after a switch
 */
export async function takeRestored(
  { dataDir, databaseUrl, timeZone }: Pick<Config, 'dataDir' | 'databaseUrl' | 'timeZone'>,
  { say, ask }: Terminal,
): Promise<boolean> {
  const waiting = await readNextSchool(dataDir)
  if (waiting === undefined || databaseUrl !== undefined) return false
  const release = await lockFolder(dataDir)
  try {
    const clock = zoneClock(timeZone)
    if (waiting.phase === 'ready') {
      say(
        `\n有一次恢复等着启动：${clock.toWire(waiting.backupTime)} 的备份，由 ${waiting.by} 在 ${clock.toWire(waiting.readyTime)} 确认。`,
      )
      say('换上它以后，那份备份之后保存的内容不在里面；现在的学校会移到旁边的文件夹，不会删除。')
      if (ask === null && isStale(waiting, Date.now())) {
        say(
          '确认已经超过一天，这里又没有人可以问，没有换：仍用现在的学校启动。管理员会在首页看到，可以取消或者再恢复一次。\n',
        )
        return false
      }
      const answer = ask === null ? 'y' : (await ask('现在换上吗？换上请按回车，先不换请输入 n 再按回车：')).trim()
      if (/^(n|no|不|否)/i.test(answer)) {
        say('没有换：仍用现在的学校启动。不要这次恢复的话，请在“系统健康 › 备份”里取消。\n')
        return false
      }
    } else say('\n上一次换上恢复的学校时中断了，现在把它做完。')
    const before = await takeNextSchool(dataDir, waiting)
    say(`已换上恢复的学校。原来的在 ${before}`)
    say(`要换回原来的：停止码塾，运行 ${commandLine('restore --back', dataDir)}\n`)
    return true
  } finally {
    release()
  }
}
