import { Type } from 'typebox'
import { Text } from '@mashu/contract/field'
import { consoleProblem } from '@mashu/contract/monitor/console'
import type { Command } from '../../../platform/app/command.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { deleteSessionById, listLiveSessions } from './session.queries.ts'

const SHOWN = 100

export const sessionCommands = ({ wire: { clock } }: AppContext): Command[] => [
  {
    name: 'sessions',
    help: `列出最近使用的登录，最多 ${SHOWN} 个；给出账号时只列这个人的`,
    arguments: Type.Object({ username: Type.Optional(Text(100, '账号')) }),
    right: null,
    changes: false,
    run: async ({ username }) => {
      const rows = await listLiveSessions(username as string | undefined, SHOWN)
      return {
        text: rows.length === 0 ? '没有人登录' : `${rows.length} 个登录`,
        table: {
          columns: ['登录编号', '账号', '最近使用', '登录时间', 'IP 地址', '设备'],
          rows: rows.map((row) => [
            row.id,
            row.username,
            clock.toWire(row.seenTime),
            clock.toWire(row.createTime),
            row.ip,
            row.userAgent?.slice(0, 80) ?? null,
          ]),
        },
      }
    },
  },
  {
    name: 'session-end',
    help: '结束一个登录；那台设备要重新登录，没保存的作品留在那台设备上',
    arguments: Type.Object({ id: Text(40, '登录编号', { min: 1 }) }),
    right: null,
    changes: true,
    run: async ({ id }, { user }) => {
      if (id === user.sessionId) throw consoleProblem('console.ownSession')
      if (!(await deleteSessionById(String(id)))) throw consoleProblem('console.unknownSession')
      return { text: '已结束这个登录' }
    },
  },
]
